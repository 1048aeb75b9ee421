import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTogether } from '../../../src/database/transactions/transaction.ts';
import { processInterchangeTask } from '../../../src/jobs/tasks/trading.ts';
import { verifyLedger } from '../../../src/modules/payments/ledger/verification.ts';
import { aPaperRemittance, aServiceLine } from '../../helpers/builders.ts';
import { createDraft, forceStatus } from '../../helpers/claims.ts';
import { type AppOfOne, openAppOfOne } from '../../helpers/organizations.ts';
import { workOn } from '../../helpers/work-on.ts';

let t: AppOfOne;
beforeAll(async () => {
  t = await openAppOfOne();
  await workOn(t, { 'process-interchange': processInterchangeTask(t.app) });
});
afterAll(() => t.close());

let numbers = 0;
/** Creates a claim of $125.00 that the payer has accepted. */
async function acceptedClaim() {
  numbers += 1;
  const serviceLines = [aServiceLine({ procedureCode: '99213', charge: 12_500 })];
  const claim = await createDraft(t, { patientControlNumber: `PAPER${numbers}`, serviceLines });
  await forceStatus(t, t.own.id, claim.id, 'accepted');
  return claim;
}

/** Returns a check over one claim: $80.00 paid, $25.00 written off and $20.00 left to the patient. */
function entryFor(patientControlNumber: string) {
  const adjustments = [
    { groupCode: 'CO', reasonCode: '45', amount: 2_500 },
    { groupCode: 'PR', reasonCode: '3', amount: 2_000 },
  ];
  return {
    ...aPaperRemittance(patientControlNumber, { paid: 8_000, adjustments }, 7_900),
    providerAdjustments: [{ code: 'WO', reference: 'OLD1', amount: 100 }],
  };
}

const enter = (body: unknown, headers: Record<string, string> = {}) =>
  t.call('POST', '/v1/remittances', { body, headers: { prefer: 'wait=30', ...headers } });

async function storedDocument(): Promise<string> {
  const { body } = await t.call('POST', '/v1/documents', { body: { title: 'Check stub', kind: 'other' } });
  const payload = Buffer.from('EXPLANATION OF BENEFITS');
  const headers = { 'content-type': 'text/plain' };
  await t.call('PUT', `/v1/documents/${body.id}/content`, { payload, headers });
  return body.id;
}

