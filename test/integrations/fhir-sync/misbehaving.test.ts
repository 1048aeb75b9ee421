import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FhirServer } from '../../../src/modules/integrations/fhir-connections/fhir-server.ts';
import { isFinished, type SyncRun } from '../../../src/modules/integrations/fhir-sync/runs/sync-run.ts';
import type { Shown } from '../../helpers/shown.ts';
import { condition, coverage, encounter, patient, practitioner, procedure } from './charts.ts';
import { openSyncTest, type SyncTest } from './support.ts';

// biome-ignore lint/suspicious/noExplicitAny: charts have resources of every type.
type Json = any;

/** A server that does what it should, and one that does all that real servers do, with the same charts. */
let good: SyncTest;
let bad: SyncTest;
beforeAll(async () => {
  [good, bad] = [await openSyncTest(), await openSyncTest()];
});
afterAll(async () => {
  await good.close();
  await bad.close();
});

const COUNT = 60;
/** Stands for the limit of 20 MiB: a page of 50 patients is larger, and one patient is too. */
const BYTES_MAX = 9_000;
const MRN = 'urn:mrn';
const organization = {
  resourceType: 'Organization',
  id: 'payer',
  name: 'Plan of Ohio',
  identifier: [{ value: 'SBX01' }],
};

/** Returns the charts in the form of a careful server. */
function charts(): Json[] {
  const ids = Array.from({ length: COUNT }, (_, index) => `c${index}`);
  return ids.flatMap((id, index) => [
    practitioner(`d${index % 7}`, String(1_000_000_000 + (index % 7))),
    patient(id, {
      identifier: [{ type: { coding: [{ code: 'MR' }] }, system: MRN, value: id }],
      text: { div: 'x'.repeat(index === 7 ? 2_000 : 100) },
    }),
    coverage(id, id, {
      payor: [{ reference: 'Organization/payer' }],
      period: { start: '2026-01-01', end: '2026-12-31' },
    }),
    condition(id, id, id),
    procedure(id, id, id),
    encounter(id, id, { participant: [{ individual: { reference: `Practitioner/d${index % 7}` } }] }),
  ]);
}

/** Returns a resource as a careless server states the same: partial dates, contained resources, references by identifier. */
function carelessly(one: Json): Json {
  if (one.resourceType === 'Coverage') {
    const payor = [{ reference: '#payer' }];
    return { ...one, contained: [organization], payor, period: { start: '2026', end: '2026-12' } };
  }
  if (one.resourceType === 'Encounter' && Number(one.id.slice(1)) % 2 === 0) {
    return { ...one, subject: { identifier: { system: MRN, value: one.id } } };
  }
  return one;
}

const limited = ({ server }: SyncTest): FhirServer => {
  const limit = { bytesMax: BYTES_MAX };
  return {
    ...server,
    read: (ref, reference, options) => server.read(ref, reference, { ...options, ...limit }),
    search: (ref, type, params, options) => server.search(ref, type, params, { ...options, ...limit }),
    follow: (ref, url, options) => server.follow(ref, url, { ...options, ...limit }),
  };
};

/** Starts a full run and works until it has ended; whenever it waits, the time passes. */
async function finish(s: SyncTest, server: FhirServer): Promise<SyncRun> {
  const { id } = await s.start({ mode: 'full' });
  for (let round = 0; round < 500; round++) {
    const run = await s.work(id, server);
    if (isFinished(run)) return run;
    if (run.resumesAt !== null) s.clock.advance(Math.max(0, Date.parse(run.resumesAt) - s.clock.now().getTime()));
  }
  throw new Error('The run does not end');
}

/** Returns what the charts have become, without ids and times. */
async function contentOf({ t }: SyncTest): Promise<unknown> {
  const all = async (path: string) => {
    const rows: Shown[] = [];
    for (let cursor = ''; ; ) {
      const { body } = await t.call('GET', `${path}?limit=100${cursor}`);
      rows.push(...body.data);
      if (!body.hasMore) return rows;
      cursor = `&cursor=${body.nextCursor}`;
    }
  };
  const patients = await all('/v1/patients');
  const mrnOf = new Map(patients.map(({ id, mrn }) => [id, mrn]));
  const coverages = (await all('/v1/coverages')).map(({ patientId, memberId, payerId, rank, period, status }) => {
    return { patient: mrnOf.get(patientId), memberId, payerId, rank, period, status };
  });
  const encounters = (await all('/v1/encounters')).map(({ patientId, serviceDate, diagnoses, charges, ...one }) => {
    const services = charges.map(({ procedureCode, units }: Shown) => ({ procedureCode, units }));
    return {
      ...{ patient: mrnOf.get(patientId), serviceDate, diagnoses, services },
      ...{ class: one.class, provider: one.renderingProvider?.npi },
    };
  });
  const people = patients.map(({ mrn, name, birthDate, sex }) => ({ mrn, name, birthDate, sex }));
  return [people, coverages, encounters].map((rows) => rows.map((row) => JSON.stringify(row)).sort());
}

test('a server with every misbehaviour ends with the content of a careful one', async () => {
  good.peer.put(organization);
  for (const one of charts()) good.peer.put(one);
  for (const one of charts()) bad.peer.put(carelessly(one));
  bad.peer.put(patient('huge', { text: { div: 'x'.repeat(2 * BYTES_MAX) } }));
  bad.peer.ignoreSort(true);
  bad.peer.throttle(3);
  const [careful, careless] = [await finish(good, good.server), await finish(bad, limited(bad))];
  expect(careful).toMatchObject({ status: 'succeeded', failures: [] });
  expect(careless).toMatchObject({ status: 'succeeded', failures: [] });
  expect(careless.problems).toContainEqual({ resourceType: 'Patient', code: 'too_large', path: 'Patient', count: 1 });
  const content = await contentOf(good);
  expect(content).toEqual([expect.any(Array), expect.any(Array), expect.any(Array)]);
  expect((content as string[][]).map((rows) => rows.length)).toEqual([COUNT, COUNT, COUNT]);
  expect(await contentOf(bad)).toEqual(content);
  // A second run finds nothing to change.
  bad.peer.requests();
  const again = await finish(bad, limited(bad));
  expect(again.status).toBe('succeeded');
  for (const counts of Object.values(again.counts)) expect(counts).toMatchObject({ created: 0, updated: 0 });
});
