import { afterAll, beforeAll, expect, test } from 'vitest';
import { runFhirSyncTask } from '../../../src/jobs/tasks/integrations.ts';
import { startDueSyncs } from '../../../src/modules/integrations/fhir-sync/schedules/start-due-syncs.ts';
import { asOwner } from '../../helpers/database.ts';
import { condition, coverage, encounter, patient, procedure } from './charts.ts';
import { openSyncTest, type SyncTest } from './support.ts';

let s: SyncTest;
beforeAll(async () => {
  s = await openSyncTest();
});
afterAll(() => s.close());

test('a first run creates patients, coverages and encounters with diagnoses and charges', async () => {
  s.peer.put(patient('a'));
  s.peer.put(coverage('c1', 'a'));
  s.peer.put(condition('d1', 'a', 'e1'));
  s.peer.put(procedure('s1', 'a', 'e1'));
  s.peer.put(encounter('e1', 'a'));
  s.peer.put(condition('d2', 'a', null, 'E11.9'));
  const run = await s.sync();
  expect(run).toMatchObject({ status: 'succeeded', failures: [] });
  expect(run.counts.Patient).toEqual({ seen: 1, created: 1, updated: 0, unchanged: 0, failed: 0, unmapped: 0 });
  expect(run.counts.Encounter?.created).toBe(1);
  const { body } = await s.t.call('GET', '/v1/encounters');
  expect(body.data[0]).toMatchObject({
    class: 'ambulatory',
    diagnoses: [{ code: 'I10' }],
    charges: [{ procedureCode: '99213', charge: 0 }],
  });
  const patients = await s.t.call('GET', '/v1/patients');
  expect(patients.body.data).toHaveLength(1);
  const coverages = await s.t.call('GET', '/v1/coverages');
  expect(coverages.body.data[0]).toMatchObject({ memberId: 'M-c1', status: 'active' });
});

test('a connection without changes is read once per resource type', async () => {
  await s.sync();
  s.peer.requests();
  const run = await s.sync();
  const types = s.peer.requests().map((request) => request.replace(/^GET (\w+).*/, '$1'));
  expect(types.length).toBeGreaterThan(0);
  expect(new Set(types).size).toBe(types.length);
  expect(run.status).toBe('succeeded');
  const changes = Object.values(run.counts).map(({ created, updated }) => created + updated);
  expect(changes.every((count) => count === 0)).toBe(true);
});

test('a changed condition changes the diagnoses of its visit, and provenance names the resource and version', async () => {
  s.peer.put(condition('d1', 'a', 'e1', 'I11.9'));
  const run = await s.sync();
  expect(run.counts.Encounter).toMatchObject({ updated: 1 });
  const { body } = await s.t.call('GET', '/v1/encounters');
  expect(body.data[0].diagnoses).toEqual([{ code: 'I11.9' }]);
  const provenance = await s.t.call('GET', `/v1/encounters/${body.data[0].id}/provenance`);
  expect(provenance.body.data[0]).toMatchObject({
    activity: 'import',
    entities: [{ role: 'source', what: { type: 'Encounter', id: `${s.connectionId}/Encounter/e1`, version: '1' } }],
  });
});

test('an edit while pages are read loses no resource', async () => {
  for (let index = 0; index < 120; index++) s.peer.put(patient(`p${String(index).padStart(3, '0')}`));
  let searches = 0;
  s.peer.onRequest((request) => {
    if (!request.startsWith('GET Patient?')) return undefined;
    searches += 1;
    // The first patient moves to the end, so that an offset of the next page skips one.
    if (searches === 2) s.peer.put(patient('p000', { active: true }));
    return undefined;
  });
  const run = await s.sync({ resourceTypes: ['Patient'] });
  s.peer.onRequest(null);
  expect(run.status).toBe('succeeded');
  const [{ count } = { count: -1 }] = await s.rows<{ count: number }>(
    "select count(*)::int as count from patients where organization_id = $1 and family_name like 'Familyp%'",
  );
  expect(count).toBe(120);
});

test('many resources of one time are read to the end, also while one of them is edited', async () => {
  const at = new Date(s.peer.now().getTime() + 3_600_000).toISOString();
  for (let index = 0; index < 130; index++) s.peer.put(patient(`same${String(index).padStart(3, '0')}`), at);
  let searches = 0;
  s.peer.onRequest((request) => {
    searches += request.startsWith('GET Patient?') ? 1 : 0;
    if (searches === 3) {
      const later = new Date(Date.parse(at) + 60_000).toISOString();
      s.peer.put(patient('same000', { active: true }), later);
      searches += 1;
    }
    return undefined;
  });
  await s.sync({ resourceTypes: ['Patient'] });
  s.peer.onRequest(null);
  const [{ count } = { count: -1 }] = await s.rows<{ count: number }>(
    "select count(*)::int as count from patients where organization_id = $1 and family_name like 'Familysame%'",
  );
  expect(count).toBe(130);
});

