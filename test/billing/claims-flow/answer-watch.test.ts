import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportOverdueAnswers } from '../../../src/modules/billing/claims/answer-watch/report-overdue-answers.ts';
import { listClaims } from '../../../src/modules/billing/claims/find-claims.ts';
import { updateOrganizationSettings } from '../../../src/modules/platform/organizations/update-organization-settings.ts';
import { injectPayerEvent } from '../../../src/modules/sandbox/inject-payer-event.ts';
import { type Clinic, DAY_MS, openClinic } from './clinic.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

async function pendingClaim(memberId: string): Promise<string> {
  const { id } = await clinic.readyClaim({ memberId });
  await clinic.submit(id);
  await clinic.runJobs();
  await clinic.pass(2 * DAY_MS);
  expect((await clinic.claim(id)).status).toBe('accepted');
  return id;
}

const overdue = () => clinic.tx((tx) => listClaims(tx, { attention: 'remittance_overdue' }, { limit: 10 }));
const watch = () => reportOverdueAnswers(clinic.shared);

test('a claim without a remittance is reported once after thirty days, and no longer once it is paid', async () => {
  const id = await pendingClaim('SBX-CLM.PENDED.P1-1');
  await clinic.pass(25 * DAY_MS);
  expect(await watch()).toBe(0);
  await clinic.pass(6 * DAY_MS);
  expect([await watch(), await watch()]).toEqual([1, 0]);
  expect((await overdue()).map((claim) => claim.id)).toEqual([id]);
  expect((await clinic.eventTypes(id)).filter((type) => type === 'claim.remittance_overdue')).toHaveLength(1);
  const event = { type: 'era_835' as const, subjectId: id, data: { outcome: 'CLM.PAID' } };
  const { encryption, payers } = clinic;
  await clinic.tx((tx) => injectPayerEvent(tx, event, { encryption, simulator: payers.simulator! }));
  await clinic.pass(DAY_MS);
  expect(await clinic.claim(id)).toMatchObject({ status: 'paid', remittanceDueAt: null, remittanceOverdueSince: null });
  expect(await overdue()).toEqual([]);
});

test('the days of a payer are set in the organization settings, for claims that are sent after that', async () => {
  const change = (remittanceWatch: { days?: number; payers?: { payerId: string; days: number }[] }) =>
    clinic.tx((tx) =>
      updateOrganizationSettings(
        tx,
        { remittanceWatch },
        { expectedVersion: undefined, encryption: clinic.encryption },
      ),
    );
  await change({ days: 20, payers: [{ payerId: 'SBX01', days: 60 }] });
  const id = await pendingClaim('SBX-CLM.PENDED.P1-3');
  await clinic.pass(40 * DAY_MS);
  expect(await watch()).toBe(0);
  await clinic.pass(20 * DAY_MS);
  expect(await watch()).toBe(1);
  expect(await clinic.eventTypes(id)).toContain('claim.remittance_overdue');
  const twice = [
    { payerId: 'SBX01', days: 60 },
    { payerId: 'SBX01', days: 61 },
  ];
  await expect(change({ payers: twice })).rejects.toMatchObject({
    options: { details: [{ code: 'not_unique', param: '/remittanceWatch/payers/1/payerId' }] },
  });
  await change({ days: 30, payers: [] });
});

test('a claim that the payer reports as decided, without a remittance, is reported after seven days', async () => {
  const id = await pendingClaim('SBX-CLM.PENDED.P1-2');
  const data = { categoryCode: 'F1', statusCode: '65' };
  const event = { type: 'claim_status' as const, subjectId: id, data };
  const { encryption, payers } = clinic;
  await clinic.tx((tx) => injectPayerEvent(tx, event as never, { encryption, simulator: payers.simulator! }));
  await clinic.pass(DAY_MS);
  expect((await clinic.claim(id)).payerStatus).toMatchObject({ categoryCode: 'F1' });
  await clinic.pass(4 * DAY_MS);
  expect(await watch()).toBe(0);
  await clinic.pass(4 * DAY_MS);
  expect(await watch()).toBe(1);
});
