import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPatient } from '../../helpers/builders.ts';
import { asOwner } from '../../helpers/database.ts';
import { coverage, patient } from './charts.ts';
import { openSyncTest, type SyncTest } from './support.ts';

let s: SyncTest;
let patientId: string;
const put = (body: object, options: object = {}) =>
  s.t.call('PUT', `/v1/integrations/fhir/connections/${s.connectionId}/coverage`, { body, ...options });
const native = (memberId: string, more: object = {}) => ({ payerId: 'SBX01', memberId, ...more });
beforeAll(async () => {
  s = await openSyncTest();
  s.peer.put(patient('a'));
  s.peer.put(coverage('c1', 'a'));
  await s.sync();
  const { body } = await s.t.call('GET', '/v1/patients');
  patientId = body.data[0].id;
});
afterAll(() => s.close());

test('a set replaces the coverages of the connection and touches no others', async () => {
  const other = await s.t.call('POST', '/v1/coverages', { body: { ...native('OWN'), patientId, rank: 'tertiary' } });
  const { status, body } = await put({ patientId, coverages: [native('A1'), native('A2', { rank: 'secondary' })] });
  expect(status).toBe(200);
  expect(body).toMatchObject({ writeBack: 'not_requested', outboxEntryIds: [], updated: [], unchanged: [] });
  expect(body.created).toHaveLength(2);
  expect(body.cancelled).toHaveLength(1);
  const { body: list } = await s.t.call('GET', `/v1/coverages?patientId=${patientId}&status=active`);
  expect(list.data.map(({ memberId }: { memberId: string }) => memberId).sort()).toEqual(['A1', 'A2', 'OWN']);
  const untouched = await s.t.call('GET', `/v1/coverages/${other.body.id}`);
  expect(untouched.body.version).toBe(1);
});

test('repeating a set changes nothing and keeps its ETag', async () => {
  const set = { patientId, coverages: [native('A1'), native('A2', { rank: 'secondary' })] };
  const first = await put(set, { isNoChange: true });
  expect(first.body).toMatchObject({ created: [], updated: [], cancelled: [] });
  expect(first.body.unchanged).toHaveLength(2);
  expect((await put({ ...set, ifMatch: first.body.etag }, { isNoChange: true })).body.etag).toBe(first.body.etag);
});

test('a stale ETag is refused with 412', async () => {
  const before = await put({ patientId, coverages: [native('A1')] });
  await put({ patientId, coverages: [native('A1', { groupNumber: 'G1' })], ifMatch: before.body.etag });
  const stale = await put({ patientId, coverages: [native('A1')], ifMatch: before.body.etag });
  expect(stale).toMatchObject({ status: 412, body: { error: { code: 'version_conflict' } } });
});

test('an empty set needs allowEmpty', async () => {
  const refused = await put({ patientId, coverages: [] });
  expect(refused).toMatchObject({ status: 422, body: { error: { param: '/coverages' } } });
  const { body } = await put({ patientId, coverages: [], allowEmpty: true });
  expect(body.cancelled).toHaveLength(1);
  expect((await put({ patientId, coverages: [native('A1')] })).body.created).toHaveLength(1);
});

test('a dry run returns the changes without making them', async () => {
  const before = await s.rows('select id, version from coverages where organization_id = $1 order by id');
  const { body } = await put({ patientId, coverages: [native('A9')], dryRun: true }, { isNoChange: true });
  expect(body).toMatchObject({ dryRun: true });
  expect([body.created.length, body.cancelled.length]).toEqual([1, 1]);
  expect(await s.rows('select id, version from coverages where organization_id = $1 order by id')).toEqual(before);
});

test('a FHIR coverage is mapped, and elements that cannot be mapped are named', async () => {
  const fhir = coverage('x1', 'ignored', { order: 2 });
  const { body } = await put({ patientId, coverages: [{ fhir }] });
  expect(body.created).toHaveLength(1);
  const { body: created } = await s.t.call('GET', `/v1/coverages/${body.created[0]}`);
  expect(created).toMatchObject({ memberId: 'M-x1', rank: 'secondary' });
  const { subscriberId: _, ...incomplete } = fhir;
  const refused = await put({ patientId, coverages: [{ fhir: incomplete }] });
  expect(refused.body.error.details).toEqual([
    { code: 'missing', param: '/coverages/0/fhir', message: 'Coverage.subscriberId cannot be mapped.' },
  ]);
});

test('bad fields are named at their place in the body', async () => {
  const unknown = await put({ patientId, coverages: [native('A1'), { payerId: 'NO-SUCH', memberId: 'B' }] });
  expect(unknown).toMatchObject({ status: 422, body: { error: { param: '/coverages/1/payerId' } } });
  const missing = await put({ patientId, coverages: [{ payerId: 'SBX01' }] });
  expect(missing.body.error.param).toBe('/coverages/0/memberId');
});