/** Answers searches for patients with the page of the request's number, from 1. Returns the number of requests. */
function pages(
  page: (number: number) => { url: string | null; entry: { resource: Record<string, unknown> }[] },
): () => number {
  let requests = 0;
  s.peer.onRequest((request) => {
    if (!request.startsWith('GET Patient')) return undefined;
    requests += 1;
    const { url, entry } = page(requests);
    const link = url === null ? [] : [{ relation: 'next', url: `${s.peer.baseUrl}/${url}` }];
    return { status: 200, body: { resourceType: 'Bundle', link, entry } };
  });
  return () => requests;
}
const withoutTime = (id: string) => ({ resource: patient(id) });

test.each([
  [
    'that form a circle',
    (number: number) => ({ url: `Patient?page=${number % 3}`, entry: [withoutTime(`c${number}`)] }),
  ],
  [
    'that are always new, with the same resource',
    (number: number) => ({ url: `Patient?page=${number}`, entry: [withoutTime('loop')] }),
  ],
  [
    'that are always new, with pages in a circle',
    (number: number) => ({ url: `Patient?page=${number}`, entry: [withoutTime(`r${number % 3}`)] }),
  ],
  ['that are always new, without resources', (number: number) => ({ url: `Patient?page=${number}`, entry: [] })],
])('links %s end the type with a failure, and its cursor stays', async (_links, page) => {
  const cursor = 'select watermark from fhir_sync_cursors where organization_id = $1 order by watermark';
  const before = await s.rows(cursor);
  const requests = pages(page);
  const run = await s.sync({ resourceTypes: ['Patient'] });
  s.peer.onRequest(null);
  expect(run).toMatchObject({ status: 'failed', failures: [{ resourceType: 'Patient', code: 'endless_pages' }] });
  expect(run.statusReason?.code).toBe('endless_pages');
  expect(requests()).toBeLessThan(60);
  expect(await s.rows(cursor)).toEqual(before);
});

test('a job reads a hundred pages and queues the next job', async () => {
  pages((number) => ({
    url: number < 250 ? `Patient?page=${number}` : null,
    // After the last page, the first one is requested once more.
    entry: number <= 250 ? [withoutTime(`sliced${number}`)] : [],
  }));
  const jobs = `delete from pgboss.job where name = 'run-fhir-sync' and data->>'syncRunId' = $1`;
  const { id } = await s.start({ resourceTypes: ['Patient'] });
  await s.t.app.pool.query(jobs, [id]);
  for (const seen of [100, 200]) {
    expect(await s.work(id)).toMatchObject({ status: 'running', counts: { Patient: { seen } } });
    expect((await s.t.app.pool.query(jobs, [id])).rowCount).toBe(1);
  }
  expect(await s.work(id)).toMatchObject({ status: 'succeeded', counts: { Patient: { seen: 250 } } });
  s.peer.onRequest(null);
});

test('a run whose workers died in each attempt has failed, and may be started again', async () => {
  const { id } = await s.start({ resourceTypes: ['Patient'] });
  const { organizationId } = s;
  const attempt = { number: 13, isLast: true, isGivenUp: true };
  await runFhirSyncTask(s.t.app)({ organizationId, syncRunId: id }, attempt);
  const rows = await s.rows<{ status: string }>(
    `select status from fhir_sync_runs where organization_id = $1 and id = '${id}'`,
  );
  expect(rows).toEqual([{ status: 'failed' }]);
  expect(await s.sync({ resourceTypes: ['Patient'] })).toMatchObject({ status: 'succeeded' });
});

test('a server that requests a pause is called again later, and the run continues at its position', async () => {
  s.peer.put(patient('after429'));
  let refused = false;
  s.peer.onRequest(() => {
    if (refused) return undefined;
    refused = true;
    return { status: 429, headers: { 'retry-after': '60' } };
  });
  const { id } = await s.start({ resourceTypes: ['Patient'] });
  const paused = await s.work(id);
  expect(paused).toMatchObject({ status: 'running', position: { failures: 1 } });
  expect(paused.resumesAt).not.toBeNull();
  s.peer.onRequest(null);
  s.clock.advance(61_000);
  expect(await s.work(id)).toMatchObject({ status: 'succeeded', counts: { Patient: { created: 1 } } });
});

