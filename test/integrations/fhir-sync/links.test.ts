import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Shown } from '../../helpers/shown.ts';
import { coverage, encounter, patient, practitioner } from './charts.ts';
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

const targetOf = async (type: string, id: string) => {
  const [row] = await s.rows<{ target: string | null }>(
    `select target_id as target from fhir_resources
     where organization_id = $1 and resource_type = '${type}' and fhir_id = '${id}'`,
  );
  return row?.target ?? null;
};
const link = (type: string, id: string) => ({ link: [{ type, other: { reference: `Patient/${id}` } }] });
const proposals = async () => {
  const { body } = await s.t.call('GET', '/v1/work?type=patient_merge&limit=100');
  return body.data as Shown[];
};
const proposalOf = async (patientId: string | null) =>
  (await proposals()).filter(({ subject }) => subject.id === patientId);

test('a patient that the EHR has replaced becomes a proposed merge, which a person carries out', async () => {
  s.peer.put(patient('old'));
  s.peer.put(patient('new'));
  await s.sync();
  s.peer.put(patient('old', { active: false, ...link('replaced-by', 'new') }));
  await s.sync();
  const [ending, into] = [await targetOf('Patient', 'old'), await targetOf('Patient', 'new')];
  const [item, ...others] = await proposalOf(ending);
  expect(others).toEqual([]);
  expect(item).toMatchObject({
    status: 'open',
    category: 'replaced_at_ehr',
    recommendedActions: ['merge_patient'],
    description: expect.stringContaining(into!),
  });
  expect((await s.t.call('GET', `/v1/patients/${ending}`)).body.status).toBe('inactive');
  const merge = await s.t.call('POST', `/v1/patients/${ending}/merge`, { body: { intoPatientId: into } });
  expect(merge.status).toBe(200);
  expect((await s.t.call('GET', `/v1/work/${item!.id}`)).body).toMatchObject({
    status: 'done',
    resolution: { code: 'duplicate' },
  });
  s.peer.put(patient('old', { gender: 'male', ...link('replaced-by', 'new') }));
  await s.sync();
  expect(await proposals()).toHaveLength(1);
});

test('the record that remains may name the other one, and may arrive later', async () => {
  s.peer.put(patient('first', link('replaced-by', 'second')));
  s.peer.onRequest((request) => (request === 'GET Patient/second' ? { status: 404, body: outcome('x') } : undefined));
  await s.sync();
  expect(await proposalOf(await targetOf('Patient', 'first'))).toEqual([]);
  s.peer.onRequest(null);
  s.peer.put(patient('second'));
  await s.sync();
  expect(await proposalOf(await targetOf('Patient', 'first'))).toHaveLength(1);
  s.peer.put(patient('third'));
  s.peer.put(patient('fourth', link('replaces', 'third')));
  await s.sync();
  const [item] = await proposalOf(await targetOf('Patient', 'third'));
  expect(item?.description).toContain(await targetOf('Patient', 'fourth'));
  // Once a person has decided against it, the same link proposes nothing.
  await s.t.call('PATCH', `/v1/work/${item!.id}`, { body: { status: 'cancelled' } });
  s.peer.put(patient('fourth', { gender: 'male', ...link('replaces', 'third') }));
  await s.sync();
  expect(await proposalOf(await targetOf('Patient', 'third'))).toMatchObject([{ status: 'cancelled' }]);
});

const MRN = { system: 'urn:mrn', value: 'A,1|$' };
const byIdentifier = (value = MRN.value) => ({ identifier: { ...MRN, value } });

test('references by identifier name the resource that alone has it', async () => {
  s.peer.put(patient('known', { identifier: [MRN] }));
  s.peer.put(practitioner('doc', '1234567899'));
  const individual = {
    type: 'Practitioner',
    identifier: { system: 'http://hl7.org/fhir/sid/us-npi', value: '1234567899' },
  };
  s.peer.put(encounter('logical', 'x', { subject: byIdentifier(), participant: [{ individual }] }));
  s.peer.put(coverage('logical', 'x', { beneficiary: byIdentifier() }));
  const run = await s.sync({ resourceTypes: ['Patient', 'Coverage', 'Encounter'] });
  expect(run).toMatchObject({ counts: { Coverage: { created: 1 }, Encounter: { created: 1 } } });
  const patientId = await targetOf('Patient', 'known');
  const { body: visit } = await s.t.call('GET', `/v1/encounters/${await targetOf('Encounter', 'logical')}`);
  expect(visit).toMatchObject({ patientId, renderingProvider: { npi: '1234567899' } });
  const { body: plan } = await s.t.call('GET', `/v1/coverages/${await targetOf('Coverage', 'logical')}`);
  expect(plan.patientId).toBe(patientId);
  const requests = s.peer.requests();
  // Identifiers are sent in a body, and each is searched once in a run.
  expect(requests.filter((request) => request === 'POST Patient/_search')).toHaveLength(1);
  expect(requests.join()).not.toContain('A,1');
  // Nothing has changed for the next run.
  const again = await s.sync({ mode: 'full', resourceTypes: ['Encounter'] });
  expect(again.counts.Encounter).toMatchObject({ updated: 0, unmapped: 0 });
});

test('an identifier that two resources have, or none, is not resolved', async () => {
  s.peer.put(patient('twin1', { identifier: [{ ...MRN, value: 'T' }] }));
  s.peer.put(patient('twin2', { identifier: [{ ...MRN, value: 'T' }] }));
  s.peer.put(encounter('twins', 'x', { subject: byIdentifier('T') }));
  s.peer.put(encounter('nobody', 'x', { subject: byIdentifier('N') }));
  const run = await s.sync({ resourceTypes: ['Patient', 'Encounter'] });
  expect(run).toMatchObject({ status: 'succeeded', counts: { Encounter: { created: 0, unmapped: 2 } } });
});

test('a search that fails for a moment is repeated, and one that never answers leaves the reference open', async () => {
  s.peer.put(patient('late', { identifier: [{ ...MRN, value: 'L' }] }));
  s.peer.put(encounter('late', 'x', { subject: byIdentifier('L') }));
  let faults = 2;
  s.peer.onRequest((request) =>
    request === 'POST Patient/_search' && faults-- > 0 ? { status: 503, body: outcome('transient') } : undefined,
  );
  const { id } = await s.start({ resourceTypes: ['Patient', 'Encounter'] });
  let run = await s.work(id);
  for (; run.status === 'running'; run = await s.work(id)) {
    if (run.resumesAt !== null) s.clock.advance(Math.max(0, Date.parse(run.resumesAt) - s.clock.now().getTime()));
  }
  expect(run).toMatchObject({ status: 'succeeded', counts: { Encounter: { created: 1, unmapped: 0 } } });
});
