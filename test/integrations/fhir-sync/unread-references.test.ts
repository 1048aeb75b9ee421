import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SyncRequest } from '../../../src/modules/integrations/fhir-sync/runs/start-sync.ts';
import { isFinished, type SyncRun } from '../../../src/modules/integrations/fhir-sync/runs/sync-run.ts';
import { encounter, patient, practitioner } from './charts.ts';
import { outcome } from './peer.ts';
import { openSyncTest, type SyncTest } from './support.ts';

let s: SyncTest;
beforeAll(async () => {
  s = await openSyncTest();
});
afterAll(() => s.close());
beforeEach(() => {
  s.peer.onRequest(null);
  s.peer.requests();
});

/** Starts a run and works until it has ended; whenever it waits, the time passes. */
async function finish(request: SyncRequest): Promise<SyncRun> {
  const { id } = await s.start(request);
  for (let round = 0; round < 60; round++) {
    const run = await s.work(id);
    if (isFinished(run)) return run;
    if (run.resumesAt !== null) s.clock.advance(Math.max(0, Date.parse(run.resumesAt) - s.clock.now().getTime()));
  }
  throw new Error('The run does not end');
}

const visit = (id: string, doctor: string) =>
  encounter(id, 'p1', { participant: [{ individual: { reference: `Practitioner/${doctor}` } }] });
const providers = async () => {
  const rows = await s.rows<{ npi: string | null }>(
    "select document->'renderingProvider'->>'npi' as npi from encounters where organization_id = $1",
  );
  return rows.flatMap(({ npi }) => npi ?? []).sort();
};
const unread = () =>
  s.rows('select fhir_id as id, referrer_id as referrer from fhir_unread_references where organization_id = $1');
const VISITS = { resourceTypes: ['Patient', 'Encounter'] };

test.each([
  ['429', { status: 429, headers: { 'retry-after': '60' } }],
  ['503', { status: 503, body: outcome('transient') }],
  ['a page of a proxy', { status: 200, body: 'Maintenance' }],
])('a reference that fails with %s is read again within the run, and the visit gets its provider', async (_, fault) => {
  const before = (await providers()).length;
  const id = `d${before}`;
  s.peer.put(patient('p1'));
  s.peer.put(practitioner(id, `123456789${before}`));
  s.peer.put(visit(`v${before}`, id));
  let faults = 2;
  s.peer.onRequest((request) => (request === `GET Practitioner/${id}` && faults-- > 0 ? fault : undefined));
  const run = await finish(VISITS);
  expect(run).toMatchObject({ status: 'succeeded', failures: [] });
  expect(await providers()).toContain(`123456789${before}`);
  expect(await unread()).toEqual([]);
});

test('a reference that never answers leaves the run incomplete, and a later run reads it', async () => {
  s.peer.put(practitioner('down', '1234567890'));
  s.peer.put(practitioner('next', '1234567891'));
  s.peer.put(visit('v-down', 'down'));
  s.peer.put(visit('v-next', 'next'));
  s.peer.onRequest((request) =>
    request === 'GET Practitioner/down' ? { status: 500, body: outcome('exception') } : undefined,
  );
  const run = await finish(VISITS);
  expect(run).toMatchObject({
    status: 'incomplete',
    failures: [{ resourceType: 'Practitioner', code: 'unread_references' }],
  });
  // The other reference is read, and the types themselves are complete.
  expect(await providers()).toContain('1234567891');
  expect(await unread()).toEqual([{ id: 'down', referrer: 'v-down' }]);
  s.peer.onRequest(null);
  expect(await finish(VISITS)).toMatchObject({ status: 'succeeded', counts: { Encounter: { updated: 1 } } });
  expect(await providers()).toContain('1234567890');
  expect(await unread()).toEqual([]);
});

test('a reference that the server does not have is final, and references beyond the limit of a page are read', async () => {
  s.peer.put(visit('v-gone', 'gone'));
  for (let index = 0; index < 120; index++) {
    s.peer.put(practitioner(`m${index}`, String(2_000_000_000 + index)), '2026-06-01T00:00:00Z');
    s.peer.put(visit(`m${index}`, `m${index}`), '2026-06-01T00:00:00Z');
  }
  expect(await finish(VISITS)).toMatchObject({ status: 'succeeded' });
  expect((await providers()).filter((npi) => npi.startsWith('2'))).toHaveLength(120);
  expect(s.peer.requests().filter((request) => request === 'GET Practitioner/gone')).toHaveLength(1);
  await finish(VISITS);
  expect(s.peer.requests().filter((request) => request === 'GET Practitioner/gone')).toEqual([]);
});
