import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyLedger } from '../../../src/modules/payments/ledger/verification.ts';
import type { Shown } from '../../helpers/shown.ts';
import { PATH as AUTHORIZATIONS, Practice } from '../../prior-authorizations/support.ts';
import { ClockedOrganization, DAY_MS } from '../../sandbox/support.ts';

let own: ClockedOrganization;
beforeAll(async () => {
  own = await ClockedOrganization.openWithService();
});
afterAll(() => own.t.close());

const post = (path: string, body: object) => own.call('POST', path, body);
const denialOf = async (claimId: string): Promise<Shown> => (await own.get(`/v1/denials?claimId=${claimId}`)).data[0];
const eventsOf = async (id: string): Promise<string[]> =>
  (await own.get(`/v1/events?resourceId=${id}&order=oldest`)).data.map(({ type }: Shown) => type);

/** Appeals, fills in every placeholder, sends, and advances the clock until the payer decides. */
async function appeal(body: object): Promise<Shown> {
  const { id, letter } = (await post('/v1/appeals', body)).body;
  const placeholders = letter.placeholders.map(({ key }: Shown) => ({ key, value: `The words for ${key}.` }));
  await own.call('PATCH', `/v1/appeals/${id}`, { placeholders });
  const sent = await post(`/v1/appeals/${id}/send`, { channel: 'sandbox' });
  if (sent.status !== 202) throw new Error(sent.text);
  await own.advance(31 * DAY_MS);
  return own.get(`/v1/appeals/${id}`);
}

/** Creates a denied claim and an appeal on which the payer has decided as the member id specifies. */
async function appealed(memberId: string, lines = 1): Promise<{ claimId: string; appeal: Shown }> {
  const claimId = await own.submitClaim(memberId, 'SBX01', lines);
  await own.advance(16 * DAY_MS);
  return { claimId, appeal: await appeal({ denialIds: [(await denialOf(claimId)).id] }) };
}

/** Returns the sum of each account of a claim's ledger, without those that are zero. */
async function accountsOf(claimId: string): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const { postings } of (await own.get(`/v1/claims/${claimId}/ledger`)).data) {
    for (const { account, amount } of postings) sums[account] = (sums[account] ?? 0) + amount;
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}

/** CLP02 and the payment of each claim payment, in the order of the remittances. */
async function paymentsOf(claimId: string): Promise<[string, number][]> {
  const { data } = await own.get(`/v1/claims/${claimId}/remittances`);
  return data.map(({ claimStatusCode, paid }: Shown) => [claimStatusCode, paid]);
}

async function expectSoundLedger(): Promise<void> {
  expect((await verifyLedger(own.t.app.database, own.id)).problems).toEqual([]);
}

