import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClaim, SERVICE_DATE } from '../../helpers/builders.ts';
import { createCovered } from '../../helpers/claims.ts';
import { type AppOfTwo, openAppOfTwo } from '../../helpers/organizations.ts';

let t: AppOfTwo;
beforeAll(async () => {
  t = await openAppOfTwo();
});
afterAll(() => t.close());

const BUNDLES = '/v1/charge-bundles';
const post = (path: string, body?: unknown, options = {}) => t.call('POST', path, { body, ...options });
const { billingProvider } = aClaim({ patientId: '', coverageId: '' }) as { billingProvider: unknown };
const shot = (code: string, more: Record<string, unknown> = {}) => ({
  code,
  name: 'Flu shot',
  diagnoses: [{ code: 'Z23' }],
  charges: [
    { procedureCode: 'G0008', charge: 3_000, diagnosisPointers: [1] },
    { procedureCode: 'Q2038', modifiers: ['59'], units: '2', charge: 2_500, diagnosisPointers: [1] },
  ],
  ...more,
});
async function anEncounter(more: Record<string, unknown> = {}) {
  const visit = { serviceDate: { start: SERVICE_DATE }, class: 'ambulatory', placeOfServiceCode: '11' };
  const body = { ...(await createCovered(t)), ...visit, diagnoses: [{ code: 'J06.9' }], ...more };
  return (await post('/v1/encounters', body)).body;
}

test('a bundle is created once per key, changed, listed and deleted', async () => {
  const headers = { 'idempotency-key': 'bundle-1' };
  const made = await post(BUNDLES, shot('FLU-1', { externalId: 'flu-1' }), { headers });
  expect([made.status, made.headers.location]).toEqual([201, `${BUNDLES}/${made.body.id}`]);
  expect(made.body).toMatchObject({ status: 'active', charges: [{ units: '1' }, { units: '2', modifiers: ['59'] }] });
  expect((await post(BUNDLES, shot('FLU-1', { externalId: 'flu-1' }), { headers })).text).toBe(made.text);
  const path = `${BUNDLES}/${made.body.id}`;
  const changed = await t.call('PATCH', path, { body: { status: 'inactive' }, headers: { 'if-match': '"v1"' } });
  expect([changed.body.status, changed.body.version]).toEqual(['inactive', 2]);
  expect((await t.call('PATCH', path, { body: { name: 'X' }, headers: { 'if-match': '"v1"' } })).status).toBe(412);
  const listed = async (query: string) => (await t.call('GET', `${BUNDLES}${query}`)).body.data.length;
  expect([await listed('?code=FLU-1'), await listed('?code=FLU-1&status=active')]).toEqual([1, 0]);
  expect((await t.call('DELETE', path)).status).toBe(204);
  expect((await t.call('GET', path)).status).toBe(404);
});

test.each([
  ['no charges', { charges: [] }, '/charges'],
  ['a pointer to no diagnosis', { diagnoses: [] }, '/charges/0/diagnosisPointers'],
  ['an unknown member', { nonsense: 1 }, '/nonsense'],
  ['an unknown member of a charge', { charges: [{ procedureCode: 'G0008', charge: 1, id: 'x' }] }, '/charges/0/id'],
])('a bundle with %s is refused', async (_what, wrong, param) => {
  const { status, body } = await post(BUNDLES, shot('BAD', wrong));
  expect([status, body.error.code, body.error.param]).toEqual([422, 'validation_failed', param]);
});

test('two bundles cannot have one code, and other organizations do not see them', async () => {
  const { body: first } = await post(BUNDLES, shot('FLU-2'));
  const second = await post(BUNDLES, shot('FLU-2'));
  expect([second.status, second.body.error.code, second.body.error.duplicateOf]).toEqual([
    409,
    'duplicate_charge_bundle',
    first.id,
  ]);
  expect((await post(BUNDLES, shot('FLU-2'), { key: t.other.key })).status).toBe(201);
  const foreign = await t.call('GET', `${BUNDLES}/${first.id}`, { key: t.other.key });
  expect([foreign.status, foreign.body.error.code]).toEqual([403, 'organization_mismatch']);
  const { key } = await t.keyFor(t.own.id, ['encounters:read']);
  const refused = await post(BUNDLES, shot('FLU-3'), { key });
  expect([refused.status, refused.body.error.requiredScope]).toEqual([403, 'encounters:write']);
});

