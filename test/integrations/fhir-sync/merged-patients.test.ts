import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shown } from '../../helpers/shown.ts';
import { coverage, encounter, patient } from './charts.ts';
import { openSyncTest, type SyncTest } from './support.ts';

let s: SyncTest;
beforeAll(async () => {
  s = await openSyncTest();
});
afterAll(() => s.close());

const get = async (path: string): Promise<Shown> => (await s.t.call('GET', path)).body;
const patientsNamed = async (family: string) => (await get(`/v1/patients?familyName=${family}`)).data as Shown[];
const numbered = (id: string, mrn: string, more: object = {}) =>
  patient(id, { identifier: [{ type: { coding: [{ code: 'MR' }] }, value: mrn }], ...more });
const problemsOf = async (id: string): Promise<string[]> => {
  const [row] = await s.rows<{ problems: { code: string }[] | null }>(
    `select problems from fhir_resources where organization_id = $1 and resource_type = 'Patient' and fhir_id = '${id}'`,
  );
  return (row?.problems ?? []).map(({ code }) => code);
};

async function merge(from: Shown, into: Shown) {
  const { status, text } = await s.t.call('POST', `/v1/patients/${from.id}/merge`, {
    body: { intoPatientId: into.id },
  });
  if (status !== 200) throw new Error(text);
}

test('a later synchronization neither revives a merged patient nor takes its resources back', async () => {
  s.peer.put(numbered('old', 'MRN-1'));
  s.peer.put(coverage('c-old', 'old'));
  s.peer.put(encounter('e-old', 'old'));
  s.peer.put(numbered('new', 'MRN-2'));
  await s.sync();
  const [[from], [into]] = [await patientsNamed('Familyold'), await patientsNamed('Familynew')];
  await merge(from, into);
  const remaining = await get(`/v1/patients/${into.id}`);

  s.peer.put(numbered('old', 'MRN-1', { birthDate: '1999-09-09' }));
  s.peer.put(encounter('e-old', 'old', { status: 'arrived' }));
  s.peer.put(coverage('c-late', 'old'));
  s.peer.put(encounter('e-late', 'old'));
  const run = await s.sync();
  expect(run.counts.Patient).toMatchObject({ created: 0, updated: 0, failed: 0 });
  expect(await get(`/v1/patients/${from.id}`)).toMatchObject({ status: 'merged', birthDate: '1980-04-01' });
  expect(await get(`/v1/patients/${into.id}`)).toEqual(remaining);
  expect(await problemsOf('old')).toContain('patient_merged');
  const { data: encounters } = await get(`/v1/encounters?patientId=${into.id}`);
  expect(encounters.map(({ clinicalStatus }: Shown) => clinicalStatus).toSorted()).toEqual(['arrived', 'finished']);
  const { data: coverages } = await get(`/v1/coverages?patientId=${into.id}`);
  expect(coverages.map(({ memberId }: Shown) => memberId).toSorted()).toEqual(['M-c-late', 'M-c-old']);
  for (const table of ['encounters', 'coverages']) {
    const taken = `select id from ${table} where organization_id = $1 and patient_id = '${from.id}'`;
    expect(await s.rows(taken)).toEqual([]);
  }
  // The resource stays linked to the merged patient, so a further change makes no patient either.
  s.peer.put(numbered('old', 'MRN-1', { birthDate: '1999-09-10' }));
  expect((await s.sync()).counts.Patient).toMatchObject({ created: 0, updated: 0 });
});

test('a new FHIR patient with the number of a merged patient becomes no patient', async () => {
  s.peer.put(numbered('copy', 'MRN-1', { name: [{ family: 'Familyold', given: ['Ana'] }] }));
  s.peer.put(coverage('c-copy', 'copy'));
  const run = await s.sync();
  expect(run.counts.Patient).toMatchObject({ created: 0 });
  const [from] = await patientsNamed('Familyold');
  expect((await patientsNamed('Familyold')).map(({ status }) => status)).toEqual(['merged']);
  const { data } = await get(`/v1/coverages?patientId=${from.mergedIntoId}`);
  expect(data.map(({ memberId }: Shown) => memberId)).toContain('M-c-copy');
});

test('a synchronization of the patient that remains reads the FHIR patients of both', async () => {
  const [into] = await patientsNamed('Familynew');
  const run = await s.start({ patientIds: [into.id] });
  expect(run.patientIds).toEqual(['copy', 'new', 'old']);
  await s.work(run.id);
});

test('a patient that the server has deleted stays merged', async () => {
  s.peer.remove('Patient', 'old');
  await s.sync({ mode: 'full' });
  const [from] = await patientsNamed('Familyold');
  expect(from.status).toBe('merged');
});

test('coverages that were set through a connection stay those of the connection', async () => {
  s.peer.put(patient('set-old'));
  s.peer.put(patient('set-new'));
  await s.sync();
  const [[from], [into]] = [await patientsNamed('Familyset-old'), await patientsNamed('Familyset-new')];
  const set = (patientId: string, options: object = {}) =>
    s.t.call('PUT', `/v1/integrations/fhir/connections/${s.connectionId}/coverage`, {
      ...options,
      body: { patientId, coverages: [{ payerId: 'SBX01', memberId: 'SET-1' }] },
    });
  const { body: first } = await set(from.id);
  await merge(from, into);
  const refused = await set(from.id);
  expect([refused.status, refused.body.error.details[0].code]).toEqual([422, 'patient_merged']);
  expect((await set(into.id, { isNoChange: true })).body).toMatchObject({ created: [], cancelled: [] });
  const owned = await s.rows('select coverage_id, patient_id from fhir_owned_coverages where organization_id = $1');
  expect(owned).toEqual([{ coverage_id: first.created[0], patient_id: into.id }]);
});