describe('the money after an appeal', () => {
  test('APL.OVERTURN: the payer takes its denial back and pays the claim', async () => {
    const { claimId, appeal: decided } = await appealed('SBX-CLM.DENY.CO197.N130-APL.OVERTURN-0001');
    expect(decided.status).toBe('overturned');
    expect((await paymentsOf(claimId)).toSorted()).toEqual([
      ['1', 7_000],
      ['22', 0],
      ['4', 0],
    ]);
    expect(await own.get(`/v1/claims/${claimId}`)).toMatchObject({
      status: 'paid',
      amountPaid: 7_000,
      amountDenied: 0,
      balance: 3_000,
    });
    expect(await denialOf(claimId)).toMatchObject({
      status: 'overturned',
      openAmount: 0,
      recoveredAmount: 0,
      resolution: { type: 'appeal', appealId: decided.id, amountRecovered: 12_500, remittanceId: expect.any(String) },
    });
    expect((await eventsOf(claimId)).slice(-3)).toEqual(['claim.denied', 'claim.reversed', 'claim.paid']);
    await expectSoundLedger();
  });

  test('APL.PARTIAL: half is paid, and the next level is about the rest', async () => {
    const { claimId, appeal: first } = await appealed('SBX-CLM.DENY.CO197-APL.PARTIAL-0002');
    expect(first).toMatchObject({ status: 'partially_overturned', outcome: { amountRecovered: 6_250 } });
    expect((await paymentsOf(claimId)).toSorted()).toEqual([
      ['1', 2_000],
      ['22', 0],
      ['4', 0],
    ]);
    expect(await own.get(`/v1/claims/${claimId}`)).toMatchObject({
      status: 'partially_paid',
      amountPaid: 2_000,
      amountDenied: 6_250,
      balance: 9_250,
    });
    expect(await denialOf(claimId)).toMatchObject({
      status: 'upheld',
      deniedAmount: 12_500,
      recoveredAmount: 6_250,
      openAmount: 6_250,
      resolution: null,
    });
    expect((await eventsOf(claimId)).slice(-2)).toEqual(['claim.reversed', 'claim.partially_paid']);
    expect(await accountsOf(claimId)).toEqual({
      charges: -12_500,
      contractual: 1_250,
      denied: 6_250,
      patient: 3_000,
      payer_payments: 2_000,
    });
    await expectSoundLedger();

    const second = await appeal({ previousAppealId: first.id });
    expect(second).toMatchObject({ level: 2, amountInControversy: 6_250, outcome: { amountRecovered: 3_125 } });
    expect(await denialOf(claimId)).toMatchObject({ deniedAmount: 12_500, recoveredAmount: 9_375, openAmount: 3_125 });
    expect(await own.get(`/v1/claims/${claimId}`)).toMatchObject({ amountPaid: 4_500, amountDenied: 3_125 });
    await expectSoundLedger();

    const { id } = await denialOf(claimId);
    const resolved = await post(`/v1/denials/${id}/resolve`, { type: 'write_off', reasonCode: 'small_balance' });
    expect([resolved.status, resolved.body.status, resolved.body.openAmount]).toEqual([200, 'written_off', 0]);
    expect(await accountsOf(claimId)).toEqual({
      charges: -12_500,
      contractual: 1_875,
      patient: 3_000,
      payer_payments: 4_500,
      write_offs: 3_125,
    });
    const { rows } = await own.get('/v1/reports/denials');
    const row = rows.find(({ carc, recoveredAmount }: Shown) => carc === '197' && recoveredAmount > 0);
    expect(row).toMatchObject({
      deniedAmount: 12_500,
      recoveredAmount: 9_375,
      writtenOffAmount: 3_125,
      openAmount: 0,
    });
    await expectSoundLedger();
  });

  test('APL.PARTIAL of one denied line leaves the payment of the other lines', async () => {
    const { claimId } = await appealed('SBX-CLM.DENYLINE.2.CO50-APL.PARTIAL-0003', 2);
    const claim = await own.get(`/v1/claims/${claimId}`);
    expect(claim.status).toBe('partially_paid');
    const [first, second] = claim.serviceLines.map(({ adjudication }: Shown) => adjudication);
    expect([first.paid, second.paid]).toEqual([7_000, scaled(claim.serviceLines[1].charge)]);
    const denial = await denialOf(claimId);
    expect(denial.recoveredAmount + denial.openAmount).toBe(claim.serviceLines[1].charge);
    await expectSoundLedger();
  });

  test.each(['UPHELD', 'DISMISS', 'NOANSWER'])('APL.%s: no money comes', async (token) => {
    const { claimId } = await appealed(`SBX-CLM.DENY.CO197-APL.${token}-0004`);
    expect(await paymentsOf(claimId)).toEqual([['4', 0]]);
    expect(await own.get(`/v1/claims/${claimId}`)).toMatchObject({ status: 'denied', amountPaid: 0 });
  });

  test('a void after a won appeal takes the corrected decision back', async () => {
    const { claimId } = await appealed('SBX-CLM.DENY.CO197-APL.PARTIAL-0005');
    const voiding = (await post(`/v1/claims/${claimId}/void`, {})).body;
    await post(`/v1/claims/${voiding.id}/scrub`, {});
    expect((await post(`/v1/claims/${voiding.id}/submit`, {})).status).toBe(202);
    await own.advance(16 * DAY_MS);
    expect(await accountsOf(claimId)).toEqual({});
    expect(
      (await paymentsOf(claimId))
        .filter(([code]) => code === '22')
        .map(([, paid]) => paid)
        .toSorted(),
    ).toEqual([-2_000, 0]);
    await expectSoundLedger();
  });

  test('can be asked for as a payer event, and an outcome without money is refused', async () => {
    const claimId = await own.submitClaim('SBX-CLM.DENY.CO197-0006', 'SBX01');
    await own.advance(16 * DAY_MS);
    const inject = (outcome: string) =>
      post('/v1/sandbox/payer-events', { type: 'era_835', subjectId: claimId, data: { outcome } });
    const refused = await inject('APL.UPHELD');
    expect([refused.status, refused.body.error.code]).toEqual([422, 'unknown_sandbox_token']);
    expect(refused.body.error.validTokens).toContain('APL.PARTIAL');
    expect((await inject('APL.OVERTURN')).status).toBe(202);
    await own.advance(0);
    expect(await own.get(`/v1/claims/${claimId}`)).toMatchObject({ status: 'paid', amountPaid: 7_000 });
    expect(await denialOf(claimId)).toMatchObject({ status: 'overturned', resolution: { type: 'paid' } });
  });
});

