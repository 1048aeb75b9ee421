import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClaim, SERVICE_DATE } from '../../helpers/builders.ts';
import { createCovered } from '../../helpers/claims.ts';
import { type AppOfTwo, openAppOfTwo } from '../../helpers/organizations.ts';

let t: AppOfTwo;
beforeAll(async () => {
  t = await openAppOfTwo();
});
afterAll(() => t.close());

const post = (path: string, body?: unknown, options = {}) => t.call('POST', path, { body, ...options });
const { billingProvider } = aClaim({ patientId: '', coverageId: '' }) as { billingProvider: unknown };
const visit = { serviceDate: { start: SERVICE_DATE }, class: 'ambulatory', placeOfServiceCode: '11' };
const charges = [{ procedureCode: 'G0463', charge: 12_500, diagnosisPointers: [1] }];

async function anEncounter(more: Record<string, unknown> = {}, options: { key?: string } = {}) {
  const ids = await createCovered(t, options);
  const body = { ...ids, ...visit, diagnoses: [{ code: 'J06.9' }], charges, ...more };
  return (await post('/v1/encounters', body, options)).body;
}
const provenance = async (id: string, query = '', options = {}) =>
  (await t.call('GET', `/v1/encounters/${id}/provenance${query}`, options)).body;

test('becomes a claim, whose provenance names the fields it came from', async () => {
  const encounter = await anEncounter();
  const { status, body: claim } = await post(`/v1/encounters/${encounter.id}/create-claim`, { billingProvider });
  expect([status, claim.status, claim.totalCharges, claim.serviceLines[0].procedureCode]).toEqual([
    201,
    'draft',
    12_500,
    'G0463',
  ]);
  const { body: billed } = await t.call('GET', `/v1/encounters/${encounter.id}`);
  expect([billed.billingStatus, billed.claimIds]).toEqual(['on_claim', [claim.id]]);
  // Another visit of the same patient has no claim, so the filter leaves it out.
  await post('/v1/encounters', { patientId: encounter.patientId, ...visit, diagnoses: [{ code: 'J06.9' }], charges });
  const found = await t.call('GET', `/v1/encounters?claimId=${claim.id}`);
  expect(found.body.data.map(({ id }: { id: string }) => id)).toEqual([encounter.id]);
  const { data } = await provenance(encounter.id, '?includeRelated=claims&activity=derive');
  expect(data[0]).toMatchObject({ target: { type: 'claim', id: claim.id, version: 1 }, activity: 'derive' });
  const paths = data[0].entities.map(({ what }: { what: { path: string | null } }) => what.path);
  expect(paths).toContain(`/charges/${encounter.charges[0].id}`);
  expect((await t.call('PATCH', `/v1/encounters/${encounter.id}`, { body: { billable: 'unknown' } })).status).toBe(409);
  expect((await post(`/v1/encounters/${encounter.id}/create-claim`, { billingProvider })).status).toBe(409);
});

test('a charge without a pointer is for the only diagnosis of the visit; of several none is chosen', async () => {
  const pointersOf = async (diagnoses: object[]) => {
    const encounter = await anEncounter({ diagnoses, charges: [{ procedureCode: 'G0463', charge: 12_500 }] });
    const { body } = await post(`/v1/encounters/${encounter.id}/create-claim`, { billingProvider });
    return body.serviceLines[0].diagnosisPointers;
  };
  expect(await pointersOf([{ code: 'J06.9' }])).toEqual([1]);
  expect(await pointersOf([{ code: 'J06.9' }, { code: 'I10' }])).toEqual([]);
});

