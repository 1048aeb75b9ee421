import { exportJWK, generateKeyPair, type JWK, type JWTHeaderParameters, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '../../../src/http/route-table.ts';
import { newId } from '../../../src/kernel/ids.ts';
import { FHIR_TYPES, type FhirTypeName } from '../../../src/modules/integrations/fhir-read/fhir-types.ts';
import { grantOfRoute } from '../../../src/modules/integrations/smart-access/fhir-grants.ts';
import { type CallOptions, openTestApp, type TestApp } from '../../helpers/app.ts';
import { aPatient } from '../../helpers/builders.ts';
import { createDraft } from '../../helpers/claims.ts';
import { errorOf } from '../../helpers/error-of.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { type SignedIn, signedIn } from '../../helpers/session.ts';

type PrivateKey = Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];
type Keys = { privateKey: PrivateKey; jwk: JWK };
type ApiKey = { id: string; key: string };

const clock = new ManualClock('2026-06-01T12:00:00Z');
let t: TestApp;
let admin: SignedIn;
let organization: { id: string; key: string };
let patientId: string;
let rsa: Keys;
let ec: Keys;
let tokenUrl: string;

beforeAll(async () => {
  t = await openTestApp({ clock });
  organization = await t.organization();
  admin = await signedIn(t.app, organization.id, 'org_admin');
  patientId = (await t.call('POST', '/v1/patients', { body: aPatient() })).body.id.replace('_', '-');
  [rsa, ec] = await Promise.all([keyPair('RS384', 'rsa-1'), keyPair('ES384', 'ec-1')]);
  const { status, headers, body } = await t.call('GET', '/v1/fhir/.well-known/smart-configuration', { key: null });
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  tokenUrl = body.token_endpoint;
});
afterAll(() => t.close());

async function keyPair(alg: 'RS384' | 'ES384', kid: string): Promise<Keys> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg } };
}

const byAdmin = (method: string, path: string, options: CallOptions = {}) =>
  t.call(method, path, { key: null, ...options, headers: { ...admin.headers, ...options.headers } });

async function apiKey(fields: Record<string, unknown> = {}): Promise<ApiKey> {
  const body = {
    name: 'EHR tool',
    scopes: ['patients:read', 'claims:read', 'eligibility:read'],
    jwks: { keys: [rsa.jwk, ec.jwk] },
    ...fields,
  };
  const answer = await byAdmin('POST', '/v1/api-keys', { body });
  expect([answer.status, answer.body.error]).toEqual([201, undefined]);
  return answer.body;
}

type Signing = {
  claims?: Record<string, unknown>;
  header?: Partial<JWTHeaderParameters>;
  keys?: Keys;
  lifetimeSeconds?: number;
};

function assertionOf(clientId: string, { claims = {}, header = {}, keys = ec, lifetimeSeconds = 240 }: Signing = {}) {
  const now = Math.floor(clock.now().getTime() / 1000);
  const content = { iss: clientId, sub: clientId, aud: tokenUrl, exp: now + lifetimeSeconds, jti: newId('req') };
  return new SignJWT({ ...content, ...claims })
    .setProtectedHeader({ alg: keys.jwk.alg!, kid: keys.jwk.kid!, typ: 'JWT', ...header })
    .sign(keys.privateKey);
}

