import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { aPatient } from '../helpers/builders.ts';
import { type SignedIn, signedIn } from '../helpers/session.ts';

let t: TestApp;
let own: { id: string; key: string };
let other: { id: string; key: string };
let viewer: SignedIn;
let patientId: string;
beforeAll(async () => {
  t = await openTestApp();
  own = await t.organization();
  other = await t.organization('Other');
  viewer = await signedIn(t.app, own.id, 'viewer');
  patientId = (await t.call('POST', '/v1/patients', { key: own.key, body: aPatient() })).body.id;
});
afterAll(() => t.close());

const reveal = (body: unknown, headers: Record<string, string> = {}) =>
  t.call('POST', '/v1/session/reveals', { key: null, headers: { ...viewer.headers, ...headers }, body });
const entries = async (resource: string) =>
  (await t.call('GET', `/v1/audit-entries?action=phi.revealed&resource=${resource}`, { key: own.key })).body.data;
const ofPatient = (id: string, field = 'name.family') => ({ resource: { type: 'patient', id }, field });

test('a revealed field is in the audit log, with the person, once for each action', async () => {
  const key = { 'idempotency-key': 'reveal-1' };
  expect([(await reveal(ofPatient(patientId), key)).status, (await reveal(ofPatient(patientId), key)).status]).toEqual([
    204, 204,
  ]);
  expect(await entries(patientId)).toMatchObject([
    { action: 'phi.revealed', actor: { type: 'user' }, details: { field: 'name.family' } },
  ]);
});

test("a value that is not a field of the organization's own resource is refused and not recorded", async () => {
  const foreign = (await t.call('POST', '/v1/patients', { key: other.key, body: aPatient() })).body.id as string;
  const code = async (body: unknown) => {
    const answer = await reveal(body);
    return [answer.status, answer.body.error.code, answer.body.error.param ?? null];
  };
  expect(await code(ofPatient(foreign))).toEqual([403, 'organization_mismatch', null]);
  expect(await code(ofPatient(newId('pat')))).toEqual([404, 'resource_not_found', null]);
  expect(await code(ofPatient(patientId, 'Larkin, Ada'))).toEqual([422, 'validation_failed', '/field']);
  expect(await code({ ...ofPatient(patientId), resource: { type: 'session', id: patientId } })).toEqual([
    422,
    'validation_failed',
    '/resource/type',
  ]);
  const { status, body } = await t.call('POST', '/v1/session/reveals', { key: own.key, body: ofPatient(patientId) });
  expect([status, body.error.code]).toEqual([403, 'session_required']);
  expect(await entries(foreign)).toEqual([]);
});
