import { createLocalJWKSet, createRemoteJWKSet, customFetch, decodeJwt, errors, jwtVerify } from 'jose';
import { type EhrContext, practiceUrl } from '../ehr-context.ts';
import { type EhrClient, findClient, isSecretOf } from './clients.ts';
import { OAuthError } from './oauth-error.ts';

const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
/** SMART Backend Services 4.1: an assertion expires at most five minutes ahead. */
const ASSERTION_SECONDS_MAX = 300;
const LEEWAY_SECONDS = 10;

export type TokenRequest = { tenant: string; form: URLSearchParams; authorization: string | undefined };

/** Authenticates the application of a token request by its assertion or secret. Throws invalid_client. */
export async function authenticateClient(context: EhrContext, request: TokenRequest): Promise<EhrClient> {
  const { tenant, form, authorization } = request;
  const assertion = form.get('client_assertion');
  if (assertion !== null) return byAssertion(context, tenant, { assertion, type: form.get('client_assertion_type') });
  const [id, secret] = basicOf(authorization) ?? [form.get('client_id'), form.get('client_secret')];
  const client = id === null || id === undefined ? null : await findClient(context, tenant, id);
  if (client?.authMethod === 'none' && !secret) return client;
  if (client?.authMethod === 'client_secret_basic' && secret && isSecretOf(client, secret)) return client;
  throw invalidClient('The client id or the secret is wrong.');
}

function basicOf(header: string | undefined): [string, string] | null {
  const [, encoded] = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(header ?? '') ?? [];
  if (encoded === undefined) return null;
  const [id = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  try {
    return [decodeURIComponent(id), decodeURIComponent(rest.join(':'))];
  } catch {
    throw invalidClient('The Authorization header cannot be read.');
  }
}

type Assertion = { assertion: string; type: string | null };

async function byAssertion(context: EhrContext, tenant: string, { assertion, type }: Assertion): Promise<EhrClient> {
  if (type !== ASSERTION_TYPE) throw invalidClient(`client_assertion_type must be ${ASSERTION_TYPE}.`);
  const client = await findClient(context, tenant, claimedIssuer(assertion));
  if (client === null || client.authMethod !== 'private_key_jwt') throw invalidClient('The issuer is not registered.');
  const now = context.clock.now();
  const { payload } = await jwtVerify(assertion, keySetOf(context, client), {
    algorithms: ['RS384', 'ES384'],
    issuer: client.clientId,
    subject: client.clientId,
    audience: `${practiceUrl(context, tenant)}/auth/token`,
    requiredClaims: ['exp', 'jti'],
    currentDate: now,
    clockTolerance: LEEWAY_SECONDS,
  }).catch((error: unknown) => {
    if (error instanceof errors.JOSEError) throw invalidClient(`The client assertion is not valid (${error.code}).`);
    throw error;
  });
  const expiresAt = new Date(payload.exp! * 1000);
  if (expiresAt.getTime() - now.getTime() > (ASSERTION_SECONDS_MAX + LEEWAY_SECONDS) * 1000) {
    throw invalidClient('The client assertion expires more than five minutes ahead.');
  }
  await useAssertion(context, tenant, { clientId: client.clientId, jti: payload.jti!, expiresAt });
  return client;
}

function claimedIssuer(assertion: string): string {
  try {
    return decodeJwt(assertion).iss ?? '';
  } catch {
    throw invalidClient('The client assertion is not a JWT.');
  }
}

function keySetOf({ fetch }: EhrContext, { jwks, jwksUri }: EhrClient) {
  if (jwks !== null) return createLocalJWKSet(jwks);
  // The key set is fetched for each request, so that a rotated key is found at once; the sandbox has few requests.
  return createRemoteJWKSet(new URL(jwksUri!), {
    timeoutDuration: 5_000,
    [customFetch]: (url, options) => fetch(url, options),
  });
}

type Used = { clientId: string; jti: string; expiresAt: Date };

/** Accepts each assertion once. */
async function useAssertion({ pool, clock }: EhrContext, tenant: string, used: Used): Promise<void> {
  await pool.query('delete from embedded_ehr.used_assertions where expires_at < $1', [
    new Date(clock.now().getTime() - LEEWAY_SECONDS * 1000),
  ]);
  const { rowCount } = await pool.query(
    `insert into embedded_ehr.used_assertions (tenant, client_id, jti, expires_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [tenant, used.clientId, used.jti, used.expiresAt],
  );
  if (rowCount === 0) throw invalidClient('The client assertion was used before. Sign a new one with another jti.');
}

export function invalidClient(description: string): OAuthError {
  return new OAuthError('invalid_client', description, 401, { 'www-authenticate': 'Basic realm="ehr"' });
}
