import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FhirServer } from '../../../src/modules/integrations/fhir-connections/fhir-server.ts';
import { isFinished } from '../../../src/modules/integrations/fhir-sync/runs/sync-run.ts';
import type { Shown } from '../../helpers/shown.ts';
import { patient } from './charts.ts';
import { openSyncTest, type SyncTest } from './support.ts';

let s: SyncTest;
let small: FhirServer;
beforeAll(async () => {
  s = await openSyncTest();
  const { server } = s;
  const limit = { bytesMax: BYTES_MAX };
  small = {
    ...server,
    read: (ref, reference, options) => server.read(ref, reference, { ...options, ...limit }),
    search: (ref, type, params, options) => server.search(ref, type, params, { ...options, ...limit }),
    follow: (ref, url, options) => server.follow(ref, url, { ...options, ...limit }),
  };
});
afterAll(() => s.close());
beforeEach(() => void s.peer.requests());

/** Stands for the limit of 20 MiB. */
const BYTES_MAX = 20_000;
const of = (id: string, characters: number) => patient(id, { text: { div: 'x'.repeat(characters) } });
const sync = async (mode: 'full' | 'incremental') => {
  const { id } = await s.start({ mode, resourceTypes: ['Patient'] });
  for (;;) {
    const run = await s.work(id, small);
    if (isFinished(run)) return run;
  }
};
const counts = () => s.peer.requests().flatMap((one) => /^GET Patient\?.*_count=(\d+)/.exec(one)?.[1] ?? []);
const unmapped = async () => {
  const path = `/v1/integrations/fhir/connections/${s.connectionId}/resources?status=unmapped`;
  const { body } = await s.t.call('GET', path);
  return body.data.map(({ fhirId, problems }: Shown) => [fhirId, problems.map(({ code }: Shown) => code)]);
};

test('a page that is too large is read with half as many resources, until it fits', async () => {
  for (let index = 0; index < 40; index++) s.peer.put(of(`h${index}`, 2_500));
  const run = await sync('full');
  expect(run).toMatchObject({ status: 'succeeded', counts: { Patient: { created: 40, unmapped: 0 } } });
  // The peer returns at most 50 resources.
  expect(counts().slice(0, 6)).toEqual(['200', '100', '50', '25', '12', '6']);
  expect(await unmapped()).toEqual([]);
});

test.each([
  ['full', false],
  ['full', true],
  ['incremental', false],
] as const)('one resource over the limit is skipped and named: %s, _sort ignored: %s', async (mode, ignores) => {
  const name = `${mode}${ignores}`;
  const before = await unmapped();
  for (let index = 0; index < 12; index++) s.peer.put(of(`${name}${index}`, index === 5 ? BYTES_MAX : 100));
  s.peer.ignoreSort(ignores);
  const run = await sync(mode);
  s.peer.ignoreSort(false);
  expect(run).toMatchObject({ status: 'succeeded', failures: [], counts: { Patient: { created: 11, unmapped: 1 } } });
  expect(run.problems).toMatchObject([{ resourceType: 'Patient', code: 'too_large', path: 'Patient' }]);
  expect(await unmapped()).toEqual([...before, [`${name}5`, ['too_large']]].sort());
});

test('a skipped resource is read when it is smaller again', async () => {
  s.peer.put(of('fullfalse5', 10));
  expect(await sync('incremental')).toMatchObject({ counts: { Patient: { created: 1 } } });
  expect((await unmapped()).map(([id]: [string]) => id)).not.toContain('fullfalse5');
});