test('the charges of a bundle are copied with their diagnoses, and name the bundle after it is deleted', async () => {
  const { body: bundle } = await post(BUNDLES, shot('FLU-4', { placeOfServiceCode: '60' }));
  const encounter = await anEncounter({
    charges: [{ procedureCode: 'G0463', charge: 12_500, diagnosisPointers: [1] }],
  });
  const path = `/v1/encounters/${encounter.id}`;
  const added = await post(`${path}/charges`, { chargeBundleId: bundle.id });
  expect(added.status).toBe(200);
  expect(added.body).toMatchObject({
    diagnoses: [{ code: 'J06.9' }, { code: 'Z23' }],
    totalCharges: 18_000,
    charges: [
      { procedureCode: 'G0463', chargeBundleId: null },
      { procedureCode: 'G0008', diagnosisPointers: [2], placeOfServiceCode: '60', chargeBundleId: bundle.id },
      { procedureCode: 'Q2038', units: '2', modifiers: ['59'], diagnosisPointers: [2], chargeBundleId: bundle.id },
    ],
  });
  await t.call('DELETE', `${BUNDLES}/${bundle.id}`);
  // The charges can still be sent back.
  const charges = added.body.charges.map(({ id, procedureCode, charge, chargeBundleId }: Record<string, unknown>) => ({
    ...{ id, procedureCode, charge, chargeBundleId },
  }));
  const changed = await t.call('PATCH', path, { body: { charges } });
  expect([changed.status, changed.body.charges[1].chargeBundleId]).toEqual([200, bundle.id]);
  const { body: claim } = await post(`${path}/create-claim`, { billingProvider });
  expect(claim.serviceLines.map(({ procedureCode }: { procedureCode: string }) => procedureCode)).toEqual([
    'G0463',
    'G0008',
    'Q2038',
  ]);
  const refused = await post(`${path}/charges`, { chargeBundleId: bundle.id });
  expect(refused.status).toBe(409);
});

test('the details of a charge are on the line of the claim', async () => {
  const drug = { ndc: '49281042050', quantity: '0.5', unit: 'ML' };
  const details = { drug, placeOfServiceCode: '60', emergency: true, description: 'Adjuvanted' };
  const charges = [{ procedureCode: 'Q2038', charge: 2_500, diagnosisPointers: [1], ...details }];
  const encounter = await anEncounter({ charges });
  const { body: claim } = await post(`/v1/encounters/${encounter.id}/create-claim`, { billingProvider });
  expect(claim.serviceLines[0]).toMatchObject(details);
});

test('a bundle that is unknown, of another organization or inactive is refused, and dates must be in order', async () => {
  const { id } = await anEncounter();
  const add = async (body: unknown) => {
    const { status, body: answer } = await post(`/v1/encounters/${id}/charges`, body);
    return [status, answer.error.details?.[0]?.code ?? answer.error.code, answer.error.param];
  };
  const { body: inactive } = await post(BUNDLES, shot('FLU-5', { status: 'inactive' }));
  const { body: foreign } = await post(BUNDLES, shot('FLU-5'), { key: t.other.key });
  const unknown = 'chb_00000000000000000000000000';
  expect(await add({ chargeBundleId: unknown })).toEqual([422, 'resource_not_found', '/chargeBundleId']);
  expect(await add({ chargeBundleId: foreign.id })).toEqual([403, 'organization_mismatch', undefined]);
  expect(await add({ chargeBundleId: inactive.id })).toEqual([422, 'not_allowed', '/chargeBundleId']);
  expect(await add({})).toEqual([422, 'required', '/chargeBundleId']);
  await t.call('PATCH', `${BUNDLES}/${inactive.id}`, { body: { status: 'active' } });
  const serviceDate = { start: '2026-03-02', end: '2026-03-01' };
  expect(await add({ chargeBundleId: inactive.id, serviceDate })).toEqual([422, 'before_start', '/serviceDate/end']);
  const charges = [{ procedureCode: 'G0008', charge: 1, chargeBundleId: unknown }];
  const patched = await t.call('PATCH', `/v1/encounters/${id}`, { body: { charges } });
  expect([patched.status, patched.body.error.param]).toEqual([422, '/charges/0/chargeBundleId']);
});
