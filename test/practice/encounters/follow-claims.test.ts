import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, localDateOf } from '../../../src/kernel/local-date.ts';
import { aClaim, aCoverage, aPatient } from '../../helpers/builders.ts';
import type { Shown } from '../../helpers/shown.ts';
import { ClockedOrganization, DAY_MS } from '../../sandbox/support.ts';

let own: ClockedOrganization;
beforeAll(async () => {
  own = await ClockedOrganization.openWithService();
});
afterAll(() => own.t.close());

/** Creates an encounter whose draft claim is ready for submission; the member id selects the payer's response. */
async function aBilledEncounter(memberId: string) {
  const { body: patient } = await own.call('POST', '/v1/patients', aPatient());
  const { body: coverage } = await own.call('POST', '/v1/coverages', aCoverage(patient.id, { memberId }));
  const { body: encounter } = await own.call('POST', '/v1/encounters', {
    patientId: patient.id,
    coverageId: coverage.id,
    serviceDate: { start: addDays(localDateOf(own.frozenAt), -8) },
    class: 'ambulatory',
    placeOfServiceCode: '11',
    diagnoses: [{ code: 'J06.9' }],
    charges: [{ procedureCode: 'G0463', charge: 12_500, diagnosisPointers: [1] }],
  });
  const { billingProvider } = aClaim({ patientId: patient.id, coverageId: coverage.id });
  const { body: claim } = await own.call('POST', `/v1/encounters/${encounter.id}/create-claim`, { billingProvider });
  await own.call('POST', `/v1/claims/${claim.id}/scrub`);
  return { encounterId: encounter.id as string, claimId: claim.id as string };
}
const statusOf = async (id: string) => (await own.call('GET', `/v1/encounters/${id}`)).body.billingStatus;

test('an encounter is billed and closed with its claim, and its provenance reaches from the chart to the payment', async () => {
  const { encounterId, claimId } = await aBilledEncounter('SBX-0001');
  expect(await statusOf(encounterId)).toBe('on_claim');
  expect((await own.call('POST', `/v1/claims/${claimId}/submit`)).status).toBe(202);
  await own.advance(DAY_MS);
  expect(await statusOf(encounterId)).toBe('billed');
  await own.advance(40 * DAY_MS);
  expect((await own.call('GET', `/v1/claims/${claimId}`)).body.status).toBe('paid');
  expect(await statusOf(encounterId)).toBe('closed');

  const list = async (query: string): Promise<Shown[]> =>
    (await own.call('GET', `/v1/encounters/${encounterId}/provenance?limit=100${query}`)).body.data;
  const all = await list('&includeRelated=claims,remittances');
  const targets = all.map(({ target }) => target.type);
  expect(new Set(targets)).toEqual(new Set(['encounter', 'claim']));
  const ofPayment = all.filter(({ entities }) => entities.some(({ what }: Shown) => what.type === 'remittance'));
  expect(ofPayment.length).toBeGreaterThan(0);
  const paths = ofPayment.flatMap(({ changes }) => changes.map(({ path }: Shown) => path));
  expect(paths).toContain('/status');
  expect(all.find(({ activity }) => activity === 'derive').entities.length).toBeGreaterThan(0);
  // Without `claims`, only what the payer decided about them.
  const decided = await list('&includeRelated=remittances');
  const claimRecords = decided.filter(({ target }) => target.type === 'claim').map(({ id }) => id);
  expect(claimRecords).toEqual(ofPayment.filter(({ target }) => target.type === 'claim').map(({ id }) => id));
  expect((await list('')).every(({ target }) => target.type === 'encounter')).toBe(true);
});

test('an encounter whose claim is rejected is on the claim again', async () => {
  const { encounterId, claimId } = await aBilledEncounter('SBX-CLM.REJECT.PAYER.A7.562-0004');
  await own.call('POST', `/v1/claims/${claimId}/submit`);
  await own.advance(40 * DAY_MS);
  const { body: claim } = await own.call('GET', `/v1/claims/${claimId}`);
  expect([claim.status, await statusOf(encounterId)]).toEqual(['rejected', 'on_claim']);
});

test('the provenance of an encounter reaches its denials and appeals, with the scopes to read them', async () => {
  const { encounterId, claimId } = await aBilledEncounter('SBX-CLM.DENY.CO197-0005');
  await own.call('POST', `/v1/claims/${claimId}/submit`);
  await own.advance(40 * DAY_MS);
  const [denial] = (await own.call('GET', `/v1/denials?claimId=${claimId}`)).body.data;
  const { body: appeal } = await own.call('POST', '/v1/appeals', { denialIds: [denial.id] });

  const targets = async (related: string): Promise<string[]> => {
    const { body } = await own.call(
      'GET',
      `/v1/encounters/${encounterId}/provenance?limit=100&includeRelated=${related}`,
    );
    return [...new Set<string>(body.data.map(({ target }: Shown) => target.id))].sort();
  };
  expect(await targets('denials')).toEqual([denial.id, encounterId].sort());
  expect(await targets('appeals')).toEqual([appeal.id, encounterId].sort());
  expect(await targets('claims,denials,appeals')).toEqual([appeal.id, claimId, denial.id, encounterId].sort());
});
