import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../helpers/database.ts';
import { TEST_MASTER_KEY } from '../../helpers/template.ts';
import { coverage, encounter, patient } from './charts.ts';
import { openSyncTest, type SyncTest } from './support.ts';

let s: SyncTest;
beforeAll(async () => {
  s = await openSyncTest();
});
afterAll(() => s.close());

const WORKER = new URL('worker-process.ts', import.meta.url).pathname;

/** Lets a worker continue a run and kills it, with SIGKILL, when the server receives its nth search. */
async function killedAtSearch(runId: string, nth: number): Promise<void> {
  const parameters = [s.t.database.serviceUrl, TEST_MASTER_KEY.toString('hex'), s.organizationId, runId];
  const worker = spawn(process.execPath, [WORKER, ...parameters], { stdio: ['ignore', 'ignore', 'inherit'] });
  let searches = 0;
  s.peer.onRequest((request) => {
    searches += request.startsWith('GET Patient?') ? 1 : 0;
    if (searches === nth) worker.kill('SIGKILL');
    return undefined;
  });
  const [, signal] = await once(worker, 'exit');
  s.peer.onRequest(null);
  expect(signal).toBe('SIGKILL');
}

const searchable = (...searchParams: string[]) => ({
  interactions: ['read', 'search-type'],
  searchParams,
  takesIfMatch: false,
  conditionalCreate: false,
});
/** A server that finds no changes by time. */
const CAPABILITY = {
  checkedAt: '2026-01-05T12:00:00.000Z',
  fhirVersion: '4.0.1',
  software: null,
  subscriptions: 'none',
  topics: [],
  bulk: [],
  resources: {
    Organization: searchable('name'),
    Patient: searchable('name'),
    Coverage: searchable('patient'),
    Encounter: searchable('patient', 'date'),
  },
};

/** Lets the connection find these capabilities; null: no discovery has visited the server. */
const advertise = (capability: object | null) =>
  asOwner(
    s.t.database,
    "update fhir_connections set document = document::jsonb || jsonb_build_object('capability', $2::jsonb) where id = $1",
    [s.connectionId, capability],
  );

test('a run that knows no patient to search for states what it needs', async () => {
  await advertise(CAPABILITY);
  const run = await s.sync({ mode: 'full' });
  await advertise(null);
  expect(run).toMatchObject({ status: 'incomplete', requestCount: 0, statusReason: { code: 'patients_needed' } });
});

test('a run whose workers are killed continues without loss or repetition', async () => {
  for (let index = 0; index < 260; index++) s.peer.put(patient(`k${String(index).padStart(3, '0')}`));
  const { id } = await s.start({ resourceTypes: ['Patient'] });
  for (const nth of [1, 3, 2]) await killedAtSearch(id, nth);
  const run = await s.work(id);
  expect(run).toMatchObject({ status: 'succeeded', counts: { Patient: { created: 260, updated: 0, failed: 0 } } });
  const rows = await s.rows<{ version: number; count: number }>(
    'select version, count(*)::int as count from patients where organization_id = $1 group by version',
  );
  expect(rows).toEqual([{ version: 1, count: 260 }]);
});

test('a server without _lastUpdated is read patient by patient, visits by their dates', async () => {
  await advertise(CAPABILITY);
  s.peer.put(coverage('swept', 'k000'));
  s.peer.put(encounter('swept', 'k259'));
  s.peer.remove('Patient', 'k100');
  s.peer.requests();
  const full = await s.sync({ mode: 'full' });
  expect(full).toMatchObject({
    status: 'succeeded',
    resourceTypes: ['Patient', 'Coverage', 'Encounter'],
    counts: { Coverage: { created: 1 }, Encounter: { created: 1 } },
  });
  const requests = s.peer.requests();
  expect(requests).toContain('GET Patient/k000');
  expect(requests).toContain('GET Coverage?patient=k000&_count=200');
  expect(requests).toContain('GET Encounter?patient=k259&_count=200');
  expect(requests).not.toContain('GET Coverage?patient=k100&_count=200');
  const [gone] = await s.rows<{ status: string }>(
    "select status from patients where organization_id = $1 and family_name = 'Familyk100'",
  );
  expect(gone?.status).toBe('inactive');
  await s.sync({ mode: 'incremental', resourceTypes: ['Encounter'] });
  const dated = s.peer.requests().filter((request) => request.startsWith('GET Encounter?'));
  expect(dated.every((request) => /patient=k\d+&date=ge\d{4}-\d\d-\d\d&_count=200$/.test(request))).toBe(true);
  expect(dated).toHaveLength(259);
  await advertise(null);
});

test.each(['full', 'incremental'] as const)('a server that ignores _sort is read to its end: %s', async (mode) => {
  const charts = Array.from({ length: 160 }, (_, index) => patient(`${mode}${(index * 37) % 160}`));
  for (const chart of charts) s.peer.put(chart);
  s.peer.ignoreSort(true);
  const run = await s.sync({ mode, resourceTypes: ['Patient'] });
  s.peer.ignoreSort(false);
  expect(run).toMatchObject({ status: 'succeeded', failures: [], counts: { Patient: { created: 160, failed: 0 } } });
});

const PAGE = /^GET Patient\?(?!.*_summary)/;
const countOnly = (total: number) => ({ status: 200, body: { resourceType: 'Bundle', type: 'searchset', total } });
const cursorOf = () =>
  s.rows("select watermark from fhir_sync_cursors where organization_id = $1 and resource_type = 'Patient'");

test.each(['full', 'incremental'] as const)(
  'a type of which the server returns only a part is incomplete: %s',
  async (mode) => {
    const before = await cursorOf();
    s.peer.put(patient(`part-${mode}`));
    s.peer.withhold(3);
    const run = await s.sync({ mode, resourceTypes: ['Patient'] });
    s.peer.withhold(0);
    expect(run).toMatchObject({
      status: 'incomplete',
      statusReason: { code: 'incomplete' },
      failures: [{ resourceType: 'Patient', code: 'incomplete' }],
    });
    // The next run reads the same changes again.
    expect(await cursorOf()).toEqual(before);
    expect(await s.sync({ mode, resourceTypes: ['Patient'] })).toMatchObject({ status: 'succeeded', failures: [] });
  },
);

test('a type is complete if the server counts fewer at the end, because some were deleted meanwhile', async () => {
  s.peer.withhold(3);
  let counted = 0;
  s.peer.onRequest((request) => {
    if (PAGE.test(request) || !request.startsWith('GET Patient?')) return undefined;
    counted += 1;
    return countOnly(1);
  });
  const run = await s.sync({ mode: 'full', resourceTypes: ['Patient'] });
  s.peer.onRequest(null);
  s.peer.withhold(0);
  expect([run.status, counted]).toEqual(['succeeded', 1]);
});
