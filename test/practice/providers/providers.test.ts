import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventDataOf } from '../../../src/modules/platform/events/event-data.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import type { Shown } from '../../helpers/shown.ts';

let t: TestApp;
let own: { id: string; key: string };
let other: { id: string; key: string };

beforeAll(async () => {
  t = await openTestApp();
  own = await t.organization();
  other = await t.organization('Other');
});
afterAll(() => t.close());

const clinician = { npi: '1999999984', name: { given: ['June'], family: 'Okafor' }, taxonomyCode: '207Q00000X' };
const address = { line1: '4 Quay Street', city: 'Troy', state: 'NY', postalCode: '121800001' };
const site = { organizationName: 'Riverside Annex', address };

const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  t.call(method, path, { key: own.key, ...(body === undefined ? {} : { body }), headers });
const unchanged = (path: string, body: object) => t.call('PATCH', path, { key: own.key, body, isNoChange: true });
async function created(path: string, body: object): Promise<Shown> {
  const answer = await call('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

describe('a provider', () => {
  test('is created, retrieved, changed and listed', async () => {
    const given = {
      ...clinician,
      externalId: 'staff-1',
      roles: ['rendering'],
      licenses: [{ number: '256789', state: 'NY' }],
      secondaryIds: [{ payerId: 'SBX01', qualifier: 'G2', value: 'P-77' }],
      contact: { name: 'Front desk', phone: '5185550100' },
      effectiveFrom: '2026-01-01',
    };
    const provider = await created('/v1/providers', given);
    expect(provider).toMatchObject({ object: 'provider', status: 'active', ...given, taxId: null, version: 1 });
    const path = `/v1/providers/${provider.id}`;
    expect((await call('GET', path)).body).toEqual(provider);
    const changed = await call('PATCH', path, { effectiveTo: '2026-12-31', contact: null }, { 'if-match': '"v1"' });
    expect(changed.body).toMatchObject({
      effectiveTo: '2026-12-31',
      contact: null,
      licenses: given.licenses,
      version: 2,
    });
    const stale = await call('PATCH', path, { contact: null }, { 'if-match': '"v1"' });
    expect([stale.status, stale.body.error.code]).toEqual([412, 'version_conflict']);
    const same = await unchanged(path, { effectiveTo: '2026-12-31' });
    expect(same.body.version).toBe(2);
    for (const query of [
      'npi=1999999984',
      'externalId=staff-1',
      'name[prefix]=ÓKA',
      'status=active&externalId=staff-1',
    ]) {
      const listed = await call('GET', `/v1/providers?${encodeURI(query)}`);
      expect(listed.body.data, query).toContainEqual(changed.body);
    }
    expect((await call('GET', '/v1/providers?name[prefix]=Larkin')).body.data).toEqual([]);
    const entries = (await call('GET', `/v1/audit-entries?resource=${provider.id}`)).body.data;
    expect(entries.map(({ action }: Shown) => action)).toEqual(['provider.updated', 'provider.created']);
  });

  test('is created once under an Idempotency-Key', async () => {
    const body = { ...clinician, externalId: 'staff-once' };
    const first = await call('POST', '/v1/providers', body, { 'idempotency-key': 'provider-once' });
    const second = await call('POST', '/v1/providers', body, { 'idempotency-key': 'provider-once' });
    expect([second.status, second.body, second.headers['idempotency-replayed']]).toEqual([201, first.body, 'true']);
    expect((await call('GET', '/v1/providers?externalId=staff-once')).body.data).toHaveLength(1);
  });

  test('keeps a social security number sealed, and an unchanged one is no change', async () => {
    const body = { ...clinician, taxId: { type: 'ssn', value: '123-45-6788' } };
    const provider = await created('/v1/providers', body);
    expect(provider.taxId).toEqual({ type: 'ssn', value: null, valueLast4: '6788' });
    const path = `/v1/providers/${provider.id}`;
    expect((await unchanged(path, { taxId: { type: 'ssn', value: '123456788' } })).body.version).toBe(1);
    const ein = await call('PATCH', path, { taxId: { type: 'ein', value: '12-3456789' } });
    expect(ein.body.taxId).toEqual({ type: 'ein', value: '12-3456789', valueLast4: '6789' });
    const client = await t.database.pool.connect();
    await client.query(`begin; set local app.organization_id = '${own.id}'`);
    const stored = await client.query('select document::text as text from providers');
    const events = await client.query("select data, packed from events where type like 'provider.%'");
    const provenance = await client.query('select p::text as text from provenance_records p');
    await client.query('rollback');
    client.release();
    const texts = [...stored.rows, ...provenance.rows].map((row) => row.text);
    const all = [...texts, ...events.rows.map(eventDataOf)].join();
    expect(all).not.toMatch(/123-?45-?6788/);
    expect(all).toContain('6788');
    expect(events.rows.map(eventDataOf).join()).not.toContain('sealed');
  });

  test.each([
    ['an NPI with a wrong check digit', { ...clinician, npi: '1999999985' }, '/npi'],
    ['an NPI of nine digits', { ...clinician, npi: '199999998' }, '/npi'],
    ['two names', { ...clinician, organizationName: 'Riverside' }, '/name'],
    ['no name', { npi: clinician.npi }, '/name'],
    [
      'an end before its start',
      { ...clinician, effectiveFrom: '2026-02-01', effectiveTo: '2026-01-01' },
      '/effectiveTo',
    ],
    ['an unknown role', { ...clinician, roles: ['janitor'] }, '/roles/0'],
    ['the state of a merged one', { ...clinician, status: 'merged' }, '/status'],
    ['a field that it does not have', { ...clinician, mergedIntoId: 'pvd_1' }, '/mergedIntoId'],
  ])('with %s is refused', async (_name, body, param) => {
    const answer = await call('POST', '/v1/providers', body);
    expect([answer.status, answer.body.error.details[0].param]).toEqual([422, param]);
  });

  test('needs its scopes and is invisible to another organization', async () => {
    const { id } = await created('/v1/providers', clinician);
    const foreign = await t.call('GET', `/v1/providers/${id}`, { key: other.key });
    expect([foreign.status, foreign.body.error.code]).toEqual([403, 'organization_mismatch']);
    expect((await t.call('GET', '/v1/providers', { key: other.key })).body.data).toEqual([]);
    const { key } = await t.keyFor(own.id, ['providers:read']);
    expect((await t.call('GET', `/v1/providers/${id}`, { key })).status).toBe(200);
    const refused = await t.call('POST', '/v1/providers', { key, body: clinician });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'forbidden_scope']);
  });
});

