import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shown } from '../../helpers/shown.ts';
import { coverage, patient } from './charts.ts';
import { openSyncTest, type SyncTest } from './support.ts';

let s: SyncTest;
beforeAll(async () => {
  s = await openSyncTest();
});
afterAll(() => s.close());

const newest = async () => (await s.t.call('GET', '/v1/patients')).body.data[0].id as string;
const activeOf = async (patientId: string) => {
  const { body } = await s.t.call('GET', `/v1/coverages?patientId=${patientId}&status=active`);
  return body.data.map(({ memberId, rank }: Shown) => `${memberId} ${rank}`).sort();
};
const problemsOf = async (fhirId: string) => {
  const path = `/v1/integrations/fhir/connections/${s.connectionId}/resources?resourceType=Coverage`;
  const found = (await s.t.call('GET', path)).body.data.find((one: Shown) => one.fhirId === fhirId);
  return [
    found.status,
    ...found.problems.filter(({ code }: Shown) => code.includes('coverage')).map((one: Shown) => one.code),
  ];
};

test('coverages without an order, with one order, and of one plan are all saved, and one is primary', async () => {
  s.peer.put(patient('p1'));
  for (const id of ['a1', 'a2', 'a3']) s.peer.put(coverage(id, 'p1', id === 'a3' ? { order: 2 } : {}));
  s.peer.put(coverage('a4', 'p1', { subscriberId: 'm-a1' }));
  const run = await s.sync();
  expect(run.status).toBe('succeeded');
  const patientId = await newest();
  expect(await activeOf(patientId)).toEqual(['M-a1 primary', 'M-a2 secondary', 'M-a3 tertiary', 'm-a1 tertiary']);
  expect(await problemsOf('a1')).toEqual(['mapped']);
  expect(await problemsOf('a2')).toEqual(['mapped', 'coverage_rank_taken']);
  expect(await problemsOf('a4')).toEqual(['mapped', 'duplicate_coverage']);
});

test('a changed coverage returns to its rank when it is free, and does not take it from another', async () => {
  s.peer.put(patient('p2'));
  await s.sync();
  const patientId = await newest();
  const own = { patientId, payerId: 'SBX01', memberId: 'OWN' };
  const { body: manual } = await s.t.call('POST', '/v1/coverages', { body: own });
  s.peer.put(coverage('b1', 'p2', { order: 1 }));
  s.peer.put(coverage('b2', 'p2', { order: 2 }));
  await s.sync();
  expect(await activeOf(patientId)).toEqual(['M-b1 secondary', 'M-b2 tertiary', 'OWN primary']);
  s.peer.put(coverage('b1', 'p2', { order: 1, dependent: '01' }));
  await s.sync();
  expect(await activeOf(patientId)).toEqual(['M-b1 secondary', 'M-b2 tertiary', 'OWN primary']);
  await s.t.call('PATCH', `/v1/coverages/${manual.id}`, { body: { status: 'inactive' } });
  s.peer.put(coverage('b1', 'p2', { order: 1, dependent: '02' }));
  s.peer.put(coverage('b2', 'p2', { order: 2, dependent: '02' }));
  await s.sync();
  expect(await activeOf(patientId)).toEqual(['M-b1 primary', 'M-b2 secondary']);
});

test('two coverages that exchange their orders exchange their ranks; one that ends makes way in the same run', async () => {
  s.peer.put(patient('p3'));
  s.peer.put(coverage('c1', 'p3', { order: 1 }));
  s.peer.put(coverage('c2', 'p3', { order: 2 }));
  await s.sync();
  const patientId = await newest();
  s.peer.put(coverage('c1', 'p3', { order: 2 }));
  s.peer.put(coverage('c2', 'p3', { order: 1 }));
  await s.sync();
  expect(await activeOf(patientId)).toEqual(['M-c1 secondary', 'M-c2 primary']);
  s.peer.put(coverage('c3', 'p3', { order: 1 }));
  s.peer.put(coverage('c2', 'p3', { order: 1, status: 'cancelled' }));
  await s.sync();
  expect(await activeOf(patientId)).toEqual(['M-c1 secondary', 'M-c3 primary']);
});

test('a contained subscriber and payer are read, and a subscriber stays when the server leaves it out', async () => {
  s.peer.put(patient('p4'));
  const relationship = { coding: [{ code: 'child' }] };
  const contained = [
    { resourceType: 'RelatedPerson', id: 'r', name: [{ family: 'Holder', given: ['Ina'] }], birthDate: '1970-01-02' },
    { resourceType: 'Organization', id: 'o', identifier: [{ value: 'SBX02' }] },
  ];
  const references = { subscriber: { reference: '#r' }, payor: [{ reference: '#o' }] };
  s.peer.put(coverage('d1', 'p4', { relationship, contained, ...references }));
  await s.sync();
  const read = async () =>
    (await s.t.call('GET', `/v1/coverages?patientId=${await newest()}`)).body.data.find(
      ({ memberId }: Shown) => memberId === 'M-d1',
    );
  expect(await read()).toMatchObject({ payerId: 'SBX02', subscriber: { name: { family: 'Holder' } } });
  s.peer.put(coverage('d1', 'p4', { relationship, subscriber: undefined, status: 'cancelled' }));
  await s.sync();
  expect(await read()).toMatchObject({ status: 'cancelled', subscriber: { name: { family: 'Holder' } } });
});
