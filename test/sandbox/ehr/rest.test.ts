import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../helpers/database.ts';
import { type Json, startEmbeddedEhr, type TestEhr } from '../../helpers/embedded-ehr.ts';

let database: TestDatabase;
let ehr: TestEhr;

beforeAll(async () => {
  database = await createTestDatabase();
  ehr = await startEmbeddedEhr(database);
});

afterAll(async () => {
  await ehr.close();
  await database.drop();
});

const aPatient = (family: string) => ({ resourceType: 'Patient', name: [{ family, given: ['Test'] }] });
const post = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers,
});
const put = (body: unknown, headers: Record<string, string> = {}) => ({ ...post(body, headers), method: 'PUT' });

/** Follows the next links of a search and returns the ids that it found. */
async function allIds(tenant: string, path: string): Promise<string[]> {
  const ids: string[] = [];
  let next: string | undefined = path;
  while (next !== undefined) {
    const { body } = await ehr.fhir(tenant, next);
    for (const entry of body.entry ?? []) ids.push(entry.resource.id);
    next = body.link.find(({ relation }: { relation: string }) => relation === 'next')?.url;
  }
  return ids;
}

describe('the practice', () => {
  test('is the same for every tenant, and a write of one is not seen by another', async () => {
    const [first, second] = await Promise.all(['one', 'two'].map((tenant) => ehr.fhir(tenant, 'Patient?_count=50')));
    expect(first!.body.entry).toHaveLength(12);
    expect(second!.body.entry.map((entry: Json) => entry.resource.name)).toEqual(
      first!.body.entry.map((entry: Json) => entry.resource.name),
    );
    await ehr.fhir('one', 'Patient', post(aPatient('Only')));
    expect((await ehr.fhir('one', 'Patient?family=only')).body.entry).toHaveLength(1);
    expect((await ehr.fhir('two', 'Patient?family=only')).body.entry).toBeUndefined();
  });

  test('has encounters whose diagnoses, charges and references exist', async () => {
    const { body } = await ehr.fhir('refs', 'Encounter?_count=100');
    expect(body.entry.length).toBeGreaterThan(10);
    for (const { resource } of body.entry) {
      for (const { condition } of resource.diagnosis) {
        expect((await ehr.fhir('refs', condition.reference)).status).toBe(200);
      }
      const charges = await ehr.fhir('refs', `ChargeItem?context=${resource.id}`);
      expect(charges.body.entry[0].resource.priceOverride.value).toBeGreaterThan(0);
    }
  });

  test('has the written resources after a restart', async () => {
    const created = await ehr.fhir('kept', 'Patient', post(aPatient('Kept')));
    const again = await startEmbeddedEhr(database);
    const read = await again.fhir('kept', `Patient/${created.body.id}`);
    await again.close();
    expect(read.body).toEqual(created.body);
  });
});

describe('search', () => {
  test('pages through everything once, in order', async () => {
    const ids = await allIds('pages', 'ChargeItem?_count=4&_sort=_lastUpdated');
    const whole = await ehr.fhir('pages', 'ChargeItem?_count=500&_total=accurate');
    expect(ids).toEqual(whole.body.entry.map((entry: Json) => entry.resource.id));
    expect(new Set(ids).size).toBe(whole.body.total);
  });

  test.each([
    ['Patient?_id=patient-01,patient-02', ['patient-01', 'patient-02']],
    ['Patient?name=mar', ['patient-01']],
    ['Patient?name:exact=Marlow', ['patient-01']],
    ['Patient?given=ada', ['patient-01']],
    ['Patient?birthdate=1984-03-12', ['patient-01']],
    ['Patient?birthdate=ge2001&birthdate=lt2010', ['patient-12']],
    ['Patient?identifier=urn:rcm:embedded-ehr:mrn|HB100002', ['patient-02']],
    ['Coverage?patient=patient-03', ['coverage-03']],
    ['Coverage?patient=Patient/patient-03&status=active', ['coverage-03']],
    ['Coverage?patient=patient-03&status=cancelled', []],
    ['Encounter?patient=patient-01&_sort=date', ['encounter-02', 'encounter-01']],
    ['Encounter?patient=patient-01&_sort=-date', ['encounter-01', 'encounter-02']],
    ['Condition?code=http://hl7.org/fhir/sid/icd-10-cm|J06.9', ['encounter-02-diagnosis-1']],
    ['Organization?name=hudson', ['practice']],
  ])('%s finds %j', async (path, expected) => {
    const { status, body } = await ehr.fhir('search', path);
    expect(status).toBe(200);
    expect((body.entry ?? []).map((entry: Json) => entry.resource.id)).toEqual(expected);
  });

  test('finds the changes since an instant, and nothing else', async () => {
    await ehr.fhir('since', 'Patient?_id=patient-01');
    const created = await ehr.fhir('since', 'Patient', post(aPatient('New')));
    const at = created.body.meta.lastUpdated;
    expect(await allIds('since', `Patient?_lastUpdated=ge${at}`)).toEqual([created.body.id]);
    expect(await allIds('since', `Patient?_lastUpdated=gt${at}`)).toEqual([]);
    expect(await allIds('since', `Patient?_lastUpdated=lt${at}`)).toHaveLength(12);
  });

  test('leaves unknown parameters out of the self link, and refuses them when it is strict', async () => {
    const lenient = await ehr.fhir('strict', 'Patient?shoe-size=44&_count=1');
    expect(lenient.body.link[0].url).not.toContain('shoe-size');
    const strict = await ehr.fhir('strict', 'Patient?shoe-size=44', { headers: { prefer: 'handling=strict' } });
    expect([strict.status, strict.body.issue[0].code]).toEqual([400, 'not-supported']);
  });

  test.each(['Patient?_lastUpdated=yesterday', 'Patient?_page=x', 'Patient?_count=many', 'Patient?_sort=shoe'])(
    '%s is refused with an OperationOutcome',
    async (path) => {
      const { status, body } = await ehr.fhir('refused', path);
      expect([status, body.resourceType]).toEqual([400, 'OperationOutcome']);
    },
  );
});

