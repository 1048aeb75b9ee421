import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyLedger } from '../../../src/modules/payments/ledger/verification.ts';
import type { Shown } from '../../helpers/shown.ts';
import { ClockedOrganization, DAY_MS, HOUR_MS } from '../../sandbox/support.ts';

let own: ClockedOrganization;
beforeAll(async () => {
  own = await ClockedOrganization.openWithService();
});
afterAll(() => own.t.close());

const claimOf = (id: string) => own.get(`/v1/claims/${id}`);
const denialOf = async (claimId: string) => (await own.get(`/v1/denials?claimId=${claimId}`)).data[0];
const eventsOf = async (id: string): Promise<string[]> =>
  (await own.get(`/v1/events?resourceId=${id}&order=oldest`)).data.map(({ type }: Shown) => type);
const inject = (type: string, subjectId: string, data: object) =>
  own.call('POST', '/v1/sandbox/payer-events', { type, subjectId, data });

/** Creates a claim on which the payer has decided. */
async function decided(memberId: string, lines = 1): Promise<string> {
  const claimId = await own.submitClaim(memberId, 'SBX01', lines);
  await own.advance(16 * DAY_MS);
  return claimId;
}

async function correct(claimId: string, verb: 'replace' | 'void'): Promise<Shown> {
  const made = await own.call('POST', `/v1/claims/${claimId}/${verb}`, {});
  if (made.status !== 201) throw new Error(made.text);
  return made.body;
}

/** The payers of these tests decide on an unchanged replacement in another way. */
async function submit(claimId: string, confirmUnchanged = true): Promise<void> {
  await own.call('POST', `/v1/claims/${claimId}/scrub`);
  const submitted = await own.call(
    'POST',
    `/v1/claims/${claimId}/submit`,
    confirmUnchanged ? { confirmUnchanged } : {},
  );
  if (submitted.status !== 202) throw new Error(submitted.text);
}

/** Returns the sum of each account of the ledger, without those that are zero. */
async function accountsOf(claimId: string): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const { postings } of (await own.get(`/v1/claims/${claimId}/ledger`)).data) {
    for (const { account, amount } of postings) sums[account] = (sums[account] ?? 0) + amount;
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}

async function expectSoundLedger(): Promise<void> {
  expect((await verifyLedger(own.t.app.database, own.id)).problems).toEqual([]);
}

const ENDED = { status: 'voided', statusReason: { code: 'replaced' }, balance: 0 };

