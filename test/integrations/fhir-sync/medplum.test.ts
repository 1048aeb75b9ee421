import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSync } from '../../../src/modules/integrations/fhir-sync/runs/run-sync.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { type MedplumPeer, openMedplumPeer } from './medplum-peer.ts';

/** Synchronizes with a third-party FHIR server: Medplum's router and repository behind HTTP. */
const PATH = '/v1/integrations/fhir/connections';
const PATIENTS = 45;

let t: TestApp;
let peer: MedplumPeer;
let organizationId: string;
let connection: string;
const patients: string[] = [];

beforeAll(async () => {
  t = await openTestApp({ env: { RCM_ENVIRONMENT: 'sandbox' } });
  organizationId = (await t.organization()).id;
  peer = await openMedplumPeer();
  for (let count = 0; count < PATIENTS; count++) {
    const gender = count % 2 === 0 ? 'female' : 'male';
    const name = [{ given: ['Pat'], family: `Larkin${String.fromCharCode(97 + (count % 26))}` }];
    const birthDate = `19${50 + (count % 49)}-03-0${1 + (count % 9)}`;
    patients.push(await created({ resourceType: 'Patient', gender, name, birthDate }));
  }
  const subject = { reference: `Patient/${patients[0]}` };
  await created({
    resourceType: 'Coverage',
    status: 'active',
    beneficiary: subject,
    subscriberId: 'W900000001',
    relationship: { coding: [{ code: 'self' }] },
    payor: [{ display: 'Sandbox Health Plan', identifier: { value: 'SBX01' } }],
  });
  const code = { coding: [{ system: 'http://hl7.org/fhir/sid/icd-10-cm', code: 'J06.9' }] };
  const active = { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-clinical', code: 'active' }] };
  await created({ resourceType: 'Condition', clinicalStatus: active, code, subject, recordedDate: '2026-05-01' });
});
afterAll(async () => {
  await peer.close();
  await t.close();
});

async function created(resource: object): Promise<string> {
  const { status, body } = await peer.call('POST', (resource as { resourceType: string }).resourceType, resource);
  expect([status, status === 201 ? null : body]).toEqual([201, null]);
  return body.id!;
}

async function synchronized(mode: 'full' | 'incremental') {
  const { status, body } = await t.call('POST', `${PATH}/${connection}/sync`, { body: { mode } });
  expect([status, body]).toMatchObject([202, { status: 'queued' }]);
  const { database, encryption, fhir } = t.app;
  await runSync({ database, encryption, fhirServer: fhir.server }, organizationId, body.id);
  return (await t.call('GET', `${PATH}/${connection}/sync-runs/${body.id}`)).body;
}

test('a connection without authorization is tested and becomes active', async () => {
  const body = { name: 'Medplum', fhirBaseUrl: peer.baseUrl, authMethod: 'none' };
  const made = await t.call('POST', PATH, { body });
  expect([made.status, made.body.status]).toEqual([201, 'pending']);
  connection = made.body.id;
  const tested = await t.call('POST', `${PATH}/${connection}/test`);
  expect([tested.status, tested.body.status ?? tested.body.connection?.status]).toEqual([200, expect.anything()]);
  expect((await t.call('GET', `${PATH}/${connection}`)).body.status).toBe('active');
});

test('a full synchronization maps every patient once, over pages that its links lead to', async () => {
  const run = await synchronized('full');
  expect(run.status).toBe('succeeded');
  expect(run.counts.Patient).toMatchObject({ created: PATIENTS, failed: 0 });
  expect(run.counts.Coverage).toMatchObject({ seen: 1, failed: 0 });
  expect(run.counts.Condition).toMatchObject({ created: 1, failed: 0 });
  const { body } = await t.call('GET', '/v1/patients?limit=100');
  expect(body.data).toHaveLength(PATIENTS);
  expect(peer.requests().filter((request) => request.startsWith('GET Patient?')).length).toBeGreaterThan(2);
});

test('an incremental synchronization reads the changed patient, and nothing new in a quiet one', async () => {
  const id = patients[7]!;
  const { body: current } = await peer.call('GET', `Patient/${id}`);
  await peer.call('PUT', `Patient/${id}`, { ...current, name: [{ given: ['Pat'], family: 'Renamed' }] });
  const run = await synchronized('incremental');
  expect([run.status, run.counts.Patient.updated, run.counts.Patient.created]).toEqual(['succeeded', 1, 0]);
  const { body } = await t.call('GET', '/v1/patients?familyName=renamed');
  expect(body.data).toHaveLength(1);
  const quiet = await synchronized('incremental');
  const changed = Object.values<{ created: number; updated: number }>(quiet.counts);
  expect(changed.reduce((sum, { created, updated }) => sum + created + updated, 0)).toBe(0);
});