async function askFor(form: Record<string, string>) {
  const defaults = {
    grant_type: 'client_credentials',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    scope: 'system/*.rs',
  };
  const answer = await t.http.fastify.inject({
    method: 'POST',
    url: new URL(tokenUrl).pathname,
    payload: new URLSearchParams({ ...defaults, ...form }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  // The errors of OAuth are not those of the API.
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

async function tokenOf(key: ApiKey, scope = 'system/*.rs', signing: Signing = {}): Promise<string> {
  const { status, body } = await askFor({ client_assertion: await assertionOf(key.id, signing), scope });
  expect([status, body.error_description]).toEqual([200, undefined]);
  return body.access_token;
}

const withToken = (token: string, path: string) =>
  t.call('GET', path, { key: null, headers: { authorization: `Bearer ${token}` } });
const statusWith = async (token: string, path: string) => (await withToken(token, path)).status;

describe('an access token', () => {
  test('is issued for assertions of RS384 and ES384, and acts with the API key', async () => {
    const key = await apiKey();
    for (const keys of [rsa, ec]) {
      const assertion = await assertionOf(key.id, { keys });
      const { status, headers, body } = await askFor({ client_assertion: assertion });
      expect([status, headers['cache-control'], body.token_type]).toEqual([200, 'no-store', 'bearer']);
      expect(body.expires_in).toBeLessThanOrEqual(300);
      expect(body.scope.split(' ').sort()).toEqual(
        Object.keys(FHIR_TYPES)
          .map((type) => `system/${type}.rs`)
          .sort(),
      );
      const { body: patient } = await withToken(body.access_token, `/v1/fhir/Patient/${patientId}`);
      expect(patient.id).toBe(patientId);
    }
  });

  test('is narrowed to the requested scopes, of SMART 1 and 2, and to the scopes of the key', async () => {
    const key = await apiKey({ scopes: ['patients:read'] });
    const granted = async (scope: string) => {
      const answer = await askFor({ client_assertion: await assertionOf(key.id), scope });
      return answer.body.scope ?? answer.body.error;
    };
    expect(await granted('system/Patient.rs system/Claim.rs openid launch')).toBe('system/Patient.rs');
    expect(await granted('system/Patient.read')).toBe('system/Patient.rs');
    expect(await granted('system/Coverage.cruds')).toBe('system/Coverage.rs');
    expect(await granted('system/*.r')).toBe('system/Patient.r system/Coverage.r');
    for (const scope of ['system/Claim.rs', 'system/Patient.write', 'system/Observation.rs', 'user/Patient.rs', 'x']) {
      expect(await granted(scope)).toBe('invalid_scope');
    }
  });

  test('reads only the types of its scopes, and nothing outside of the FHIR reads', async () => {
    const key = await apiKey();
    const { id: claimId } = await createDraft(t);
    const token = await tokenOf(key, 'system/Patient.r system/Claim.rs');
    expect(await statusWith(token, `/v1/fhir/Patient/${patientId}`)).toBe(200);
    expect(await statusWith(token, `/v1/fhir/Claim/${claimId.replace('_', '-')}`)).toBe(200);
    expect(await statusWith(token, '/v1/fhir/Claim')).toBe(200);
    for (const path of [
      '/v1/fhir/Patient',
      '/v1/fhir/Coverage',
      '/v1/fhir/ClaimResponse',
      '/v1/patients',
      '/v1/event-types',
    ]) {
      const { status, body } = await withToken(token, path);
      expect([path, status, errorOf(body)?.code]).toEqual([path, 403, 'forbidden_scope']);
    }
  });

  test('expires after five minutes, and with its key, public key or scope', async () => {
    const path = `/v1/fhir/Patient/${patientId}`;
    const refusalOf = async (token: string) => {
      const { status, body } = await withToken(token, path);
      return `${status} ${errorOf(body)?.code}`;
    };
    const expiring = await tokenOf(await apiKey());
    clock.advance(299_000);
    expect(await statusWith(expiring, path)).toBe(200);
    clock.advance(2_000);
    expect(await refusalOf(expiring)).toBe('401 expired_api_key');
    for (const [action, refusal] of [
      ['revoke', '401 invalid_api_key'],
      ['disable', '401 invalid_api_key'],
    ] as const) {
      const key = await apiKey();
      const token = await tokenOf(key);
      expect(await statusWith(token, path)).toBe(200);
      await byAdmin('POST', `/v1/api-keys/${key.id}/${action}`);
      expect(await refusalOf(token)).toBe(refusal);
      const { status, body } = await askFor({ client_assertion: await assertionOf(key.id) });
      expect([status, body.error]).toEqual([401, 'invalid_client']);
    }
    for (const [changes, refusal] of [
      [{ jwks: { keys: [rsa.jwk] } }, '401 invalid_api_key'],
      [{ jwks: null }, '401 invalid_api_key'],
      [{ scopes: ['claims:read'] }, '403 forbidden_scope'],
      [{ allowedCidrs: ['203.0.113.0/24'] }, '403 address_not_allowed'],
    ] as const) {
      const key = await apiKey();
      const token = await tokenOf(key);
      expect((await byAdmin('PATCH', `/v1/api-keys/${key.id}`, { body: changes })).status).toBe(200);
      expect([changes, await refusalOf(token)]).toEqual([changes, refusal]);
    }
  });

  test('is refused if it was changed or made up', async () => {
    const token = await tokenOf(await apiKey(), 'system/Patient.r');
    const [payload = '', signature = ''] = token.slice('svc_token_'.length).split('.');
    const wider = Buffer.from(payload, 'base64url').toString().replace('system/Patient.r', 'system/*.rs');
    for (const forged of [
      `svc_token_${Buffer.from(wider).toString('base64url')}.${signature}`,
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      'svc_token_',
      `svc_token_${payload}`,
    ]) {
      const { status, body } = await withToken(forged, `/v1/fhir/Patient/${patientId}`);
      expect([status, errorOf(body)?.code]).toEqual([401, 'invalid_api_key']);
    }
  });

  test('belongs to the organization of its key', async () => {
    const stranger = await t.organization('Stranger');
    const { body: foreign } = await t.call('POST', '/v1/patients', { key: stranger.key, body: aPatient() });
    const token = await tokenOf(await apiKey());
    const path = `/v1/fhir/Patient/${foreign.id.replace('_', '-')}`;
    expect(errorOf((await withToken(token, path)).body)?.code).toBe('organization_mismatch');
  });
});

describe('the token endpoint', () => {
  test('accepts each assertion once, also if it is sent twice at the same time', async () => {
    const key = await apiKey();
    const assertion = await assertionOf(key.id);
    const answers = await Promise.all([1, 2, 3].map(() => askFor({ client_assertion: assertion })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    const { status, body } = await askFor({ client_assertion: assertion });
    expect([status, body.error]).toEqual([401, 'invalid_client']);
    expect(body.error_description).toContain('used before');
  });

  test('refuses assertions of other algorithms, keys, audiences and times, and says why', async () => {
    const key = await apiKey();
    const stranger = await keyPair('ES384', 'ec-1');
    const now = Math.floor(clock.now().getTime() / 1000);
    const rs256 = await generateKeyPair('RS256');
    const cases: [Signing, RegExp][] = [
      [{ keys: stranger }, /signature/],
      [{ keys: { privateKey: rs256.privateKey, jwk: { kid: 'rsa-1', alg: 'RS256' } } }, /RS384 or ES384/],
      [{ header: { kid: 'other' } }, /kid/],
      [{ claims: { aud: 'https://other.example/token' } }, /aud/],
      [{ claims: { exp: now - 60 } }, /expired/],
      [{ lifetimeSeconds: 600 }, /five minutes/],
      [{ claims: { jti: undefined } }, /jti/],
      [{ claims: { jti: '' } }, /jti/],
      [{ claims: { jti: 'x'.repeat(201) } }, /jti/],
      [{ claims: { exp: undefined } }, /exp/],
      [{ claims: { nbf: now + 600 } }, /nbf/],
      [{ claims: { sub: newId('key') } }, /iss and sub/],
    ];
    for (const [signing, reason] of cases) {
      const { status, body } = await askFor({ client_assertion: await assertionOf(key.id, signing) });
      expect([String(reason), status, body.error]).toEqual([String(reason), 401, 'invalid_client']);
      expect(body.error_description).toMatch(reason);
    }
    const plain = await apiKey({ jwks: null });
    for (const clientId of [plain.id, newId('key'), 'somebody']) {
      const { status, body } = await askFor({ client_assertion: await assertionOf(clientId) });
      expect([status, body.error]).toEqual([401, 'invalid_client']);
    }
  });

  test('refuses other grants, incomplete forms and other methods', async () => {
    const key = await apiKey();
    const assertion = await assertionOf(key.id);
    for (const [form, status, error] of [
      [{ grant_type: 'authorization_code' }, 400, 'unsupported_grant_type'],
      [{ client_assertion: '' }, 400, 'invalid_request'],
      [{ scope: '' }, 400, 'invalid_request'],
      [{ client_assertion_type: 'other' }, 401, 'invalid_client'],
      [{ client_assertion: 'not.a.jwt' }, 401, 'invalid_client'],
    ] as const) {
      const answer = await askFor({ client_assertion: assertion, ...form });
      expect([form, answer.status, answer.body.error]).toEqual([form, status, error]);
      expect(answer.headers['content-type']).toContain('application/json');
    }
    expect((await t.call('GET', new URL(tokenUrl).pathname, { key: null })).status).toBe(405);
  });

  test('records each token with its scopes, and neither the token nor the assertion', async () => {
    const key = await apiKey();
    const assertion = await assertionOf(key.id);
    const { body } = await askFor({ client_assertion: assertion, scope: 'system/Patient.rs' });
    const { data } = (await t.call('GET', `/v1/audit-entries?resource=${key.id}`)).body;
    const entry = data.find((one: { action: string }) => one.action === 'api_key.token_issued');
    expect(entry.details).toEqual({ scope: 'system/Patient.rs', publicKeyId: 'ec-1' });
    const text = JSON.stringify(data);
    for (const secret of [assertion, body.access_token]) expect(text).not.toContain(secret);
  });
});

describe('public keys of an API key', () => {
  test('are shown, replaced and removed', async () => {
    const key = await apiKey({ jwks: { keys: [rsa.jwk] } });
    expect(key).toMatchObject({ jwks: { keys: [rsa.jwk] } });
    const replaced = await byAdmin('PATCH', `/v1/api-keys/${key.id}`, { body: { jwks: { keys: [ec.jwk] } } });
    expect(replaced.body.jwks).toEqual({ keys: [ec.jwk] });
    expect((await byAdmin('PATCH', `/v1/api-keys/${key.id}`, { body: { name: 'Renamed' } })).body.jwks).not.toBeNull();
    const removed = await byAdmin('PATCH', `/v1/api-keys/${key.id}`, { body: { jwks: null } });
    expect(removed.body.jwks).toBeNull();
  });

  test('are refused if they are private, weak, of another kind, or share a kid', async () => {
    const privateJwk = { ...(await exportJWK(rsa.privateKey)), kid: 'p' };
    const weak = await generateKeyPair('RS384', { modulusLength: 2048, extractable: true });
    const short = { ...(await exportJWK(weak.publicKey)), kid: 's', n: 'AQAB'.repeat(40) };
    const p256 = await generateKeyPair('ES256', { extractable: true });
    for (const [keys, param] of [
      [[privateJwk], '/jwks/keys/0/d'],
      [[short], '/jwks/keys/0'],
      [[{ ...(await exportJWK(p256.publicKey)), kid: 'e' }], '/jwks/keys/0/crv'],
      [[rsa.jwk, { ...ec.jwk, kid: 'rsa-1' }], '/jwks/keys/1'],
      [[{ ...rsa.jwk, alg: 'ES384' }], '/jwks/keys/0'],
      [[{ kty: 'RSA', kid: 'x' }], '/jwks/keys/0'],
      [[], '/jwks/keys'],
    ] as const) {
      const body = { name: 'x', scopes: ['patients:read'], jwks: { keys } };
      const answer = await byAdmin('POST', '/v1/api-keys', { body });
      expect(answer.status).toBe(422);
      expect(answer.body.error.details.map((detail: { param: string }) => detail.param)).toContain(param);
    }
  });
});

test('each route of a FHIR type needs the scope that grants of the type need', () => {
  const ofTypes = ROUTES.filter(({ path }) => grantOfRoute(path) !== null);
  expect(new Set(ofTypes.map(({ path }) => path.split('/')[3]))).toEqual(new Set(Object.keys(FHIR_TYPES)));
  for (const { path, scopes } of ofTypes) {
    expect([path, scopes]).toEqual([path, [FHIR_TYPES[path.split('/')[3] as FhirTypeName].scope]]);
  }
});