describe('a remittance entered from paper', () => {
  test('names a line of a hospital by its revenue code; a line without any code is refused', async () => {
    const claim = await acceptedClaim();
    const paper = entryFor(claim.patientControlNumber);
    const line = { charge: 12_500, paid: 8_000, adjustments: paper.claims[0]!.lines[0]!.adjustments };
    const withLine = (more: object) => ({ ...paper, claims: [{ ...paper.claims[0]!, lines: [{ ...line, ...more }] }] });
    const refused = await enter(withLine({}));
    expect([refused.status, refused.body.error.param]).toEqual([422, '/claims/0/lines/0/procedureCode']);
    const { status, body } = await enter(withLine({ revenueCode: '0510' }));
    expect(status).toBe(200);
    const { text } = await t.call('GET', `/v1/remittances/${body.remittances[0].id}/835`);
    expect(text).toContain('SVC*NU:0510*125*80');
  });

  test('is posted as an 835, with its author and its scan, and the ledger agrees', async () => {
    const claim = await acceptedClaim();
    const documentId = await storedDocument();
    const { status, body } = await enter({ ...entryFor(claim.patientControlNumber), documentId });
    expect([status, body]).toMatchObject([200, { status: 'processed' }]);
    const [remittance] = body.remittances;
    expect(remittance).toMatchObject({
      source: 'manual',
      documentId,
      enteredBy: { type: 'api_key' },
      paymentMethod: 'check',
      paymentAmount: 7_900,
      postingStatus: 'posted',
      balanced: true,
      providerAdjustments: [{ code: 'WO', reference: 'OLD1', amount: 100 }],
    });
    expect((await t.call('GET', `/v1/claims/${claim.id}`)).body).toMatchObject({
      status: 'paid',
      amountPaid: 8_000,
      patientResponsibility: 2_000,
      adjustmentsTotal: 2_500,
      payerClaimControlNumber: 'ICN1',
    });
    const { text } = await t.call('GET', `/v1/remittances/${remittance.id}/835`);
    expect(text).toContain(`CLP*${claim.patientControlNumber}*1*125*80*20*ZZ*ICN1`);
    expect((await t.call('DELETE', `/v1/documents/${documentId}`)).status).toBe(409);
    const { problems } = await verifyLedger(t.app.database, t.own.id);
    expect(problems.filter(({ subjectId }) => subjectId === remittance.id)).toEqual([]);
  });

  test('has its effect once under an Idempotency-Key, and a second entry of the check waits for a person', async () => {
    const claim = await acceptedClaim();
    const entry = entryFor(claim.patientControlNumber);
    const headers = { 'idempotency-key': 'paper-1' };
    const first = await enter(entry, headers);
    const replayed = await enter(entry, headers);
    expect(replayed.body).toEqual(first.body);
    expect(replayed.headers['idempotency-replayed']).toBe('true');
    // The number of the check is known: the caller is warned, and may record it nevertheless.
    const warned = await enter(entry);
    expect([warned.status, warned.body.error]).toMatchObject([
      409,
      { code: 'duplicate_remittance', param: '/traceNumber', duplicateOf: first.body.remittances[0].id },
    ]);
    const again = await enter({ ...entry, confirmDuplicate: true });
    expect(again.body.remittances).toMatchObject([
      { postingStatus: 'needs_review', statusReason: { code: 'duplicate_remittance' } },
    ]);
    const { body: ledger } = await t.call('GET', `/v1/claims/${claim.id}/ledger`);
    expect(ledger.data.map(({ kind }: { kind: string }) => kind)).toEqual(['claim_payment']);
  });

  test('posts each provider adjustment by its kind, and the entries add up to the payment', async () => {
    const claim = await acceptedClaim();
    const providerAdjustments = [
      { code: 'WO', reference: 'OLD1', amount: 300 },
      { code: '72', reference: 'REFUND', amount: 50 },
      // A balance carried forward, and interest that the payer owes, raise the payment.
      { code: 'FB', reference: 'NEXT', amount: -1_000 },
      { code: 'L6', reference: 'LATE', amount: -250 },
      { code: 'CS', reference: 'OTHER', amount: 100 },
    ];
    const entry = { ...entryFor(claim.patientControlNumber), paymentAmount: 8_800, providerAdjustments };
    const { body } = await enter(entry);
    const [remittance] = body.remittances;
    expect(remittance).toMatchObject({ postingStatus: 'posted', balanced: true });
    const rows = await readTogether(t.app.database, t.own.id, (reader) =>
      reader.query<{ kind: string; code: string; amount: number }>(
        `select kind, reason_code as code, amount::int from ledger_postings
         where remittance_id = $1 and account = 'provider_adjustments' order by amount desc`,
        [remittance.id],
      ),
    );
    expect(rows.map(({ kind, code, amount }) => [code, kind, amount])).toEqual([
      ['WO', 'take_back', 300],
      ['CS', 'other_adjustment', 100],
      ['72', 'take_back', 50],
      ['L6', 'interest', -250],
      ['FB', 'forward_balance', -1_000],
    ]);
    const { problems } = await verifyLedger(t.app.database, t.own.id);
    expect(problems.filter(({ subjectId }) => subjectId === remittance.id)).toEqual([]);
  });

  test('goes to the review queue if its claim is not known', async () => {
    const entry = entryFor('NOBODY');
    const { patientName: _name, ...nameless } = entry.claims[0]!;
    const { body } = await enter({ ...entry, claims: [nameless] });
    expect(body.remittances).toMatchObject([{ source: 'manual', postingStatus: 'needs_review' }]);
  });
});