test('write-back is reported as unsupported by a server without create, and queued otherwise', async () => {
  const set = (group: string) => ({ patientId, coverages: [native('W1', { groupNumber: group })] });
  expect((await put({ ...set('1'), writeBack: true })).body.writeBack).toBe('not_supported');
  const required = await put({ ...set('2'), requireWriteBack: true });
  expect(required).toMatchObject({ status: 422, body: { error: { code: 'capability_not_supported' } } });
  const capability = {
    bulk: [],
    resources: {
      Coverage: {
        interactions: ['read', 'search-type', 'create', 'update'],
        searchParams: [],
        takesIfMatch: true,
        conditionalCreate: false,
      },
    },
  };
  await asOwner(
    s.t.database,
    "update fhir_connections set document = document::jsonb || jsonb_build_object('capability', $2::jsonb) where id = $1",
    [s.connectionId, capability],
  );
  const { body } = await put({ ...set('3'), writeBack: true });
  expect(body).toMatchObject({ writeBack: 'queued', outboxEntryIds: [expect.stringMatching(/^obx_/)] });
  const again = await put({ ...set('3'), writeBack: true }, { isNoChange: true });
  expect(again.body).toMatchObject({ writeBack: 'queued', outboxEntryIds: [] });
});

test('a key without patients:write is refused', async () => {
  const { key } = await s.t.keyFor(s.organizationId, ['integrations:write']);
  const refused = await put({ patientId, coverages: [native('A1')] }, { key });
  expect(refused).toMatchObject({ status: 403, body: { error: { requiredScope: 'patients:write' } } });
});

const activeOf = async (id: string) => {
  const { body } = await s.t.call('GET', `/v1/coverages?patientId=${id}&status=active`);
  return body.data.map(({ memberId, rank }: { memberId: string; rank: string }) => `${memberId} ${rank}`).sort();
};

test('a set with one coverage twice or two of one rank is refused, and nothing is stored', async () => {
  const before = await activeOf(patientId);
  const twice = await put({ patientId, coverages: [native('B1'), native(' b1', { rank: 'secondary' })] });
  expect([twice.status, twice.body.error.code, twice.body.error.param]).toEqual([
    409,
    'duplicate_coverage',
    '/coverages/1/memberId',
  ]);
  expect(twice.body.error.details[0].message).toContain('at index 0');
  const second = { fhir: coverage('x2', 'ignored', { order: 1 }) };
  for (const [other, param] of [
    [native('B2', { rank: 'primary' }), '/coverages/1/rank'],
    [second, '/coverages/1/fhir'],
  ]) {
    const both = await put({ patientId, coverages: [native('B1'), other] });
    expect([both.status, both.body.error.code, both.body.error.param]).toEqual([409, 'coverage_rank_taken', param]);
  }
  expect(await activeOf(patientId)).toEqual(before);
});

test('an externalId that a coverage outside of the set has is refused with its id, and one that the set repeats too', async () => {
  const { body: person } = await s.t.call('POST', '/v1/patients', { body: aPatient() });
  const id = person.id as string;
  const own = { patientId: id, ...native('ELSEWHERE', { externalId: 'ours-1' }) };
  const { body: holder } = await s.t.call('POST', '/v1/coverages', { body: own });
  const taken = await put({
    patientId,
    coverages: [native('B1'), native('B9', { rank: 'secondary', externalId: 'ours-1' })],
  });
  expect([taken.status, taken.body.error]).toMatchObject([
    409,
    { code: 'duplicate_external_id', param: '/coverages/1/externalId', duplicateOf: holder.id },
  ]);
  const twice = await put({
    patientId,
    coverages: [native('B1', { externalId: 'ours-2' }), native('B9', { rank: 'secondary', externalId: 'ours-2' })],
  });
  expect([twice.status, twice.body.error.details[0].param]).toEqual([422, '/coverages/1/externalId']);
});

test('a set beside coverages of other origin: a plan of theirs is refused, a rank of theirs makes way', async () => {
  const { body: person } = await s.t.call('POST', '/v1/patients', { body: aPatient() });
  const id = person.id as string;
  const own = { patientId: id, ...native('MANUAL'), rank: 'primary' };
  const { body: manual } = await s.t.call('POST', '/v1/coverages', { body: own });
  const same = await put({ patientId: id, coverages: [native('manual', { rank: 'secondary' })] });
  expect([same.status, same.body.error.code, same.body.error.param, same.body.error.duplicateOf]).toEqual([
    409,
    'duplicate_coverage',
    '/coverages/0/memberId',
    manual.id,
  ]);
  const set = { patientId: id, coverages: [native('C1'), native('C2', { rank: 'secondary' })] };
  expect((await put(set)).status).toBe(200);
  expect(await activeOf(id)).toEqual(['C1 secondary', 'C2 tertiary', 'MANUAL primary']);
  expect((await put(set, { isNoChange: true })).body.unchanged).toHaveLength(2);
  await s.t.call('PATCH', `/v1/coverages/${manual.id}`, { body: { status: 'inactive' } });
  expect((await put(set)).body.updated).toHaveLength(2);
  expect(await activeOf(id)).toEqual(['C1 primary', 'C2 secondary']);
  const swapped = [native('C1', { rank: 'secondary' }), native('C2')];
  await put({ patientId: id, coverages: swapped });
  expect(await activeOf(id)).toEqual(['C1 secondary', 'C2 primary']);
  expect((await put({ patientId: id, coverages: [native('C3')] })).body.cancelled).toHaveLength(2);
  expect(await activeOf(id)).toEqual(['C3 primary']);
});
