import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ActiveEhrFault } from '../../../src/modules/sandbox/sandbox-ehr.ts';
import { createTestDatabase, type TestDatabase } from '../../helpers/database.ts';
import { type Json, startEmbeddedEhr, type TestEhr } from '../../helpers/embedded-ehr.ts';

const TENANT = 'faults';
let database: TestDatabase;
let ehr: TestEhr;
let token: string;

beforeAll(async () => {
  database = await createTestDatabase();
  ehr = await startEmbeddedEhr(database);
  token = await ehr.token(TENANT);
});

afterEach(async () => void (await ehr.removeFaults(run, TENANT)));

afterAll(async () => {
  await ehr.close();
  await database.drop();
});

const run = async <T>(text: string, values: readonly unknown[]) =>
  (await database.pool.query(text, [...values])).rows as T[];
const fail = (fault: Omit<ActiveEhrFault, 'remaining'>, remaining: number | null = 1) =>
  ehr.addFault(run, TENANT, { ...fault, remaining });
const call = (path: string, init: RequestInit = {}) => ehr.fhir(TENANT, path, { ...init, token });
const write = (resource: object): RequestInit => ({ method: 'POST', body: JSON.stringify(resource) });
const nextOf = ({ body }: { body: Json }) =>
  body.link.find(({ relation }: { relation: string }) => relation === 'next')?.url as string | undefined;
const idsOf = ({ body }: { body: Json }) => body.entry.map(({ resource }: Json) => resource.id);

test('happens the requested number of times, and only for the requests that it names', async () => {
  await fail({ kind: 'rate_limited', resourceType: 'Patient', interaction: 'search' }, 2);
  expect((await call('Coverage?_count=1')).status).toBe(200);
  expect((await call('Patient/patient-01')).status).toBe(200);
  const statuses = [];
  for (let attempt = 0; attempt < 3; attempt += 1) statuses.push((await call('Patient?_count=1')).status);
  expect(statuses).toEqual([429, 429, 200]);
});

test('429 and 5xx carry Retry-After only if it is given', async () => {
  await fail({ kind: 'rate_limited' });
  await fail({ kind: 'server_error', status: 503, retryAfterSeconds: 7 });
  const [first, second] = [await call('Patient/patient-01'), await call('Patient/patient-01')];
  expect([first.status, first.headers.get('retry-after')]).toEqual([429, null]);
  expect([second.status, second.headers.get('retry-after')]).toEqual([503, '7']);
});

test('a lost answer ends the connection after the write took effect', async () => {
  await fail({ kind: 'lost_answer' });
  await expect(call('Patient', write({ resourceType: 'Patient', name: [{ family: 'Unheard' }] }))).rejects.toThrow();
  expect((await call('Patient?family=unheard&_summary=count')).body.total).toBe(1);
});

test('a lost authorization refuses requests and new tokens until it is removed', async () => {
  await fail({ kind: 'authorization_lost' }, null);
  expect((await call('Patient/patient-01')).status).toBe(401);
  expect(await ehr.token(TENANT)).toBeUndefined();
  await ehr.removeFaults(run, TENANT);
  expect((await call('Patient/patient-01')).status).toBe(200);
});

test('a duplicate page brings its resources twice and then continues', async () => {
  await fail({ kind: 'duplicate_page' });
  const first = await call('Patient?_count=5');
  const again = await call(nextOf(first)!);
  expect(idsOf(again)).toEqual(idsOf(first));
  expect(idsOf(await call(nextOf(again)!))).not.toContain(idsOf(first)[0]);
});

test('a page loop links to itself, and a foreign link leaves the origin', async () => {
  await fail({ kind: 'page_loop' });
  expect(nextOf(await call('Patient?_count=5'))).toBe(`${ehr.fhirBaseUrl(TENANT)}/Patient?_count=5`);
  await fail({ kind: 'foreign_next_link' });
  expect(nextOf(await call('Patient?_count=5'))).toMatch(/^http:\/\/elsewhere\.example\/fhir\//);
});

test('a wrong content type is HTML with status 200', async () => {
  await fail({ kind: 'wrong_content_type' });
  const answer = await call('Patient');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
});

test('the token has the narrowed scope', async () => {
  await fail({ kind: 'scope_narrowed', scope: 'system/Patient.rs' });
  const narrow = await ehr.token(TENANT, 'system/Patient.rs system/Coverage.rs');
  expect((await ehr.fhir(TENANT, 'Patient/patient-01', { token: narrow })).status).toBe(200);
  expect((await ehr.fhir(TENANT, 'Coverage/coverage-01', { token: narrow })).status).toBe(403);
});

test.each([
  ['SBX-EHR.FAIL.503-1', 503],
  ['SBX-EHR.AUTHLOST-1', 401],
  ['SBX-EHR.OK-1', 201],
])('a write about a patient with member id %s is answered with %i', async (subscriberId, status) => {
  const { body: patient } = await call('Patient', write({ resourceType: 'Patient' }));
  const beneficiary = { reference: `Patient/${patient.id}` };
  const coverage = write({ resourceType: 'Coverage', status: 'active', beneficiary, subscriberId });
  expect((await call('Coverage', coverage)).status).toBe(status);
});
