import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../helpers/database.ts';
import { type Json, startEmbeddedEhr, type TestEhr } from '../../helpers/embedded-ehr.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';

const TENANT = 'tokens';
const clock = new ManualClock('2026-11-23T12:00:00Z');
let database: TestDatabase;
let ehr: TestEhr;

beforeAll(async () => {
  database = await createTestDatabase();
  ehr = await startEmbeddedEhr(database, { clock });
});

afterAll(async () => {
  await ehr.close();
  await database.drop();
});

const auth = (path: string) => `${ehr.origin()}/fhir/${TENANT}/auth/${path}`;

async function register(metadata: object) {
  const response = await fetch(auth('register'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(metadata),
  });
  return { status: response.status, body: (await response.json()) as Json };
}

async function tokenRequest(form: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await fetch(auth('token'), { method: 'POST', headers, body: new URLSearchParams(form) });
  return { status: response.status, body: (await response.json()) as Json };
}

const secondsNow = () => Math.floor(clock.now().getTime() / 1000);

async function aSigningClient(alg: 'RS384' | 'ES384') {
  const { privateKey, publicKey } = await generateKeyPair(alg);
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg, use: 'sig' };
  const { body } = await register({ token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [jwk] } });
  const clientId = body.client_id as string;
  const assertion = (changes: { aud?: string; exp?: number; jti?: string; iss?: string } = {}) =>
    new SignJWT({ jti: changes.jti ?? crypto.randomUUID() })
      .setProtectedHeader({ alg, kid: 'k1', typ: 'JWT' })
      .setIssuer(changes.iss ?? clientId)
      .setSubject(clientId)
      .setAudience(changes.aud ?? auth('token'))
      .setExpirationTime(changes.exp ?? secondsNow() + 200)
      .sign(privateKey);
  const ask = async (signed: string, scope = 'system/Patient.rs') =>
    tokenRequest({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: signed,
      scope,
    });
  return { assertion, ask };
}

describe('a backend service', () => {
  test.each(['RS384', 'ES384'] as const)('gets a token for 300 s with an assertion signed by %s', async (alg) => {
    const { assertion, ask } = await aSigningClient(alg);
    const { status, body } = await ask(await assertion());
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 300, scope: 'system/Patient.rs' });
    expect(body.refresh_token).toBeUndefined();
    const read = (path: string) => ehr.fhir(TENANT, path, { token: body.access_token });
    expect((await read('Patient/patient-01')).status).toBe(200);
    expect((await read('Coverage/coverage-01')).status).toBe(403);
    clock.advance(301_000);
    expect((await read('Patient/patient-01')).status).toBe(401);
  });

  test('is refused a second use of an assertion', async () => {
    const { assertion, ask } = await aSigningClient('ES384');
    const signed = await assertion();
    expect((await ask(signed)).status).toBe(200);
    expect(await ask(signed)).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
  });

  test.each([
    ['another audience', { aud: 'https://ehr.example/token' }],
    ['a long life', { exp: Math.floor(Date.parse('2027-01-01') / 1000) }],
    ['an expiry in the past', { exp: 1 }],
    ['an unknown issuer', { iss: 'somebody' }],
  ])('is refused an assertion with %s', async (_what, changes) => {
    const { assertion, ask } = await aSigningClient('ES384');
    expect(await ask(await assertion(changes))).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
  });

  test('gets the requested scopes that the server knows', async () => {
    const { assertion, ask } = await aSigningClient('ES384');
    const { body } = await ask(await assertion(), 'system/Patient.rs patient/Coverage.rs launch nonsense');
    expect(body.scope).toBe('system/Patient.rs');
    expect(await ask(await assertion(), 'nonsense')).toMatchObject({ status: 400, body: { error: 'invalid_scope' } });
  });

  test('may authenticate with its secret, and not with another', async () => {
    const { clientId, clientSecret } = ehr.clientOf(TENANT);
    const form = { grant_type: 'client_credentials', scope: 'system/*.read', client_id: clientId };
    expect((await tokenRequest({ ...form, client_secret: clientSecret })).status).toBe(200);
    const other = ehr.clientOf('other').clientSecret;
    expect(await tokenRequest({ ...form, client_secret: other })).toMatchObject({ status: 401 });
  });
});

test('a token of one practice is not valid in another', async () => {
  const token = await ehr.token(TENANT);
  expect((await ehr.fhir('elsewhere', 'Patient', { token })).status).toBe(401);
});

test.each([
  [{ token_endpoint_auth_method: 'private_key_jwt' }],
  [{ token_endpoint_auth_method: 'private_key_jwt', jwks_uri: 'http://ehr.example/keys' }],
  [{ redirect_uris: ['https://app.example/callback'] }],
  [{ token_endpoint_auth_method: 'magic' }],
])('registering %j is refused', async (metadata) => {
  expect(await register(metadata)).toMatchObject({ status: 400, body: { error: 'invalid_client_metadata' } });
});