test('provenance lists each change with its author, its previous and new values, newest first', async () => {
  const encounter = await anEncounter();
  const [charge] = encounter.charges;
  const { id: keyId, key } = await t.keyFor(t.own.id, ['encounters:write', 'encounters:read']);
  const changed = [{ ...charges[0], id: charge.id, charge: 15_000 }];
  const { headers } = await t.call('PATCH', `/v1/encounters/${encounter.id}`, { body: { charges: changed }, key });
  const { data } = await provenance(encounter.id);
  expect(data.map(({ activity }: { activity: string }) => activity)).toEqual(['update', 'create']);
  expect(data[0]).toMatchObject({
    target: { type: 'encounter', id: encounter.id, version: 2 },
    agents: [{ role: 'author', who: { type: 'api_key', id: keyId } }],
    changes: [{ path: `/charges/${charge.id}/charge`, before: 12_500, after: 15_000 }],
    requestId: headers['request-id'],
  });
  expect(data[0].auditEntryId).toMatch(/^aud_/);
  const redacted = await provenance(encounter.id, '?redact=true');
  expect(redacted.data[0].changes).toEqual([{ path: `/charges/${charge.id}/charge` }]);
  expect(JSON.stringify(redacted.data)).not.toContain('J06.9');
  expect((await provenance(encounter.id, `?path=/charges/${charge.id}/charge`)).data).toHaveLength(2);
  expect((await provenance(encounter.id, '?path=/coverageId')).data).toHaveLength(1);
  expect((await provenance(encounter.id, '?since=2099-01-01T00:00:00Z')).data).toEqual([]);
  const first = await provenance(encounter.id, '?limit=1');
  const second = await provenance(encounter.id, `?limit=1&cursor=${first.nextCursor}`);
  expect([...first.data, ...second.data]).toEqual(data);
});

test('a claim line gets the dates of its charge, which are in order; without them, those of the encounter', async () => {
  const own = { start: '2026-03-01', end: '2026-03-02' };
  const dated = [{ ...charges[0]!, serviceDate: own }, charges[0]!];
  const encounter = await anEncounter({ charges: dated });
  expect(encounter.charges.map(({ serviceDate }: { serviceDate: unknown }) => serviceDate)).toEqual([own, null]);
  const reversed = [{ ...charges[0]!, serviceDate: { start: '2026-03-02', end: '2026-03-01' } }];
  const refused = await t.call('PATCH', `/v1/encounters/${encounter.id}`, { body: { charges: reversed } });
  expect([refused.status, refused.body.error.param]).toEqual([422, '/charges/0/serviceDate/end']);
  const { body: claim } = await post(`/v1/encounters/${encounter.id}/create-claim`, { billingProvider });
  const lines = claim.serviceLines.map(({ serviceDate }: { serviceDate: unknown }) => serviceDate);
  expect(lines).toEqual([own, encounter.serviceDate]);
});

test('related resources need their own scopes', async () => {
  const encounter = await anEncounter();
  const { body: claim } = await post(`/v1/encounters/${encounter.id}/create-claim`, { billingProvider });
  const { key } = await t.keyFor(t.own.id, ['encounters:read']);
  const limited = await provenance(encounter.id, '?includeRelated=claims,denials', { key });
  expect(limited.omitted).toEqual(['claims', 'denials']);
  expect(JSON.stringify(limited.data.map(({ target }: { target: unknown }) => target))).not.toContain(claim.id);
  const { key: without } = await t.keyFor(t.own.id, ['claims:read']);
  const refused = await t.call('GET', `/v1/encounters/${encounter.id}/provenance`, { key: without });
  expect([refused.status, refused.body.error.requiredScope]).toEqual([403, 'encounters:read']);
  const foreign = await anEncounter({}, { key: t.other.key });
  const mismatch = await t.call('GET', `/v1/encounters/${foreign.id}/provenance`);
  expect([mismatch.status, mismatch.body.error.code]).toEqual([403, 'organization_mismatch']);
  for (const query of ['?path=charges', '?includeRelated=patients', '?activity=guess', '?nonsense=1'])
    expect((await t.call('GET', `/v1/encounters/${encounter.id}/provenance${query}`)).status).toBe(400);
});

