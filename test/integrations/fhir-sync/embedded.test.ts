import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendOutboxTask } from '../../../src/jobs/tasks/integrations.ts';
import type { Json } from '../../helpers/embedded-ehr.ts';
import { type EhrTest, openEhrTest } from './embedded.ts';

/** Synchronizations with the sandbox's EHR over real sockets, from a connection without further settings. */
let s: EhrTest;
beforeAll(async () => {
  s = await openEhrTest();
});
afterAll(() => s.close());

const NOT_OFFERED = ['Medication'];
const people = async () => (await s.t.call('GET', '/v1/patients?limit=100')).body.data.length;

test('a connection without scopes asks for read access to what the server has, and synchronizes in every mode', async () => {
  const { succeeded, connection } = await s.connect();
  expect(succeeded).toBe(true);
  expect(connection.grantedScopes).toContain('system/Coverage.rs');
  expect(connection.grantedScopes).not.toContain('system/Medication.rs');
  const full = await s.sync(connection.id, { mode: 'full' });
  expect(full).toMatchObject({ status: 'succeeded', failures: [], omittedResourceTypes: NOT_OFFERED });
  expect(full.counts.Patient.created).toBeGreaterThan(5);
  expect(full.counts.Patient).toMatchObject({ failed: 0, seen: full.counts.Patient.created });
  expect(await people()).toBe(full.counts.Patient.created);
  const { failed } = full.counts.Encounter;
  expect(failed).toBe(0);
  const bulk = await s.sync(connection.id, { mode: 'bulk' });
  expect(bulk).toMatchObject({ status: 'succeeded', failures: [], omittedResourceTypes: NOT_OFFERED });
  expect(await people()).toBe(full.counts.Patient.created);
});

test('a dry run counts and reports what the run after it does, and stores nothing', async () => {
  const other = await openEhrTest();
  try {
    const { connection } = await other.connect();
    const dry = await other.sync(connection.id, { mode: 'full', dryRun: true });
    expect(await other.rows('select 1 from fhir_resources where organization_id = $1')).toEqual([]);
    const full = await other.sync(connection.id, { mode: 'full' });
    expect(dry.counts).toEqual(full.counts);
    expect(dry.problems).toEqual(full.problems);
  } finally {
    await other.close();
  }
});

test('a bulk export fills an empty organization like a full run does', async () => {
  const other = await openEhrTest();
  try {
    const { connection } = await other.connect();
    const bulk = await other.sync(connection.id, { mode: 'bulk' });
    expect(bulk).toMatchObject({ status: 'succeeded', failures: [] });
    const again = await other.sync(connection.id, { mode: 'full' });
    const changed = Object.values<{ created: number; updated: number }>(again.counts);
    expect(changed.map(({ created, updated }) => created + updated).filter((count) => count > 0)).toEqual([]);
    expect(bulk.counts.Patient.created).toBe(again.counts.Patient.seen);
    const freshness = await other.call('GET', `/${connection.id}/freshness`);
    expect(freshness.resourceTypes.map(({ lastFullAt }: { lastFullAt: string | null }) => lastFullAt)).not.toContain(
      null,
    );
  } finally {
    await other.close();
  }
});

test('a bulk export applies the changes and deletions since the previous run', async () => {
  const [connection] = (await s.call('GET', '')).data;
  s.clock.advance(3_600_000);
  const [[kept], before] = [(await s.ehr('GET', 'Patient?_count=1')).entry, await people()];
  await s.ehr('PUT', `Patient/${kept.resource.id}`, { ...kept.resource, birthDate: '1971-03-04' });
  const [coverage] = await s.rows<{ id: string; target: string }>(
    `select fhir_id as id, target_id as target from fhir_resources
     where organization_id = $1 and resource_type = 'Coverage' and status = 'mapped' limit 1`,
  );
  await s.ehr('DELETE', `Coverage/${coverage!.id}`);
  const bulk = await s.sync(connection.id, { mode: 'bulk' });
  expect(bulk).toMatchObject({ status: 'succeeded', counts: { Patient: { seen: 1, updated: 1, created: 0 } } });
  expect(await people()).toBe(before);
  const { body } = await s.t.call('GET', `/v1/coverages/${coverage!.target}`);
  expect(body.status).toBe('cancelled');
});