/** Returns half of a denied line, at the sandbox's rate. */
function scaled(charge: number): number {
  return Math.round(Math.round(charge / 2) * 0.8);
}

describe('the authorization after an appeal', () => {
  test.each([
    ['OVERTURN', 'approved', 'prior_auth.approved'],
    ['PARTIAL', 'partially_approved', 'prior_auth.approved'],
    ['UPHELD', 'denied', 'prior_auth.denied'],
  ])('APL.%s leaves it %s', async (token, status, event) => {
    const practice = new Practice(own);
    const { id } = await practice.submit(`SBX-PA.DENY.MEDICAL_NECESSITY-APL.${token}-0007`);
    await appeal({ priorAuthorizationId: id });
    const authorization = await own.get(`${AUTHORIZATIONS}/${id}`);
    expect(authorization.status).toBe(status);
    expect((await eventsOf(id)).at(-1)).toBe(event);
    if (status === 'denied') return;
    expect(authorization.decision).toMatchObject({ authorizationNumber: expect.any(String) });
    const reported = await own.get('/v1/reports/prior-authorization-metrics');
    expect(reported.all.approvedAfterAppealPercent).toBeGreaterThan(0);
  });

  test('without an appeal, an approval that follows a denial changes nothing', async () => {
    const practice = new Practice(own);
    const { id } = await practice.submit('SBX-PA.DENY.MEDICAL_NECESSITY-0008');
    await post('/v1/sandbox/payer-events', { type: 'pa_decision', subjectId: id, data: { outcome: 'PA.APPROVE' } });
    await own.advance(0);
    expect((await own.get(`${AUTHORIZATIONS}/${id}`)).status).toBe('denied');
  });
});

test('the payment after an outcome that a person records is monitored, and traced when it does not arrive', async () => {
  const claimId = await own.submitClaim('SBX-CLM.DENY.CO197-APL.NOANSWER-0009');
  await own.advance(16 * DAY_MS);
  const { id, letter } = (await post('/v1/appeals', { denialIds: [(await denialOf(claimId)).id] })).body;
  const placeholders = letter.placeholders.map(({ key }: Shown) => ({ key, value: `The words for ${key}.` }));
  await own.call('PATCH', `/v1/appeals/${id}`, { placeholders });
  expect((await post(`/v1/appeals/${id}/send`, { channel: 'sandbox' })).status).toBe(202);
  await own.advance(5 * DAY_MS);
  const recorded = await post(`/v1/appeals/${id}/outcome`, { result: 'partially_overturned', amountRecovered: 4_000 });
  expect(recorded.status, recorded.text).toBe(200);
  const decidedOn = own.frozenAt.toISOString().slice(0, 10);
  const { announcedPayment, remittanceDueAt } = await own.get(`/v1/claims/${claimId}`);
  expect(announcedPayment).toMatchObject({ amount: 4_000, appealId: id, announcedOn: decidedOn });
  expect(Date.parse(remittanceDueAt) - Date.parse(decidedOn)).toBe(30 * DAY_MS);
  await own.advance(29 * DAY_MS);
  expect(await eventsOf(claimId)).not.toContain('claim.remittance_overdue');
  await own.advance(2 * DAY_MS);
  expect(await eventsOf(claimId)).toContain('claim.remittance_overdue');
  const work = (await own.get(`/v1/work?claimId=${claimId}&status=open`)).data;
  expect(work).toContainEqual(expect.objectContaining({ category: 'payment_missing', amountAtRisk: 4_000 }));
  await post('/v1/sandbox/payer-events', { type: 'era_835', subjectId: claimId, data: { outcome: 'APL.PARTIAL' } });
  await own.advance(DAY_MS);
  expect(await own.get(`/v1/claims/${claimId}`)).toMatchObject({
    announcedPayment: null,
    remittanceOverdueSince: null,
  });
});