test('can only be held, released and voided', async () => {
  const { id } = await anEncounter();
  const path = `/v1/encounters/${id}`;
  expect((await post(`${path}/release`, {})).status).toBe(409);
  expect((await post(`${path}/hold`, { reason: 'No signature' })).body).toMatchObject({
    billingStatus: 'held',
    statusReason: 'No signature',
  });
  expect((await post(`${path}/create-claim`, { billingProvider })).status).toBe(409);
  expect((await post(`${path}/release`, {})).body.billingStatus).toBe('draft');
  const headers = { 'idempotency-key': 'void-1' };
  const voided = await post(`${path}/void`, {}, { headers });
  expect([voided.body.billingStatus, (await post(`${path}/void`, {}, { headers })).text]).toEqual([
    'voided',
    voided.text,
  ]);
  expect((await post(`${path}/hold`, {})).status).toBe(409);
});

test.each([
  ['hold', 'held', 'Release the encounter first.'],
  ['void', 'voided', 'Delete the claim.'],
])('a claim is not submitted after the %s of its encounter', async (action, status, nextStep) => {
  const { id } = await anEncounter();
  const { body: claim } = await post(`/v1/encounters/${id}/create-claim`, { billingProvider });
  await post(`/v1/claims/${claim.id}/scrub`, {});
  expect((await post(`/v1/encounters/${id}/${action}`, { reason: 'Wrong visit' })).body.billingStatus).toBe(status);
  const asked = { action: { name: 'claims:submit' }, resource: { type: 'claim', id: claim.id } };
  expect((await post('/v1/permissions/check', asked)).body.context.state.allowed).toBe(false);
  const refused = await post(`/v1/claims/${claim.id}/submit`, {});
  expect([refused.status, refused.body.error.code]).toEqual([409, 'invalid_state_transition']);
  expect(refused.body.error.message).toContain(nextStep);
  const batch = await post('/v1/claims/batch-submit', { claims: [{ id: claim.id }] }, { isNoChange: true });
  expect(batch.body.results[0].error).toMatchObject({ code: 'invalid_state_transition' });
  expect((await t.call('GET', `/v1/claims/${claim.id}`)).body.status).toBe('ready');
  if (action === 'void') return;
  await post(`/v1/encounters/${id}/release`, {});
  expect((await post(`/v1/claims/${claim.id}/submit`, {})).body.status).toBe('submitted');
});

test.each([
  ['an unknown member', { nonsense: 1 }, '/nonsense'],
  ['an end before the start', { serviceDate: { start: '2026-03-02', end: '2026-03-01' } }, '/serviceDate/end'],
  [
    'a pointer to no diagnosis',
    { charges: [{ ...charges[0], diagnosisPointers: [2] }] },
    '/charges/0/diagnosisPointers',
  ],
  ['a negative charge', { charges: [{ ...charges[0], charge: -1 }] }, '/charges/0/charge'],
  ['an unknown class', { class: 'walk' }, '/class'],
])('is refused with %s', async (_what, wrong, param) => {
  const ids = await createCovered(t);
  const body = { ...ids, ...visit, diagnoses: [{ code: 'J06.9' }], charges, ...wrong };
  const { status, body: answer } = await post('/v1/encounters', body);
  expect([status, answer.error.code, answer.error.param]).toEqual([422, 'validation_failed', param]);
});

test('names only prior authorizations of its patient', async () => {
  const covered = await createCovered(t);
  const missing = 'pa_01jd00000000000000000000aa';
  const body = { ...covered, ...visit, diagnoses: [{ code: 'J06.9' }], charges };
  const refused = await post('/v1/encounters', { ...body, priorAuthorizationIds: [missing] });
  expect([refused.status, refused.body.error.param]).toEqual([422, '/priorAuthorizationIds/0']);
  const { id } = (await post('/v1/encounters', body)).body;
  const changed = await t.call('PATCH', `/v1/encounters/${id}`, { body: { priorAuthorizationIds: [missing] } });
  expect([changed.status, changed.body.error.param]).toEqual([422, '/priorAuthorizationIds/0']);
});
