import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '../../../src/database/transactions/transaction.ts';
import { changeConnectionStatus } from '../../../src/modules/integrations/fhir-connections/change-status.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';

/** Connections to the sandbox's EHR, a FHIR server with an authorization server of its own, over real sockets. */
let t: TestApp;
let organizationId: string;
let key: string;

beforeAll(async () => {
  t = await openTestApp();
  await t.app.ehr!.listen(0);
  // The EHR reads the published keys from here.
  const { port } = await t.http.listen('127.0.0.1', 0);
  t.app.listeners.unshift({ address: '127.0.0.1', port });
  ({ id: organizationId, key } = await t.organization());
});
afterAll(() => t.close());

const PATH = '/v1/integrations/fhir/connections';
let number = 0;

async function connect(fields: Record<string, unknown>) {
  const fhirBaseUrl = t.app.ehr!.fhirBaseUrl(organizationId);
  const name = `EHR ${++number}`;
  const scopes = ['system/Patient.rs', 'system/Coverage.rs'];
  const body = { name, vendor: 'sandbox', fhirBaseUrl, requestedScopes: scopes, ...fields };
  return (await t.call('POST', PATH, { key, body })).body;
}

async function register(jwksUri: string): Promise<string> {
  const response = await fetch(`${t.app.ehr!.origin()}/fhir/${organizationId}/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token_endpoint_auth_method: 'private_key_jwt', jwks_uri: jwksUri }),
  });
  return ((await response.json()) as { client_id: string }).client_id;
}

const call = (method: string, id: string, action = '', body?: unknown) =>
  t.call(method, `${PATH}/${id}${action}`, { key, ...(body === undefined ? {} : { body }) });
const outcomesOf = ({ body }: { body: { steps: { step: string; outcome: string; code: string }[] } }) =>
  body.steps.map(({ step, outcome, code }) => `${step} ${outcome} ${code}`);
const ALL_PASSED = ['address passed ok', 'discovery passed ok', 'token passed ok', 'capability passed ok'];
const patients = (connectionId: string) =>
  t.app.fhir.server.search({ organizationId, connectionId }, 'Patient', { _count: '5' });

describe.each(['RS384', 'ES384'])('a connection that signs with %s', (signingAlgorithm) => {
  test('publishes its key, is tested, reads, and keeps working after its key is rotated', async () => {
    const { id, jwksUrl, signingKeys } = await connect({ authMethod: 'smart_backend_jwt', signingAlgorithm });
    const published = await fetch(jwksUrl);
    expect(published.headers.get('cache-control')).toBe('public, max-age=3600');
    const { keys } = (await published.json()) as { keys: Record<string, unknown>[] };
    expect(keys).toMatchObject([{ kid: signingKeys[0].kid, alg: signingAlgorithm, use: 'sig' }]);
    expect(Object.keys(keys[0]!).filter((name) => ['d', 'p', 'q', 'dp', 'dq', 'qi'].includes(name))).toEqual([]);

    expect(outcomesOf(await call('POST', id, '/test'))).toContain('token failed no_token_endpoint');
    await call('PATCH', id, '', { clientId: await register(jwksUrl) });
    const tested = await call('POST', id, '/test');
    expect(outcomesOf(tested)).toEqual(ALL_PASSED);
    const scopes = ['system/Patient.rs', 'system/Coverage.rs'];
    expect(tested.body.connection).toMatchObject({ status: 'active', grantedScopes: scopes, lastError: null });
    expect(await patients(id)).toMatchObject({ ok: true, resource: { resourceType: 'Bundle' } });

    const rotated = await call('POST', id, '/rotate-key', {});
    expect(rotated.body.signingKeys).toMatchObject([{ retiresAt: null }, { kid: signingKeys[0].kid }]);
    expect(((await (await fetch(jwksUrl)).json()) as { keys: unknown[] }).keys).toHaveLength(2);
    expect(outcomesOf(await call('POST', id, '/test'))).toEqual(ALL_PASSED);
  });
});

describe('a connection with a client secret', () => {
  test('never shows the secret, and with a wrong one it cannot be used', async () => {
    const { clientId, clientSecret } = t.app.ehr!.clientOf(organizationId);
    const created = await connect({ authMethod: 'client_secret', clientId, clientSecret });
    const { id } = created;
    expect(created.secretLast4).toBe(clientSecret.slice(-4));
    expect(outcomesOf(await call('POST', id, '/test'))).toEqual(ALL_PASSED);
    const shown = await call('GET', id);
    expect(shown.text).not.toContain(clientSecret);
    expect(shown.body.capability).toMatchObject({ fhirVersion: '4.0.1' });
    const types = shown.body.capability.resourceTypes as { type: string; strategy: string }[];
    expect(types.find(({ type }) => type === 'Patient')?.strategy).toBe('last_updated');

    const changed = await call('PATCH', id, '', { clientSecret: 'wrong-secret' });
    expect(changed.body).toMatchObject({ status: 'pending', capability: null, grantedScopes: [] });
    const tested = await call('POST', id, '/test');
    expect(outcomesOf(tested)).toContain('token failed invalid_client');
    expect(tested.body).toMatchObject({ succeeded: false, connection: { status: 'pending' } });
    expect(await patients(id)).toMatchObject({ failure: 'not_usable' });
  });

  test('is disabled and enabled', async () => {
    const { clientId, clientSecret } = t.app.ehr!.clientOf(organizationId);
    const { id } = await connect({ authMethod: 'client_secret', clientId, clientSecret });
    expect((await call('POST', id, '/enable')).status).toBe(409);
    expect((await call('POST', id, '/disable')).body.status).toBe('disabled');
    expect((await call('POST', id, '/test')).body.error.code).toBe('connection_not_active');
    expect((await call('POST', id, '/enable')).body.status).toBe('pending');
    expect((await call('DELETE', id)).status).toBe(204);
    expect((await call('GET', id)).status).toBe(404);
  });
});

test('an address without a server is a result of the test', async () => {
  const { id } = await connect({ authMethod: 'none', fhirBaseUrl: 'http://127.0.0.1:9/r4' });
  const tested = await call('POST', id, '/test');
  expect(outcomesOf(tested)).toEqual(['address failed connection_refused']);
  expect(tested.body.connection).toMatchObject({ status: 'pending', lastError: { code: 'connection_refused' } });
});

test('input is checked field by field', async () => {
  const refusal = async (fields: Record<string, unknown>) => {
    const body = { name: 'Bad', fhirBaseUrl: 'https://ehr.example/r4', authMethod: 'none', ...fields };
    const { status, body: answer } = await t.call('POST', PATH, { key, body });
    expect(status).toBe(422);
    return answer.error.details.map(({ param, code }: { param: string; code: string }) => `${param} ${code}`);
  };
  const schedule = { kind: 'nightly', at: '02:00', timeZone: 'Mars/Olympus' };
  expect(await refusal({ authMethod: 'client_secret' })).toEqual(['/clientId required', '/clientSecret required']);
  expect(await refusal({ fhirBaseUrl: 'https://169.254.169.254/latest' })).toEqual([
    '/fhirBaseUrl address_not_allowed',
  ]);
  expect(await refusal({ fhirBaseUrl: 'http://ehr.example/r4' })).toEqual(['/fhirBaseUrl address_not_allowed']);
  expect(await refusal({ fhirBaseUrl: 'https://ehr.example/r4?x=1' })).toEqual(['/fhirBaseUrl wrong_format']);
  expect(await refusal({ syncConfig: { schedule } })).toEqual(['/syncConfig/schedule/timeZone unknown_time_zone']);
  expect(await refusal({ syncConfig: { schedule: { kind: 'interval' } } })).toEqual([
    '/syncConfig/schedule/everyMinutes required',
  ]);
  expect(await refusal({ authMethod: 'smart_app_launch', clientId: 'x' })).toEqual(['/redirectUri required']);
});

test('an app launch moves a connection to authorizing, and only allowed moves happen', async () => {
  const fields = { authMethod: 'smart_app_launch', clientId: 'x', redirectUri: 'http://127.0.0.1:8080/callback' };
  const { id } = await connect(fields);
  const who = { organizationId, actor: { type: 'operator', id: 'test' } as const };
  const move = (to: 'authorizing' | 'degraded') =>
    transact(t.app.database, who, (tx) => changeConnectionStatus(tx, id, { to, verb: to }));
  expect(await move('authorizing')).toMatchObject({ status: 'authorizing' });
  await expect(move('degraded')).rejects.toMatchObject({ code: 'invalid_state_transition' });
});

test('keys of an unknown connection, or of one without keys, are not found', async () => {
  const { id } = await connect({ authMethod: 'none' });
  for (const one of [id, 'fhc_00000000000000000000000000', 'x']) {
    expect((await t.call('GET', `${PATH}/${one}/jwks.json`, { key: null })).status).toBe(404);
  }
});
