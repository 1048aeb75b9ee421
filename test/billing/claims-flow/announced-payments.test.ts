import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shown } from '../../helpers/shown.ts';
import { ClockedOrganization, DAY_MS } from '../../sandbox/support.ts';

let own: ClockedOrganization;
beforeAll(async () => {
  own = await ClockedOrganization.openWithService();
});
afterAll(() => own.t.close());

const claimOf = (id: string) => own.get(`/v1/claims/${id}`);
const inject = (type: string, subjectId: string, data: object) =>
  own.call('POST', '/v1/sandbox/payer-events', { type, subjectId, data });
const announce = (claimId: string) => inject('claim_status', claimId, { categoryCode: 'F1', statusCode: '65' });
const overdueOf = async (id: string): Promise<Shown[]> =>
  (await own.get(`/v1/events?resourceId=${id}&type=claim.remittance_overdue`)).data;
const workOf = async (id: string): Promise<Shown[]> => (await own.get(`/v1/work?claimId=${id}`)).data;

/** Creates a claim that the payer has accepted and does not decide. */
async function pendingClaim(memberId: string, payerId = 'SBX01'): Promise<string> {
  const claimId = await own.submitClaim(memberId, payerId);
  await own.advance(2 * DAY_MS);
  expect((await claimOf(claimId)).status).toBe('accepted');
  return claimId;
}

test('a payment that a 277 announces and that does not come is reported, with its amount and number', async () => {
  const claimId = await pendingClaim('SBX-CLM.PENDED.P1-0001');
  await announce(claimId);
  await own.advance(DAY_MS);
  const { announcedPayment } = await claimOf(claimId);
  expect(announcedPayment).toMatchObject({ amount: 7_000, traceNumber: expect.stringMatching(/^\d{12}$/) });
  await own.advance(5 * DAY_MS);
  expect(await overdueOf(claimId)).toEqual([]);
  await own.advance(3 * DAY_MS);
  const [event, ...others] = await overdueOf(claimId);
  expect(others).toEqual([]);
  expect(event.data.claim).toMatchObject({ id: claimId, announcedPayment, remittanceOverdueSince: expect.any(String) });
  expect(await workOf(claimId)).toMatchObject([
    { type: 'claim_follow_up', category: 'payment_missing', amountAtRisk: 7_000, status: 'open' },
  ]);

  await inject('era_835', claimId, { outcome: 'CLM.PAID' });
  await own.advance(DAY_MS);
  expect(await claimOf(claimId)).toMatchObject({
    status: 'paid',
    announcedPayment: null,
    remittanceDueAt: null,
    remittanceOverdueSince: null,
  });
  expect((await workOf(claimId))[0].status).toBe('done');
});

test('a payment announced for a denied claim is awaited too, until it comes', async () => {
  const claimId = await own.submitClaim('SBX-CLM.DENY.CO197-0002', 'SBX01');
  await own.advance(16 * DAY_MS);
  await announce(claimId);
  await own.advance(8 * DAY_MS);
  expect(await overdueOf(claimId)).toHaveLength(1);
  await inject('era_835', claimId, { outcome: 'APL.OVERTURN' });
  await own.advance(DAY_MS);
  expect(await claimOf(claimId)).toMatchObject({ status: 'paid', announcedPayment: null, remittanceDueAt: null });
});

test('an announcement after the remittance is not awaited', async () => {
  const claimId = await own.submitClaim('SBX-0003', 'SBX01');
  await own.advance(16 * DAY_MS);
  await announce(claimId);
  await own.advance(30 * DAY_MS);
  expect(await claimOf(claimId)).toMatchObject({ status: 'paid', announcedPayment: null, remittanceDueAt: null });
  expect(await overdueOf(claimId)).toEqual([]);
});

test('the days of the payer directory count, and the organization sets others for a payer', async () => {
  expect((await own.get('/v1/payers/SBX03')).remittanceDays).toBe(45);
  const daysOf = async (claimId: string) => {
    const { statusChangedAt, remittanceDueAt } = await claimOf(claimId);
    return (Date.parse(remittanceDueAt) - Date.parse(statusChangedAt)) / DAY_MS;
  };
  expect(await daysOf(await pendingClaim('SBX-CLM.PENDED.P1-0004', 'SBX03'))).toBe(45);
  expect(await daysOf(await pendingClaim('SBX-CLM.PENDED.P1-0005', 'SBX01'))).toBe(30);
  const remittanceWatch = { days: 20, payers: [{ payerId: 'SBX03', days: 60 }] };
  const { status, text } = await own.call('PATCH', '/v1/organization/settings', { remittanceWatch });
  expect(status, text).toBe(200);
  expect(await daysOf(await pendingClaim('SBX-CLM.PENDED.P1-0006', 'SBX03'))).toBe(60);
  expect(await daysOf(await pendingClaim('SBX-CLM.PENDED.P1-0007', 'SBX01'))).toBe(20);
});

test('the number of days of a custom payer can be set, from 1 to 365', async () => {
  const address = { line1: '1 Main St', city: 'Albany', state: 'NY', postalCode: '12207' };
  const made = await own.call('POST', '/v1/payers', { name: 'A local plan', address, remittanceDays: 60 });
  expect([made.status, made.body.remittanceDays]).toEqual([201, 60]);
  const path = `/v1/payers/${made.body.id}`;
  const patch = async (remittanceDays: unknown) => (await own.call('PATCH', path, { remittanceDays })).body;
  expect((await patch(0)).error.param).toBe('/remittanceDays');
  expect((await patch(366)).error.param).toBe('/remittanceDays');
  expect((await patch(null)).remittanceDays).toBeNull();
});