test('a mode or a type that the server does not offer is refused, naming the field', async () => {
  const [{ id }] = (await s.call('GET', '')).data;
  const start = (body: object) => s.t.call('POST', `/v1/integrations/fhir/connections/${id}/sync`, { body });
  expect(await start({ resourceTypes: ['Medication'] })).toMatchObject({
    status: 422,
    body: { error: { param: '/resourceTypes', details: [{ code: 'not_supported' }] } },
  });
  const partly = await s.sync(id, { resourceTypes: ['Medication', 'Patient'] });
  expect(partly).toMatchObject({
    status: 'succeeded',
    resourceTypes: ['Patient'],
    omittedResourceTypes: ['Medication'],
  });
});

test('a full run finds resources that the server has deleted, and keeps those that a search merely omits', async () => {
  const [{ id }] = (await s.call('GET', '')).data;
  s.clock.advance(3_600_000);
  const [coverage] = await s.rows<{ id: string; target: string }>(
    `select fhir_id as id, target_id as target from fhir_resources
     where organization_id = $1 and resource_type = 'Coverage' and status = 'mapped' limit 1`,
  );
  await s.ehr('DELETE', `Coverage/${coverage!.id}`);
  const incremental = await s.sync(id, { mode: 'incremental' });
  expect(incremental.status).toBe('succeeded');
  expect((await s.t.call('GET', `/v1/coverages/${coverage!.target}`)).body.status).toBe('active');
  const full = await s.sync(id, { mode: 'full' });
  expect(full).toMatchObject({ status: 'succeeded', failures: [] });
  expect((await s.t.call('GET', `/v1/coverages/${coverage!.target}`)).body.status).toBe('cancelled');
  const deleted = await s.rows<{ count: number }>(
    "select count(*)::int as count from fhir_resources where organization_id = $1 and status = 'deleted'",
  );
  expect(deleted[0]!.count).toBe(2);
});

test('a connection shows its newest run, how far each type has been read, and its subscriptions', async () => {
  const [{ id }] = (await s.call('GET', '')).data;
  const shown = await s.call('GET', `/${id}`);
  expect(shown.lastSync).toMatchObject({ status: 'succeeded', mode: 'full' });
  expect(shown.cursors.map(({ resourceType }: { resourceType: string }) => resourceType)).toContain('Coverage');
  expect(shown.subscriptions).toEqual([]);
});

test('coverages are written back in order: created once, then changed by version, and a foreign change is not overwritten', async () => {
  const [{ id }] = (await s.call('GET', '')).data;
  await s.call('PATCH', `/${id}`, { requestedScopes: ['system/*.cruds'] });
  await s.call('POST', `/${id}/test`);
  const [known] = await s.rows<{ fhirId: string; target: string }>(
    `select fhir_id as "fhirId", target_id as target from fhir_resources
     where organization_id = $1 and resource_type = 'Patient' and status = 'mapped' order by fhir_id desc limit 1`,
  );
  const send = async () => {
    s.clock.advance(61_000);
    await sendOutboxTask(s.t.app)(
      { organizationId: s.organizationId, testClockId: null },
      { number: 1, isLast: false },
    );
  };
  const put = (groupNumber: string) =>
    s.call('PUT', `/${id}/coverage`, {
      patientId: known!.target,
      coverages: [{ payerId: 'SBX01', memberId: 'M-WRITTEN', groupNumber }],
      requireWriteBack: true,
    });
  const atTheServer = async () => {
    const { entry = [] } = await s.ehr('GET', `Coverage?patient=${known!.fhirId}`);
    return entry.map(({ resource }: Json) => resource).filter(({ subscriberId }: Json) => subscriberId === 'M-WRITTEN');
  };
  expect(await put('G1')).toMatchObject({ writeBack: 'queued' });
  await send();
  const [created] = await atTheServer();
  expect(created).toMatchObject({ beneficiary: { reference: `Patient/${known!.fhirId}` }, meta: { versionId: '1' } });
  await put('G2');
  await send();
  const changed = await atTheServer();
  expect(changed).toHaveLength(1);
  expect(changed[0]).toMatchObject({ id: created.id, meta: { versionId: '2' } });
  await s.ehr('PUT', `Coverage/${created.id}`, { ...changed[0], order: 3 });
  const { outboxEntryIds } = await put('G3');
  await send();
  const [entry] = await s.rows<{ status: string; code: string }>(
    `select status, document->'failure'->>'code' as code from outbox_entries
     where organization_id = $1 and id = '${outboxEntryIds[0]}'`,
  );
  expect(entry).toEqual({ status: 'failed', code: 'version_conflict' });
  expect((await atTheServer())[0].order).toBe(3);
});