describe('a remittance whose amounts do not add up', () => {
  const imbalance = { reason: 'check_differs_from_paper', note: 'The check is one dollar short.' };

  test('is recorded with a reason and withheld, and its payments are posted one by one', async () => {
    const claim = await acceptedClaim();
    const entry = { ...entryFor(claim.patientControlNumber), paymentAmount: 7_800 };
    expect((await enter(entry)).status).toBe(422);
    const { body } = await enter({ ...entry, imbalance });
    const [remittance] = body.remittances;
    expect(remittance).toMatchObject({
      ...{ source: 'manual', balanced: false, postingStatus: 'needs_review', waitingCount: 1, waitingAmount: 8_000 },
      imbalanceReason: { ...imbalance, by: { type: 'api_key' } },
    });
    const { body: work } = await t.call('GET', `/v1/work?subjectId=${remittance.id}`);
    expect(work.data).toMatchObject([{ type: 'remittance_match', category: 'unbalanced', status: 'open' }]);
    const [payment] = (await t.call('GET', `/v1/remittances/${remittance.id}`)).body.claims;
    expect((await t.call('POST', `/v1/claim-payments/${payment.id}/post`)).status).toBe(200);
    expect((await t.call('GET', `/v1/claims/${claim.id}`)).body).toMatchObject({ status: 'paid', amountPaid: 8_000 });
    expect((await t.call('GET', `/v1/remittances/${remittance.id}`)).body).toMatchObject({ waitingCount: 0 });
    // The posting can be undone like that of an 835.
    const undone = await t.call('POST', `/v1/claim-payments/${payment.id}/undo`, { body: { reason: 'wrong_claim' } });
    expect(undone.status).toBe(200);
    expect((await t.call('GET', `/v1/claims/${claim.id}`)).body).toMatchObject({ status: 'accepted', amountPaid: 0 });
    const { problems } = await verifyLedger(t.app.database, t.own.id);
    expect(problems.filter(({ subjectId }) => subjectId === remittance.id)).toEqual([]);
  });

  test('of a line are posted only by a release, with the difference in suspense', async () => {
    const claim = await acceptedClaim();
    const entry = entryFor(claim.patientControlNumber);
    entry.claims[0]!.lines[0]!.adjustments![0]!.amount = 2_400;
    const { body } = await enter({ ...entry, imbalance });
    const [payment] = (await t.call('GET', `/v1/remittances/${body.remittances[0].id}`)).body.claims;
    expect((await t.call('POST', `/v1/claim-payments/${payment.id}/post`)).status).toBe(409);
    const released = await t.call('POST', `/v1/claim-payments/${payment.id}/release`, { body: imbalance });
    expect([released.status, released.body.release?.suspenseAmount]).toEqual([200, 100]);
  });
});

describe('a remittance that cannot be entered', () => {
  type Entry = ReturnType<typeof entryFor>;
  const changed = (change: (entry: Entry) => void): Entry => {
    const entry = entryFor('PAPER1');
    change(entry);
    return entry;
  };
  const line = (entry: Entry) => entry.claims[0]!.lines[0]!;

  test.each([
    [
      'a line',
      changed((entry) => {
        line(entry).paid = 8_001;
      }),
      ['line_charge_less_adjustments_is_paid', '/claims/0/lines/0/paid'],
    ],
    [
      'the lines of a claim',
      changed((entry) => {
        entry.claims[0]!.charge = 12_400;
        entry.claims[0]!.paid = 7_900;
        entry.paymentAmount = 7_800;
      }),
      ['line_charges_sum_to_claim_charge', '/claims/0/charge'],
    ],
    [
      'the payment',
      changed((entry) => {
        entry.paymentAmount = 8_000;
      }),
      ['claim_payments_less_provider_adjustments_is_payment', '/paymentAmount'],
    ],
  ])('names the rule if %s does not add up, and records nothing', async (_, entry, [code, param]) => {
    const { status, body } = await enter(entry);
    expect([status, body.error.code]).toEqual([422, 'remittance_unbalanced']);
    expect(body.error.details).toContainEqual({ code, param, message: expect.any(String) });
    const { body: list } = await t.call('GET', '/v1/remittances?traceNumber=CHKPAPER1');
    expect(list.data.filter(({ balanced }: { balanced: boolean }) => !balanced)).toEqual([]);
  });

  test('names the fields of another payer, document or kind of value', async () => {
    const unknown = await enter({ ...entryFor('PAPER1'), payerId: 'NOSUCHPAYER' });
    expect([unknown.status, unknown.body.error.param]).toEqual([422, '/payerId']);
    const foreign = await enter({ ...entryFor('PAPER1'), documentId: 'doc_01kb0000000000000000000009' });
    expect(foreign.status).toBe(422);
    const wrong = await enter({ ...entryFor('PAPER1'), paymentAmount: 'much', colour: 'red' });
    expect(wrong.body.error.details.map(({ param }: { param: string }) => param).sort()).toEqual([
      '/colour',
      '/paymentAmount',
    ]);
    expect((await enter(undefined, { 'content-type': 'application/json' })).body.error.code).toBe('invalid_json');
  });

  test('is refused without the scope, and another organization does not see it', async () => {
    const { key } = await t.keyFor(t.own.id, ['remittances:read']);
    const refused = await t.call('POST', '/v1/remittances', { key, body: entryFor('PAPER1') });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'forbidden_scope']);
    const other = await t.organization('Other');
    const { body } = await t.call('GET', '/v1/remittances', { key: other.key });
    expect(body.data).toEqual([]);
  });
});
