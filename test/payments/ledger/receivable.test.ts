import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLAIM_STATUSES } from '../../../src/modules/billing/claims/claim-statuses.ts';
import { verifyLedger } from '../../../src/modules/payments/ledger/verification.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { aServiceLine } from '../../helpers/builders.ts';
import { statedReceivables } from '../../helpers/receivable.ts';
import type { Shown } from '../../helpers/shown.ts';
import { expectSameFigures } from '../../office/reports/same-figures.ts';
import { ClockedOrganization, DAY_MS } from '../../sandbox/support.ts';

let t: TestApp;
let own: ClockedOrganization;
/** The claims by the state that the test has put them into. */
const ids: Record<string, string> = {};

const post = async (path: string, body?: object) => {
  const { status, body: answer, text } = await own.call('POST', path, body);
  if (status >= 300) throw new Error(`${path}: ${text}`);
  return answer as Shown;
};
const claimOf = (state: string): Promise<Shown> => own.get(`/v1/claims/${ids[state]}`);

/** Expects that all parts of the service state the same amount, and returns it. */
async function receivable(): Promise<number> {
  const stated = await statedReceivables(own);
  expect(stated).toEqual(Object.fromEntries(Object.keys(stated).map((name) => [name, stated.ledger])));
  const { problems } = await verifyLedger(t.app.database, own.id);
  expect(problems).toEqual([]);
  expect(await expectSameFigures(t, own.id)).toBeGreaterThan(20);
  return stated.ledger!;
}

async function submit(id: string): Promise<void> {
  await post(`/v1/claims/${id}/scrub`);
  await post(`/v1/claims/${id}/submit`);
}

async function cancel(id: string): Promise<void> {
  const { status, text } = await own.call('DELETE', `/v1/claims/${id}`);
  if (status >= 300) throw new Error(text);
}

beforeAll(async () => {
  t = await openTestApp();
  own = await ClockedOrganization.open(t);
  for (const [state, memberId] of [
    ['submitted', 'SBX-CLM.LOST-0001'],
    ['accepted', 'SBX-CLM.PENDED.P1-0002'],
    ['rejected', 'SBX-CLM.REJECT.PAYER.A7.562-0003'],
    ['reopened', 'SBX-CLM.REJECT.CH.A3.21-0004'],
    ['given_up', 'SBX-CLM.REJECT.PAYER.A7.562-0005'],
    ['written_off', 'SBX-CLM.REJECT.PAYER.A7.562-0006'],
    ['denied', 'SBX-CLM.DENY.CO197-0007'],
    ['partially_paid', 'SBX-CLM.DENYLINE.2.CO97-0008'],
    ['paid', 'SBX-CLM.PAID-0009'],
    ['voided', 'SBX-CLM.PAID-0010'],
    ['draft', 'SBX-CLM.LOST-0011'],
    ['ready', 'SBX-CLM.LOST-0012'],
    ['held', 'SBX-CLM.LOST-0013'],
    ['cancelled', 'SBX-CLM.LOST-0014'],
  ] as const) {
    const isSent = !['draft', 'ready', 'held', 'cancelled'].includes(state);
    if (isSent) ids[state] = await own.submitClaim(memberId, 'SBX01', state === 'partially_paid' ? 2 : 1);
    else ids[state] = await own.draftClaim(memberId, 'SBX01', 1);
  }
  await post(`/v1/claims/${ids.ready}/scrub`);
  await post(`/v1/claims/${ids.held}/hold`, { reason: 'Waits for the referral' });
  await cancel(ids.cancelled!);
  await own.advance(20 * DAY_MS);
  const made = await post(`/v1/claims/${ids.voided}/void`, {});
  ids.void = made.id;
  await submit(made.id);
  await own.advance(5 * DAY_MS);
  await post(`/v1/claims/${ids.reopened}/reopen`);
  await post(`/v1/claims/${ids.given_up}/reopen`);
  await post(`/v1/claims/${ids.given_up}/patient-payments`, { amount: 500, method: 'cash' });
  await cancel(ids.given_up!);
  await post(`/v1/claims/${ids.written_off}/write-offs`, { scope: 'payer', reason: 'timely_filing' });
});
afterAll(() => t.close());