describe('a replacement (frequency 7)', () => {
  test('of a denied claim is paid, and the original keeps no open charges', async () => {
    const original = await decided('SBX-CLM.DENY.CO197-0001');
    const { payerClaimControlNumber, patientControlNumber, serviceLines } = await claimOf(original);
    const draft = await correct(original, 'replace');
    expect(draft).toMatchObject({
      status: 'draft',
      frequencyCode: '7',
      originalClaimId: original,
      payerClaimControlNumber,
      totalCharges: 12_500,
      amountPaid: 0,
      denialIds: [],
    });
    expect(draft.patientControlNumber).not.toBe(patientControlNumber);
    expect(draft.serviceLines[0].lineItemControlNumber).not.toBe(serviceLines[0].lineItemControlNumber);
    expect(await claimOf(original)).toMatchObject({ status: 'denied', correctionClaimId: draft.id });
    await submit(draft.id);
    const { text: x12 } = await own.call('GET', `/v1/claims/${draft.id}/x12`);
    expect(x12).toMatch(/CLM\*[^~]*\*11:B:7\*/);
    expect(x12).toContain(`REF*F8*${payerClaimControlNumber}~`);
    expect(await denialOf(original)).toMatchObject({ status: 'correcting', replacementClaimId: draft.id });

    await own.advance(16 * DAY_MS);
    expect(await claimOf(draft.id)).toMatchObject({ status: 'paid', amountPaid: 7_000, balance: 3_000 });
    expect(await claimOf(original)).toMatchObject({ ...ENDED, amountPaid: 0, amountDenied: 0 });
    expect(await accountsOf(original)).toEqual({});
    expect(await denialOf(original)).toMatchObject({
      status: 'overturned',
      openAmount: 0,
      resolution: { type: 'paid', claimId: draft.id, amountRecovered: 7_000 },
    });
    expect((await eventsOf(original)).slice(-3)).toEqual(['claim.denied', 'claim.reversed', 'claim.voided']);
    const { data } = await own.get(`/v1/claims/${original}/remittances`);
    expect(data.map(({ claimStatusCode }: Shown) => claimStatusCode).sort()).toEqual(['22', '4']);
    await expectSoundLedger();
  });

  test('of a paid claim takes the first payment back', async () => {
    const original = await decided('SBX-CLM.PAID-0002', 2);
    const draft = await correct(original, 'replace');
    await own.call('PATCH', `/v1/claims/${draft.id}`, { serviceLines: draft.serviceLines.slice(0, 1).map(bareLine) });
    await submit(draft.id, false);
    await own.advance(16 * DAY_MS);
    expect(await claimOf(original)).toMatchObject({ ...ENDED, amountPaid: 0 });
    expect(await accountsOf(original)).toEqual({});
    expect(await claimOf(draft.id)).toMatchObject({ status: 'paid', amountPaid: 7_000 });
    expect(await accountsOf(draft.id)).toEqual({
      charges: -12_500,
      contractual: 2_500,
      patient: 3_000,
      payer_payments: 7_000,
    });
    await expectSoundLedger();
  });

  test('that is denied again upholds the denial, which its own denial replaces', async () => {
    const original = await decided('SBX-CLM.DENY.CO50-DEN.UPHELD-0003');
    const draft = await correct(original, 'replace');
    await submit(draft.id);
    await own.advance(16 * DAY_MS);
    expect(await claimOf(original)).toMatchObject(ENDED);
    const upheld = await denialOf(original);
    expect(upheld).toMatchObject({ status: 'upheld', openAmount: 0, resolution: { type: 'replaced' } });
    expect(await denialOf(draft.id)).toMatchObject({ status: 'open', openAmount: 12_500 });
    const resolve = { type: 'write_off', reasonCode: 'not_medically_necessary' };
    expect((await own.call('POST', `/v1/denials/${upheld.id}/resolve`, resolve)).status).toBe(409);
    expect((await own.call('POST', '/v1/appeals', { denialIds: [upheld.id] })).status).toBe(422);
    await expectSoundLedger();
  });

  test('that is rejected leaves the denial to be worked', async () => {
    const original = await own.submitClaim('SBX-CLM.LOST-0004');
    await own.advance(HOUR_MS);
    await inject('ack_277ca', original, { from: 'payer', categoryCode: 'A2' });
    await inject('era_835', original, { outcome: 'CLM.DENY.CO197' });
    await own.advance(DAY_MS);
    const draft = await correct(original, 'replace');
    await submit(draft.id);
    await own.advance(HOUR_MS);
    await inject('ack_277ca', draft.id, { from: 'payer', categoryCode: 'A7' });
    await own.advance(DAY_MS);
    expect(await claimOf(draft.id)).toMatchObject({ status: 'rejected' });
    expect(await claimOf(original)).toMatchObject({ status: 'denied', amountDenied: 12_500 });
    expect(await denialOf(original)).toMatchObject({ status: 'in_progress', openAmount: 12_500 });
    await expectSoundLedger();
  });

  test('is refused if it is the same as the original, unless the caller confirms that, or the patient has changed', async () => {
    const original = await decided('SBX-CLM.DENY.CO197-0007');
    const draft = await correct(original, 'replace');
    await own.call('POST', `/v1/claims/${draft.id}/scrub`);
    const submitting = (body?: object) => own.call('POST', `/v1/claims/${draft.id}/submit`, body);
    for (const body of [undefined, {}, { confirmUnchanged: false }]) {
      const { status, body: answer } = await submitting(body);
      expect([status, answer.error.code]).toEqual([409, 'replacement_unchanged']);
    }
    const wrong = await submitting({ confirmUnchanged: 'yes' });
    expect([wrong.status, wrong.body.error.param]).toEqual([422, '/confirmUnchanged']);
    const batch = (item: object) =>
      own.call('POST', '/v1/claims/batch-submit', { claims: [{ id: draft.id, ...item }] });
    expect((await claimOf(draft.id)).status).toBe('ready');
    // A note to the payer is a change; the original values are none.
    await own.call('PATCH', `/v1/claims/${draft.id}`, { note: 'Authorized by phone' });
    await own.call('PATCH', `/v1/claims/${draft.id}`, { note: null });
    await own.call('POST', `/v1/claims/${draft.id}/scrub`);
    expect((await submitting()).body.error.code).toBe('replacement_unchanged');
    expect((await batch({ confirmUnchanged: true })).body.results[0].outcome).toBe('submitted');

    // The name of the patient is corrected in the patient, not in the claim.
    const misnamed = await decided('SBX-CLM.DENY.CO197-0008');
    const renamed = await correct(misnamed, 'replace');
    await own.call('PATCH', `/v1/patients/${renamed.patientId}`, { name: { given: ['Ada'], family: 'Corrected' } });
    await submit(renamed.id, false);
    expect((await claimOf(renamed.id)).status).toBe('submitted');
  });

  test('is refused before a decision, without the number of the payer, and twice', async () => {
    const undecided = await own.submitClaim('SBX-CLM.LOST-0005');
    const early = await own.call('POST', `/v1/claims/${undecided}/replace`, {});
    expect([early.status, early.body.error.code]).toEqual([409, 'invalid_state_transition']);
    const original = await decided('SBX-CLM.DENY.CO16-0006');
    const admin = new pg.Client({ connectionString: own.t.database.adminUrl });
    await admin.connect();
    const number = (await claimOf(original)).payerClaimControlNumber;
    const set = 'update claims set document = jsonb_set(document::jsonb, $2, $3::jsonb)::json where id = $1';
    await admin.query(set, [original, ['payerClaimControlNumber'], 'null']);
    const unknown = await own.call('POST', `/v1/claims/${original}/replace`, {});
    expect([unknown.status, unknown.body.error.code]).toEqual([409, 'requirements_unmet']);
    await admin.query(set, [original, ['payerClaimControlNumber'], JSON.stringify(number)]);
    await admin.end();
    const headers = { 'idempotency-key': 'replace-once' };
    const made = await own.call('POST', `/v1/claims/${original}/replace`, {}, headers);
    expect([made.status, made.headers.location]).toEqual([201, `/v1/claims/${made.body.id}`]);
    const replay = await own.call('POST', `/v1/claims/${original}/replace`, {}, headers);
    expect(replay.text).toBe(made.text);
    expect((await own.call('POST', `/v1/claims/${original}/replace`, {})).status).toBe(409);
    await own.call('DELETE', `/v1/claims/${made.body.id}`);
    expect((await own.call('POST', `/v1/claims/${original}/replace`, {})).status).toBe(201);
  });
});

