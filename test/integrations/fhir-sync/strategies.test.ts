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
  const searchable = (...searchParams: string[]) => ({
    interactions: ['read', 'search-type'],
    searchParams,
    takesIfMatch: false,
    conditionalCreate: false,
  });
  const capability = {
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
  await asOwner(
    s.t.database,
    "update fhir_connections set document = document::jsonb || jsonb_build_object('capability', $2::jsonb) where id = $1",
    [s.connectionId, capability],
  );
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
});
