import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClaim, SERVICE_DATE } from '../../helpers/builders.ts';
import { createCovered } from '../../helpers/claims.ts';
import { type AppOfTwo, openAppOfTwo } from '../../helpers/organizations.ts';

let t: AppOfTwo;
let providerId: string;
let facilityId: string;

beforeAll(async () => {
  t = await openAppOfTwo();
  providerId = await created('/v1/providers', CLINICIAN);
  facilityId = await created('/v1/facilities', SITE);
});
afterAll(() => t.close());

const CLINICIAN = { npi: '1999999984', name: { given: ['June'], family: 'Okafor' }, taxonomyCode: '207Q00000X' };
const address = { line1: '4 Quay Street', city: 'Troy', state: 'NY', postalCode: '121800001' };
const SITE = { organizationName: 'Riverside Annex', address };
const { billingProvider } = aClaim({ patientId: '', coverageId: '' }) as { billingProvider: unknown };
const fee = { procedureCode: 'G0463', charge: 12_500, diagnosisPointers: [1] };

const call = (method: string, path: string, body?: unknown) => t.call(method, path, { body });

async function created(path: string, body: object, key = t.own.key): Promise<string> {
  const answer = await t.call('POST', path, { body, key });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id;
}

async function encounter(more: Record<string, unknown>) {
  const visit = { serviceDate: { start: SERVICE_DATE }, class: 'ambulatory', placeOfServiceCode: '22' };
  const ids = await createCovered(t);
  return call('POST', '/v1/encounters', { ...ids, ...visit, diagnoses: [{ code: 'J06.9' }], charges: [fee], ...more });
}

test('a visit with a provider and a facility on file becomes a claim with copies of both as they are on that day', async () => {
  const { body: visit } = await encounter({ renderingProviderId: providerId, serviceFacilityId: facilityId });
  expect(visit).toMatchObject({ renderingProviderId: providerId, serviceFacilityId: facilityId });
  const { status, body: claim } = await call('POST', `/v1/encounters/${visit.id}/create-claim`, { billingProvider });
  expect(status, JSON.stringify(claim)).toBe(201);
  const copies = {
    renderingProviderId: providerId,
    renderingProvider: { npi: CLINICIAN.npi, name: CLINICIAN.name, taxonomyCode: CLINICIAN.taxonomyCode },
    serviceFacilityId: facilityId,
    serviceFacility: { organizationName: SITE.organizationName, address },
  };
  expect(claim).toMatchObject(copies);
  await call('PATCH', `/v1/facilities/${facilityId}`, { organizationName: 'Riverside South' });
  expect((await call('GET', `/v1/claims/${claim.id}`)).body).toMatchObject(copies);
});

test('a charge with a provider of its own becomes a line with a copy', async () => {
  const { body: visit } = await encounter({ charges: [{ ...fee, renderingProviderId: providerId }] });
  const { body } = await call('POST', `/v1/encounters/${visit.id}/create-claim`, { billingProvider });
  expect(body.serviceLines).toMatchObject([{ renderingProvider: { npi: CLINICIAN.npi } }]);
});

test('a provider or a facility of another organization, or of none, is refused, and nothing is stored', async () => {
  const [foreign, foreignSite] = [
    await created('/v1/providers', CLINICIAN, t.other.key),
    await created('/v1/facilities', SITE, t.other.key),
  ];
  const { body: before } = await call('GET', '/v1/encounters');
  for (const [more, param] of [
    [{ renderingProviderId: foreign }, '/renderingProviderId'],
    [{ serviceFacilityId: foreignSite }, '/serviceFacilityId'],
    [{ charges: [fee, { ...fee, renderingProviderId: foreign }] }, '/charges/1/renderingProviderId'],
  ] as const) {
    const refused = await encounter(more);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'organization_mismatch']);
    // An id that no organization has is named.
    const unknown = JSON.parse(JSON.stringify(more).replaceAll(/(pvd|fac)_[0-9a-z]{26}/g, `$1_${'7'.repeat(26)}`));
    const { status, body } = await encounter(unknown);
    expect([status, body.error.param]).toEqual([422, param]);
  }
  expect((await call('GET', '/v1/encounters')).body.data).toHaveLength(before.data.length);
});

test('a provider who is inactive or not in effect on the day of the visit is refused', async () => {
  const inactive = await created('/v1/providers', CLINICIAN);
  await call('PATCH', `/v1/providers/${inactive}`, { status: 'inactive' });
  const later = await created('/v1/providers', { ...CLINICIAN, effectiveFrom: '2099-01-01' });
  const { body: visit } = await encounter({});
  for (const id of [inactive, later]) {
    const { status, body } = await encounter({ renderingProviderId: id });
    expect([status, body.error.param, body.error.details[0].code]).toEqual([
      422,
      '/renderingProviderId',
      'not_in_effect',
    ]);
    const changed = await call('PATCH', `/v1/encounters/${visit.id}`, { renderingProviderId: id });
    expect([changed.status, changed.body.error.param]).toEqual([422, '/renderingProviderId']);
  }
});

test('a provider who becomes inactive after the visit was entered is refused on the claim, and the visit stays as it is', async () => {
  const leaving = await created('/v1/providers', CLINICIAN);
  const { body: visit } = await encounter({ renderingProviderId: leaving });
  await call('PATCH', `/v1/providers/${leaving}`, { status: 'inactive' });
  const { status, body } = await call('POST', `/v1/encounters/${visit.id}/create-claim`, { billingProvider });
  expect([status, body.error.param]).toEqual([422, '/renderingProviderId']);
  const { body: after } = await call('GET', `/v1/encounters/${visit.id}`);
  expect([after.billingStatus, after.claimIds]).toEqual(['draft', []]);
  const renamed = await call('PATCH', `/v1/encounters/${visit.id}`, { billable: 'billable' });
  expect(renamed.status).toBe(200);
});