describe('a void (frequency 8)', () => {
  test('ends a paid claim when the payer accepts it, and the payment when the payer reverses it', async () => {
    const original = await decided('SBX-CLM.PAID-0011');
    const draft = await correct(original, 'void');
    expect(draft).toMatchObject({ status: 'draft', frequencyCode: '8', originalClaimId: original });
    await submit(draft.id);
    await own.advance(2 * DAY_MS);
    expect(await claimOf(draft.id)).toMatchObject({ status: 'accepted', nextAction: null, balance: 0 });
    expect(await claimOf(original)).toMatchObject({
      status: 'voided',
      statusReason: { code: 'voided' },
      amountPaid: 7_000,
      balance: -7_000,
    });
    await own.advance(14 * DAY_MS);
    expect(await claimOf(original)).toMatchObject({ status: 'voided', amountPaid: 0, balance: 0 });
    expect(await accountsOf(original)).toEqual({});
    expect(await accountsOf(draft.id)).toEqual({});
    expect((await eventsOf(original)).slice(-3)).toEqual(['claim.paid', 'claim.voided', 'claim.reversed']);
    await expectSoundLedger();
  });

  test('of a denied claim also voids its write-off and its denial', async () => {
    const original = await decided('SBX-CLM.DENYLINE.2.CO97-0012', 2);
    const { id } = await denialOf(original);
    await own.call('POST', `/v1/denials/${id}/resolve`, { type: 'write_off', reasonCode: 'bundled' });
    await submit((await correct(original, 'void')).id);
    await own.advance(16 * DAY_MS);
    expect(await claimOf(original)).toMatchObject({ status: 'voided', balance: 0, adjustmentsTotal: 0 });
    expect(await accountsOf(original)).toEqual({});
    await expectSoundLedger();
  });
});

/** Returns a line as the caller writes it. */
function bareLine({ id, procedureCode, charge, serviceDate, diagnosisPointers }: Shown) {
  return { id, procedureCode, charge, serviceDate, diagnosisPointers };
}