test('a version counts once although its page is read again, and a rejected resource says why', async () => {
  const at = new Date(s.peer.now().getTime() + 7_200_000).toISOString();
  for (let index = 0; index < 60; index++) s.peer.put(patient(`once${index}`), at);
  const first = await s.sync({ resourceTypes: ['Patient'] });
  const { seen, created, unchanged } = first.counts.Patient!;
  expect([created, seen - unchanged]).toEqual([60, 60]);
  const full = await s.sync({ mode: 'full', resourceTypes: ['Patient'] });
  const [{ count } = { count: -1 }] = await s.rows<{ count: number }>(
    "select count(*)::int as count from fhir_resources where organization_id = $1 and resource_type = 'Patient' and status <> 'deleted'",
  );
  expect(full.counts.Patient).toMatchObject({ seen: count, unchanged: count });
  const early = { recordedDate: undefined, onsetDateTime: '1950-01-01' };
  s.peer.put({ ...condition('early', 'once1', null), ...early });
  const { problems } = await s.sync({ resourceTypes: ['Condition'] });
  const rejected = problems.find(({ code }) => code === 'rejected');
  expect(rejected).toEqual({
    resourceType: 'Condition',
    code: 'rejected',
    path: 'Condition',
    reason: 'invalid /onsetDate',
    count: 1,
  });
});

test('one type that the server forbids makes the run partially succeed', async () => {
  s.peer.onRequest((request) => (request.startsWith('GET Coverage') ? { status: 403 } : undefined));
  const run = await s.sync({ resourceTypes: ['Patient', 'Coverage'] });
  s.peer.onRequest(null);
  expect(run).toMatchObject({
    status: 'partially_succeeded',
    failures: [{ resourceType: 'Coverage', code: 'missing_scope' }],
  });
});

test('a coverage whose patient comes later is mapped when the patient arrives', async () => {
  s.peer.put(coverage('early', 'late'));
  const first = await s.sync({ resourceTypes: ['Coverage'] });
  expect(first.counts.Coverage).toMatchObject({ unmapped: 1 });
  expect(first.problems).toContainEqual(expect.objectContaining({ code: 'reference_not_found' }));
  s.peer.put(patient('late'));
  const second = await s.sync();
  expect(second.counts.Coverage).toMatchObject({ created: 1 });
});

test('resources that could not be mapped are listed in pages', async () => {
  s.peer.put(patient('unborn', { birthDate: undefined }));
  s.peer.put(patient('listed'));
  await s.sync();
  const path = `/v1/integrations/fhir/connections/${s.connectionId}/resources`;
  const { body } = await s.t.call('GET', `${path}?status=unmapped&resourceType=Patient&limit=100`);
  const unborn = body.data.find(({ fhirId }: { fhirId: string }) => fhirId === 'unborn');
  expect(unborn).toMatchObject({ object: 'fhir_resource', status: 'unmapped', targetId: null, versionId: '1' });
  expect(unborn.problems).toContainEqual({ code: 'missing', severity: 'error', path: 'Patient.birthDate' });
  expect(body.data.map(({ status }: { status: string }) => status)).not.toContain('mapped');
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const next: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const page = (await s.t.call('GET', `${path}?limit=2${next}`)).body;
    ids.push(...page.data.map((one: { resourceType: string; fhirId: string }) => `${one.resourceType}/${one.fhirId}`));
    cursor = page.nextCursor;
  }
  expect(ids).toContain('Patient/listed');
  expect(new Set(ids).size).toBe(ids.length);
  const [{ count }] = (await s.rows<{ count: number }>(
    'select count(*)::int as count from fhir_resources where organization_id = $1',
  )) as [{ count: number }];
  expect(ids).toHaveLength(count);
  const listed = await s.t.call('GET', `${path}?resourceType=Patient&limit=100`);
  const found = listed.body.data.find(({ fhirId }: { fhirId: string }) => fhirId === 'listed');
  expect(found).toMatchObject({ status: 'mapped', targetId: expect.stringMatching(/^pat_/) });
});

test('the list of resources refuses unknown filters, foreign cursors, and other organizations', async () => {
  const path = `/v1/integrations/fhir/connections/${s.connectionId}/resources`;
  expect((await s.t.call('GET', `${path}?status=mapped`)).body.error.param).toBe('?status');
  const { body } = await s.t.call('GET', `${path}?limit=1`);
  const moved = await s.t.call('GET', `${path}?limit=1&resourceType=Patient&cursor=${body.nextCursor}`);
  expect([moved.status, moved.body.error.code]).toEqual([400, 'invalid_cursor']);
  const { key } = await s.t.organization();
  expect((await s.t.call('GET', path, { key })).body.error.code).toBe('organization_mismatch');
  const narrow = await s.t.keyFor(s.organizationId, ['patients:read']);
  expect((await s.t.call('GET', path, { key: narrow.key })).status).toBe(403);
});