describe('a merge', () => {
  const license = (state: string) => ({ number: '1', state });

  test('names the provider that remains, which gets what it lacks', async () => {
    const first = await created('/v1/providers', {
      ...clinician,
      taxonomyCode: '207R00000X',
      licenses: [license('NY')],
    });
    const second = await created('/v1/providers', { ...clinician, licenses: [license('NY'), license('VT')] });
    const third = await created('/v1/providers', clinician);
    const earlier = await call('POST', `/v1/providers/${third.id}/merge`, { intoId: second.id });
    expect([earlier.status, earlier.body.provider.version]).toEqual([200, 1]);
    const { status, body } = await call('POST', `/v1/providers/${second.id}/merge`, { intoId: first.id });
    expect([status, body.object]).toEqual([200, 'provider_merge']);
    expect(body.mergedProvider).toMatchObject({ id: second.id, status: 'merged', mergedIntoId: first.id });
    expect(body.provider).toMatchObject({
      id: first.id,
      taxonomyCode: '207R00000X',
      otherTaxonomyCodes: ['207Q00000X'],
      licenses: [license('NY'), license('VT')],
      version: 2,
    });
    expect((await call('GET', `/v1/providers/${third.id}`)).body.mergedIntoId).toBe(first.id);
    const again = await call('PATCH', `/v1/providers/${second.id}`, { status: 'active' });
    expect([again.status, again.body.error.mergedIntoId]).toEqual([409, first.id]);
    const into = await call('POST', `/v1/providers/${first.id}/merge`, { intoId: second.id });
    expect([into.status, into.body.error.param]).toEqual([422, '/intoId']);
  });

  test('into itself, or into one that does not exist, is refused', async () => {
    const { id } = await created('/v1/providers', clinician);
    const unknown = `pvd_${'0'.repeat(26)}`;
    const foreign = await t.call('POST', '/v1/providers', { key: other.key, body: clinician });
    for (const [intoId, status] of [
      [id, 422],
      [unknown, 422],
      [foreign.body.id, 403],
    ] as const) {
      const answer = await call('POST', `/v1/providers/${id}/merge`, { intoId });
      expect([answer.status, answer.body.error.param ?? '/intoId'], intoId).toEqual([status, '/intoId']);
    }
    expect((await call('GET', `/v1/providers/${id}`)).body).toMatchObject({ status: 'active', version: 1 });
  });
});

describe('a facility', () => {
  test('is created, changed, deactivated and listed', async () => {
    const facility = await created('/v1/facilities', { ...site, externalId: 'site-1', placeOfServiceCode: '11' });
    expect(facility).toMatchObject({ object: 'facility', npi: null, status: 'active', ...site });
    const path = `/v1/facilities/${facility.id}`;
    const changed = await call('PATCH', path, { status: 'inactive', npi: '1999999984' }, { 'if-match': '"v1"' });
    expect(changed.body).toMatchObject({ status: 'inactive', npi: '1999999984', version: 2 });
    expect((await call('GET', path)).body).toEqual(changed.body);
    for (const query of ['status=inactive', 'npi=1999999984', 'externalId=site-1', 'name[prefix]=riverside a']) {
      expect((await call('GET', `/v1/facilities?${query}`)).body.data, query).toEqual([changed.body]);
    }
    const stale = await call('PATCH', path, { status: 'active' }, { 'if-match': '"v1"' });
    expect(stale.status).toBe(412);
    const foreign = await t.call('PATCH', path, { key: other.key, body: { status: 'active' } });
    expect([foreign.status, foreign.body.error.code]).toEqual([403, 'organization_mismatch']);
  });

  test.each([
    ['no address', { organizationName: 'Annex' }, '/address'],
    ['an NPI with a wrong check digit', { ...site, npi: '1999999985' }, '/npi'],
    ['a place of service of letters', { ...site, placeOfServiceCode: 'XX' }, '/placeOfServiceCode'],
  ])('with %s is refused', async (_name, body, param) => {
    const answer = await call('POST', '/v1/facilities', body);
    expect([answer.status, answer.body.error.details[0].param]).toEqual([422, param]);
  });

  test('is a list as CSV', async () => {
    const { text } = await call('GET', '/v1/facilities?externalId=site-1', undefined, { accept: 'text/csv' });
    expect(text.split('\r\n')[0]).toContain('organizationName');
    expect(text).toContain('Riverside Annex');
  });
});