describe('writes', () => {
  test('number the versions, and earlier ones can be read', async () => {
    const { body: created, headers } = await ehr.fhir('writes', 'Patient', post(aPatient('First')));
    expect([created.meta.versionId, headers.get('etag')]).toEqual(['1', 'W/"1"']);
    expect(headers.get('location')).toBe(`${ehr.fhirBaseUrl('writes')}/Patient/${created.id}/_history/1`);
    const changed = { ...created, name: [{ family: 'Second' }] };
    const updated = await ehr.fhir('writes', `Patient/${created.id}`, put(changed, { 'if-match': 'W/"1"' }));
    expect([updated.status, updated.body.meta.versionId]).toEqual([200, '2']);
    const old = await ehr.fhir('writes', `Patient/${created.id}/_history/1`);
    expect(old.body.name[0].family).toBe('First');
    const history = await ehr.fhir('writes', `Patient/${created.id}/_history`);
    expect(history.body.entry.map((entry: Json) => entry.request.method)).toEqual(['PUT', 'POST']);
  });

  test('refuse a stale If-Match with 412', async () => {
    const { body } = await ehr.fhir('writes', 'Patient', post(aPatient('Stale')));
    await ehr.fhir('writes', `Patient/${body.id}`, put(body));
    const stale = await ehr.fhir('writes', `Patient/${body.id}`, put(body, { 'if-match': 'W/"1"' }));
    expect([stale.status, stale.body.issue[0].code]).toEqual([412, 'conflict']);
  });

  test('accept only one of several updates of a version', async () => {
    const { body } = await ehr.fhir('race', 'Patient', post(aPatient('Race')));
    const token = await ehr.token('race');
    const updates = await Promise.all(
      Array.from({ length: 8 }, () =>
        ehr.fhir('race', `Patient/${body.id}`, { ...put(body, { 'if-match': 'W/"1"' }), token }),
      ),
    );
    expect(updates.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(412)]);
  });

  test('create once under If-None-Exist', async () => {
    const patient = { ...aPatient('Once'), identifier: [{ system: 'urn:test', value: '1' }] };
    const condition = { 'if-none-exist': 'identifier=urn:test|1' };
    const first = await ehr.fhir('once', 'Patient', post(patient, condition));
    const second = await ehr.fhir('once', 'Patient', post(patient, condition));
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body.id).toBe(first.body.id);
  });

  test('delete permanently: 410 afterwards, not in searches, and 204 again', async () => {
    const { body } = await ehr.fhir('gone', 'Patient', post(aPatient('Gone')));
    expect((await ehr.fhir('gone', `Patient/${body.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await ehr.fhir('gone', `Patient/${body.id}`)).status).toBe(410);
    expect((await ehr.fhir('gone', 'Patient?family=gone')).body.entry).toBeUndefined();
    expect((await ehr.fhir('gone', `Patient/${body.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await ehr.fhir('gone', 'Patient/never')).status).toBe(404);
  });

  test.each([
    ['Patient', post({ resourceType: 'Coverage' }), 400],
    ['Patient', { ...post({}), body: '{' }, 400],
    ['Patient/patient-01', put({ resourceType: 'Patient', id: 'other' }), 400],
    ['Shoe', post({ resourceType: 'Shoe' }), 404],
    ['Patient', { method: 'PUT', body: '{}' }, 405],
  ])('%s with a wrong body or method is refused', async (path, init, status) => {
    const answer = await ehr.fhir('bad', path, init);
    expect([answer.status, answer.body.resourceType]).toEqual([status, 'OperationOutcome']);
    expect(ehr.errors).toEqual([]);
  });
});

test('the CapabilityStatement lists the search parameters that work', async () => {
  const { body } = await ehr.fhir('meta', 'metadata', { token: null });
  const patient = body.rest[0].resource.find(({ type }: { type: string }) => type === 'Patient');
  for (const { name } of patient.searchParam) {
    const value = /date|lastUpdated/i.test(name) ? '2020-01-01' : 'x';
    const strict = { headers: { prefer: 'handling=strict' } };
    expect((await ehr.fhir('meta', `Patient?${name}=${value}`, strict)).status).toBe(200);
  }
});