test('a dry run writes nothing and reports', async () => {
  s.peer.put(patient('dry'));
  s.peer.put(patient('incomplete', { birthDate: '1980' }));
  const run = await s.sync({ dryRun: true });
  expect(run.counts.Patient).toMatchObject({ created: 1, unmapped: 1 });
  expect(run.problems).toContainEqual({
    resourceType: 'Patient',
    code: 'partial_date',
    path: 'Patient.birthDate',
    count: 1,
  });
  expect(await s.rows("select 1 from fhir_resources where organization_id = $1 and fhir_id = 'dry'")).toEqual([]);
  const again = await s.sync();
  expect(again.counts.Patient).toMatchObject({ created: 1, unmapped: 1 });
});

test('a run that stops in the middle continues without loss or repetition', async () => {
  for (let index = 0; index < 110; index++) s.peer.put(patient(`crash${String(index).padStart(3, '0')}`));
  const { id } = await s.start({ resourceTypes: ['Patient'] });
  let searches = 0;
  const dying: typeof s.server = {
    ...s.server,
    search: (ref, type, params) => {
      searches += 1;
      return searches === 3 ? Promise.reject(new Error('killed')) : s.server.search(ref, type, params);
    },
  };
  await expect(s.work(id, dying)).rejects.toThrow('killed');
  const run = await s.work(id);
  expect(run).toMatchObject({ status: 'succeeded', counts: { Patient: { created: 110 } } });
  const [{ count } = { count: -1 }] = await s.rows<{ count: number }>(
    "select count(*)::int as count from patients where organization_id = $1 and family_name like 'Familycrash%'",
  );
  expect(count).toBe(110);
});

test('of two workers on one run one stops, and nothing is written twice', async () => {
  for (let index = 0; index < 90; index++) s.peer.put(patient(`two${String(index).padStart(2, '0')}`));
  const { id } = await s.start({ resourceTypes: ['Patient'] });
  await Promise.all([s.work(id), s.work(id)]);
  const run = await s.work(id);
  expect(run.counts.Patient).toMatchObject({ created: 90 });
});

test('a cancelled run stops at the next page', async () => {
  s.peer.put(patient('cancelled'));
  const { id } = await s.start({ resourceTypes: ['Patient'] });
  const url = `/v1/integrations/fhir/connections/${s.connectionId}/sync-runs/${id}/cancel`;
  const cancelled = await s.t.call('POST', url);
  expect(cancelled.body).toMatchObject({ status: 'cancelled' });
  expect(await s.work(id)).toMatchObject({ status: 'cancelled', counts: {} });
  expect((await s.t.call('POST', url, { isNoChange: true })).status).toBe(200);
});

test('a patient that the server has deleted becomes inactive', async () => {
  s.peer.put(patient('deleted'));
  await s.sync();
  s.peer.remove('Patient', 'deleted');
  const run = await s.sync({ patientIds: ['deleted'], resourceTypes: ['Patient', 'Coverage'] });
  expect(run.status).toBe('succeeded');
  expect(run.problems).toEqual([{ resourceType: 'Patient', code: 'not_on_server', path: 'Patient', count: 1 }]);
  const [row] = await s.rows<{ status: string }>(
    "select status from patients where organization_id = $1 and family_name = 'Familydeleted'",
  );
  expect(row?.status).toBe('inactive');
});

test('a run of patients that the server does not have reports how many', async () => {
  const run = await s.sync({ patientIds: ['nobody', 'no-one'], resourceTypes: ['Patient'] });
  expect([run.status, run.counts]).toEqual(['succeeded', {}]);
  expect(run.problems).toEqual([{ resourceType: 'Patient', code: 'not_on_server', path: 'Patient', count: 2 }]);
});

test('a connection with a schedule is synchronized when it is due, once', async () => {
  await asOwner(
    s.t.database,
    `update fhir_connections set document = jsonb_set(document::jsonb, '{syncConfig,schedule}', $2) where id = $1`,
    [s.connectionId, { kind: 'interval', everyMinutes: 1, at: null, timeZone: null }],
  );
  const later = new Date(s.clock.now().getTime() + 120_000);
  const database = { ...s.t.app.database, clock: { now: () => later } };
  expect(await startDueSyncs(database)).toBe(1);
  expect(await startDueSyncs(database)).toBe(0);
  const { body } = await s.t.call('GET', `/v1/integrations/fhir/connections/${s.connectionId}/sync-runs?status=queued`);
  expect(body.data).toMatchObject([{ trigger: 'schedule', mode: 'incremental' }]);
  const second = await s.t.call('POST', `/v1/integrations/fhir/connections/${s.connectionId}/sync`, { body: {} });
  expect(second).toMatchObject({
    status: 409,
    body: { error: { code: 'sync_in_progress', syncRunId: body.data[0].id } },
  });
});
