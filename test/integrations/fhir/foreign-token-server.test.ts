import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { type ScriptedServer, startScriptedServer } from './scripted-server.ts';

/** A third-party authorization server with its strictest settings: signed assertions, each used once. */
let t: TestApp;
let fhir: ScriptedServer;
let tokens: Server;

beforeAll(async () => {
  t = await openTestApp();
  fhir = await startScriptedServer();
  tokens = createServer();
  await new Promise<void>((resolve) => tokens.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await t.close();
  await fhir.close();
  tokens.closeAllConnections();
  await new Promise((resolve) => tokens.close(resolve));
});

test.each(['RS384', 'ES384'] as const)('grants a token for an assertion signed with %s', async (signingAlgorithm) => {
  const { key } = await t.organization();
  const issuer = `http://127.0.0.1:${(tokens.address() as AddressInfo).port}`;
  const scope = 'system/Patient.rs';
  const path = '/v1/integrations/fhir/connections';
  const access = { authMethod: 'smart_backend_jwt', clientId: 'rcm', requestedScopes: [scope], signingAlgorithm };
  const body = { name: 'EHR', fhirBaseUrl: fhir.baseUrl, tokenEndpoint: `${issuer}/token`, ...access };
  const { id } = (await t.call('POST', path, { key, body })).body;
  const { keys } = (await t.call('GET', `${path}/${id}/jwks.json`, { key: null })).body;
  const client = {
    client_id: 'rcm',
    grant_types: ['client_credentials'],
    redirect_uris: [],
    response_types: [],
    scope,
    token_endpoint_auth_method: 'private_key_jwt' as const,
    token_endpoint_auth_signing_alg: signingAlgorithm,
    jwks: { keys },
  };
  const provider = new Provider(issuer, {
    clients: [client],
    scopes: [scope],
    features: { clientCredentials: { enabled: true }, devInteractions: { enabled: false } },
    enabledJWA: { clientAuthSigningAlgValues: ['RS384', 'ES384'] },
  });
  tokens.removeAllListeners('request');
  tokens.on('request', provider.callback());
  for (const _time of ['first', 'again']) {
    const tested = await t.call('POST', `${path}/${id}/test`, { key });
    expect(tested.body).toMatchObject({ succeeded: true, connection: { status: 'active', grantedScopes: [scope] } });
  }
  await t.call('POST', `${path}/${id}/rotate-key`, { key, body: {} });
  const refused = await t.call('POST', `${path}/${id}/test`, { key });
  expect(refused.body.steps).toContainEqual(expect.objectContaining({ step: 'token', code: 'invalid_client' }));
  expect(refused.body.connection.status).toBe('reauthorization_required');
});