describe('the receivable', () => {
  test('is the same in the ledger, claims, lists, the overview, reports and patients, with claims in every state', async () => {
    const claims = (await own.get('/v1/claims?limit=100')).data as Shown[];
    expect(new Set(claims.map(({ status }) => status))).toEqual(new Set(CLAIM_STATUSES));
    // Submitted, accepted, rejected, reopened and denied: 12,500 each. The patient owes 3,000 of the paid claim and of the
    // partially paid one, of which 13,500 are denied. 7,000 are to be recovered for the voided claim, and the patient has
    // paid 500 for the claim that was given up.
    expect(await receivable()).toBe(5 * 12_500 + 3_000 + 3_000 + 13_500 - 7_000 - 500);
  });

  test.each([
    ['submitted', 12_500],
    ['rejected', 12_500],
    ['reopened', 12_500],
    ['written_off', 0],
    ['given_up', -500],
    ['draft', 0],
    ['ready', 0],
    ['held', 0],
    ['cancelled', 0],
    ['voided', -7_000],
    ['void', 0],
  ])('contains of a claim that is %s: %d', async (state, balance) => {
    expect((await claimOf(state)).balance).toBe(balance);
  });

  test('of a rejected claim that is written off leaves nothing to do', async () => {
    expect((await claimOf('written_off')).nextAction).toBeNull();
    const work = async (state: string) => (await own.get(`/v1/work?claimId=${ids[state]}&type=claim_rejection`)).data;
    expect(await work('written_off')).toMatchObject([{ status: 'done', resolution: { code: 'written_off' } }]);
    expect(await work('rejected')).toMatchObject([{ status: 'open' }]);
  });

  test('follows the edited charges of a reopened claim, and is not charged twice when it is submitted again', async () => {
    const before = await receivable();
    const claim = await claimOf('reopened');
    const { id: _id, adjudication: _adjudication, sequence: _sequence, ...line } = claim.serviceLines[0];
    const changed = await own.call('PATCH', `/v1/claims/${ids.reopened}`, {
      serviceLines: [{ ...aServiceLine(), serviceDate: line.serviceDate, charge: 9_900 }],
    });
    expect([changed.status, changed.body.balance]).toEqual([200, 9_900]);
    expect(await receivable()).toBe(before - 2_600);
    await submit(ids.reopened!);
    expect(await receivable()).toBe(before - 2_600);
    const { data: entries } = await own.get(`/v1/claims/${ids.reopened}/ledger`);
    expect(entries.map(({ kind, reason }: Shown) => [kind, reason])).toEqual([
      ['charge', null],
      ['charge', 'edited'],
    ]);
  });

  test('loses a written-off claim entirely when it is cancelled', async () => {
    const before = await receivable();
    await post(`/v1/claims/${ids.written_off}/reopen`);
    await cancel(ids.written_off!);
    expect(await receivable()).toBe(before);
    expect(await claimOf('written_off')).toMatchObject({ status: 'cancelled', balance: 0, adjustmentsTotal: 0 });
  });
});

describe('the account of a patient', () => {
  const accountOf = async (state: string, filter = ''): Promise<Shown> => {
    const { patientId, id } = await claimOf(state);
    return (await own.get(`/v1/patients/${patientId}/account?claimId=${id}${filter}`)).data;
  };
  const shown = ({ text, charge, payerPaid, adjustment, patientPaid, balance }: Shown) => [
    text,
    ...[charge, payerPaid, adjustment, patientPaid, balance],
  ];

  test('lists each entry in words with its amounts, the open amount after it and its source', async () => {
    const lines = await accountOf('paid');
    expect(lines.map(shown)).toEqual([
      [expect.stringMatching(/^Charges, billed to /), 12_500, 0, 0, 0, 12_500],
      [expect.stringMatching(/^Payment of .*, transfer /), 0, 7_000, 2_500, 0, 3_000],
    ]);
    expect(lines[1]).toMatchObject({
      remittanceSource: 'era',
      remittanceSequence: 1,
      reversible: false,
      enteredBy: null,
    });
    const denied = await accountOf('denied');
    expect(denied.at(-1)).toMatchObject({ text: expect.stringMatching(/^Denied by /), amount: 0, balance: 12_500 });
  });

  test('ends with the balance of the patient, page by page', async () => {
    for (const state of ['paid', 'partially_paid', 'written_off', 'voided', 'given_up']) {
      const { patientId } = await claimOf(state);
      const account = `/v1/patients/${patientId}/account`;
      const { data: lines } = await own.get(`${account}?limit=100`);
      expect(lines.at(-1).balance, state).toBe((await own.get(`/v1/patients/${patientId}/balance`)).balance);
      const first = await own.get(`${account}?limit=1`);
      const next = first.hasMore ? await own.get(`${account}?limit=99&cursor=${first.nextCursor}`) : { data: [] };
      expect([...first.data, ...next.data]).toEqual(lines);
    }
  });

  test('of a claim that was given up shows the refund of the credit, and who made it', async () => {
    const { id } = await claimOf('given_up');
    const entry = await post(`/v1/claims/${id}/patient-refunds`, { method: 'check', reference: '20421' });
    expect((await accountOf('given_up')).slice(-1).map(shown)).toEqual([
      ['Refund to the patient by check, 20421', 0, 0, 0, -500, 0],
    ]);
    const lines = await accountOf('given_up');
    expect(lines.at(-1)).toMatchObject({ id: entry.id, kind: 'patient_refund', enteredBy: { type: 'api_key' } });
  });

  test('is refused without the scope, and for a patient of another organization', async () => {
    const { patientId } = await claimOf('paid');
    const path = `/v1/patients/${patientId}/account`;
    const { key } = await t.keyFor(own.id, ['claims:read']);
    expect((await t.call('GET', path, { key })).body.error.code).toBe('forbidden_scope');
    const other = await t.organization('Other account');
    expect((await t.call('GET', path, { key: other.key })).body.error.code).toBe('organization_mismatch');
    expect((await own.call('GET', `${path}?claimId=clm_x`)).status).toBe(400);
  });
});
