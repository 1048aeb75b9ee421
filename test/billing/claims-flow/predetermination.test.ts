import { afterAll, beforeAll, expect, test } from 'vitest';
import { processInterchangeTask } from '../../../src/jobs/tasks/trading.ts';
import type { Shown } from '../../helpers/shown.ts';
import { workOn } from '../../helpers/work-on.ts';
import { ClockedOrganization, DAY_MS } from '../../sandbox/support.ts';
import { type Decision, decisionFile } from './next-payer-835.ts';

let own: ClockedOrganization;
beforeAll(async () => {
  own = await ClockedOrganization.openWithService();
  await workOn(own.t, { 'process-interchange': processInterchangeTask(own.t.app) });
});
afterAll(() => own.t.close());

const claimOf = (id: string): Promise<Shown> => own.get(`/v1/claims/${id}`);

/** Uploads the 835 of a payer about one claim. Returns its remittance. */
async function decide(claimId: string, decision: Decision): Promise<Shown> {
  const payload = decisionFile((await claimOf(claimId)) as never, decision);
  const headers = { 'content-type': 'application/edi-x12', prefer: 'wait=30' };
  const { status, body } = await own.t.call('POST', '/v1/remittances', { key: own.key, payload, headers });
  expect(status).toBe(200);
  return body.remittances[0];
}

/** CLP02 25: 69 dollars would be paid, 30 left to the patient. */
const ESTIMATE: Decision = {
  status: '25',
  charge: 125,
  paid: 0,
  services: [
    {
      line: 1,
      code: 'HC:G0463',
      charge: 125,
      paid: 0,
      adjustments: ['CO*45*25', 'PR*3*30', 'OA*101*70'],
    },
  ],
};

test('an estimate moves no money and ends the wait for a remittance', async () => {
  const claimId = await own.submitClaim('SBX-CLM.PENDED.P1-0001', 'SBX01');
  await own.advance(2 * DAY_MS);
  const before = await claimOf(claimId);
  expect(before).toMatchObject({ status: 'accepted', estimate: null, remittanceDueAt: expect.any(String) });
  const remittance = await decide(claimId, ESTIMATE);
  expect(remittance).toMatchObject({ postingStatus: 'posted', paymentAmount: 0 });

  const claim = await claimOf(claimId);
  expect(claim).toMatchObject({
    status: 'accepted',
    nextAction: null,
    ownerOfNextAction: 'none',
    amountPaid: 0,
    patientResponsibility: 0,
    balance: before.balance,
    remittanceIds: [remittance.id],
    remittanceDueAt: null,
    estimate: {
      payerPays: 7_000,
      patientResponsibility: 3_000,
      estimatedOn: '2026-10-15',
      predeterminationNumber: expect.stringMatching(/^ICN/),
      remittanceId: remittance.id,
    },
  });
  const [payment] = (await own.get(`/v1/remittances/${remittance.id}/claims`)).data;
  expect(payment).toMatchObject({
    posted: false,
    match: { state: 'ignored', claimId, reasons: ['predetermination'] },
  });
  const events = (await own.get(`/v1/events?resourceId=${claimId}&type=claim.estimated`)).data;
  expect(events.map(({ data }: Shown) => [data.claim.id, data.previousAttributes.estimate])).toEqual([[claimId, null]]);
  await own.advance(60 * DAY_MS);
  expect((await own.get(`/v1/events?resourceId=${claimId}&type=claim.remittance_overdue`)).data).toEqual([]);
});

test('a later estimate replaces the first', async () => {
  const claimId = await own.submitClaim('SBX-CLM.PENDED.P1-0002', 'SBX01');
  await own.advance(2 * DAY_MS);
  await decide(claimId, ESTIMATE);
  const service = { ...ESTIMATE.services![0]!, adjustments: ['CO*50*125'] };
  const second = await decide(claimId, { ...ESTIMATE, services: [service] });
  expect((await claimOf(claimId)).estimate).toMatchObject({
    payerPays: 0,
    patientResponsibility: 0,
    remittanceId: second.id,
  });
  const events = (await own.get(`/v1/events?resourceId=${claimId}&type=claim.estimated`)).data;
  expect(events).toHaveLength(2);
});

test('a claim that is not with the payer keeps its state', async () => {
  const claimId = await own.submitClaim('SBX-CLM.PAID-0003', 'SBX01');
  await own.advance(16 * DAY_MS);
  await decide(claimId, ESTIMATE);
  expect(await claimOf(claimId)).toMatchObject({ status: 'paid', estimate: null, amountPaid: 7_000 });
});

test('an estimate completes the work about the overdue answer', async () => {
  const claimId = await own.submitClaim('SBX-CLM.PENDED.P1-0009', 'SBX01');
  await own.advance(60 * DAY_MS);
  const workOf = async (): Promise<Shown[]> => (await own.get(`/v1/work?claimId=${claimId}`)).data;
  expect((await workOf()).map(({ category, status }) => [category, status])).toEqual([['remittance_overdue', 'open']]);
  await decide(claimId, ESTIMATE);
  expect(await workOf()).toMatchObject([
    { category: 'remittance_overdue', status: 'done', resolution: { code: 'decided', autoResolved: true } },
  ]);
});
