import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../helpers/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
  await t.app.ehr!.listen(0);
});
afterAll(() => t.close());

/** Gets a token with the client that the API names and calls the practice. */
async function callPractice(key: string, path: string, init: RequestInit = {}) {
  const { body: ehr } = await t.call('GET', '/v1/sandbox/ehr', { key });
  const configuration = await fetch(`${ehr.fhirBaseUrl}/.well-known/smart-configuration`);
  const { token_endpoint: endpoint } = (await configuration.json()) as { token_endpoint: string };
  const issued = await fetch(endpoint, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${ehr.clientId}:${ehr.clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'system/*.cruds' }),
  });
  const { access_token: token } = (await issued.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/fhir+json' };
  return fetch(`${ehr.fhirBaseUrl}/${path}`, { ...init, headers });
}

test('returns the address and credentials for reading the practice of the organization', async () => {
  const { key } = await t.organization();
  const response = await callPractice(key, 'Patient/patient-01');
  expect(await response.json()).toMatchObject({ resourceType: 'Patient', id: 'patient-01' });
});

test('gives each organization a practice and a secret of its own', async () => {
  const [one, two] = [await t.organization(), await t.organization()];
  const [first, second] = await Promise.all(
    [one, two].map(async ({ key }) => (await t.call('GET', '/v1/sandbox/ehr', { key })).body),
  );
  expect(first.fhirBaseUrl).toContain(one.id);
  expect(second.fhirBaseUrl).toContain(two.id);
  expect(first.clientSecret).not.toBe(second.clientSecret);
});

test('has no practice for an organization that does not exist', async () => {
  const response = await fetch(`${t.app.ehr!.fhirBaseUrl('org_00000000000000000000000000')}/metadata`);
  expect(response.status).toBe(404);
});

test('is in its original state after a reset of the sandbox', async () => {
  const { key } = await t.organization();
  const patient = JSON.stringify({ resourceType: 'Patient', name: [{ family: 'Written' }] });
  expect((await callPractice(key, 'Patient', { method: 'POST', body: patient })).status).toBe(201);
  await t.call('POST', '/v1/sandbox/reset', { key });
  const found = await callPractice(key, 'Patient?family=written&_total=accurate');
  expect(await found.json()).toMatchObject({ total: 0 });
  expect((await callPractice(key, 'Patient/patient-01')).status).toBe(200);
});
