import { createHash } from 'node:crypto';
import type { Connection } from '../../../src/database/connections/pool.ts';
import { withConnection } from '../../../src/database/connections/with-connection.ts';
import { type EhrContext, fhirBaseUrl } from '../ehr-context.ts';
import { authenticateClient, invalidClient, type TokenRequest } from './authenticate-client.ts';
import type { EhrClient } from './clients.ts';
import { addGrant, deleteExpiredGrants, findGrant, type GrantDetails, revokeFamily, useGrant } from './grants-store.ts';
import { OAuthError } from './oauth-error.ts';
import { grantableScopes, isWithin } from './scopes.ts';

const ACCESS_SECONDS = 300;
const REFRESH_DAYS = 30;

/** Returns the scopes to grant among those that could be granted. The sandbox can narrow them. */
export type NarrowScopes = (scopes: string[]) => string[];

/** Answers a request to the token endpoint. */
export async function issueTokens(
  context: EhrContext,
  request: TokenRequest,
  narrow: NarrowScopes,
): Promise<Record<string, unknown>> {
  const client = await authenticateClient(context, request);
  await deleteExpiredGrants(context.pool, context.clock.now());
  switch (request.form.get('grant_type')) {
    case 'client_credentials':
      return clientCredentials(context, request, { client, narrow });
    case 'authorization_code':
      return exchangeCode(context, request, { client, narrow });
    case 'refresh_token':
      return refreshTokens(context, request, client);
    default:
      throw new OAuthError(
        'unsupported_grant_type',
        'grant_type must be client_credentials, authorization_code or refresh_token.',
      );
  }
}

type Granting = { client: EhrClient; narrow: NarrowScopes };

async function clientCredentials(context: EhrContext, { tenant, form }: TokenRequest, { client, narrow }: Granting) {
  if (client.authMethod === 'none') throw invalidClient('A backend service must authenticate.');
  const scopes = narrow(grantableScopes(form.get('scope') ?? '', ['system']));
  if (scopes.length === 0) throw new OAuthError('invalid_scope', 'Ask for a scope such as system/Patient.rs.');
  const details: GrantDetails = { clientId: client.clientId, scopes };
  // A backend service gets no refresh token: it signs another assertion (SMART Backend Services 4.1).
  const accessToken = await addGrant(context.pool, {
    tenant,
    kind: 'access',
    details,
    expiresAt: accessExpiry(context),
  });
  return tokenBody(accessToken, details);
}

async function exchangeCode(context: EhrContext, { tenant, form }: TokenRequest, { client, narrow }: Granting) {
  const token = form.get('code') ?? '';
  return inTransaction(context, async (connection) => {
    const code = await findGrant(connection, { tenant, kind: 'code', token }, { isLocked: true });
    if (code === null || code.details.clientId !== client.clientId) throw invalidGrant('The code is not valid.');
    if (code.usedAt !== null) {
      // Another party has the code, so all of its tokens are revoked (RFC 6749 4.1.2).
      await revokeFamily(connection, tenant, code.family);
      return invalidGrant('The code was used before.');
    }
    const { redirectUri, codeChallenge, ...about } = code.details;
    if (code.expiresAt <= context.clock.now()) return invalidGrant('The code has expired.');
    if (form.get('redirect_uri') !== redirectUri)
      return invalidGrant('redirect_uri is not the one of the authorization.');
    if (challengeOf(form.get('code_verifier') ?? '') !== codeChallenge) return invalidGrant('code_verifier is wrong.');
    await useGrant(connection, tenant, token, context.clock.now());
    const details = { ...about, scopes: narrow(about.scopes) };
    return grantTokens(context, connection, { tenant, family: code.family, details });
  });
}

async function refreshTokens(context: EhrContext, { tenant, form }: TokenRequest, client: EhrClient) {
  const token = form.get('refresh_token') ?? '';
  return inTransaction(context, async (connection) => {
    const refresh = await findGrant(connection, { tenant, kind: 'refresh', token }, { isLocked: true });
    if (refresh === null || refresh.details.clientId !== client.clientId) {
      throw invalidGrant('The refresh token is not valid.');
    }
    if (refresh.usedAt !== null) {
      // Each refresh token is used once; a second use revokes what descends from it.
      await revokeFamily(connection, tenant, refresh.family);
      return invalidGrant('The refresh token was used before. The authorization is revoked.');
    }
    const requested = form.get('scope');
    const scopes = requested === null ? refresh.details.scopes : requested.split(' ');
    if (!scopes.every((scope) => isWithin(scope, refresh.details.scopes))) {
      throw new OAuthError('invalid_scope', 'A refresh can only narrow the scope.');
    }
    await useGrant(connection, tenant, token, context.clock.now());
    return grantTokens(context, connection, {
      tenant,
      family: refresh.family,
      details: { ...refresh.details, scopes },
    });
  });
}

type Family = { tenant: string; family: string; details: GrantDetails };

/** Issues an access token, and a refresh token if the scope requests one. */
async function grantTokens(context: EhrContext, connection: Connection, { tenant, family, details }: Family) {
  const common = { tenant, family, details };
  const accessToken = await addGrant(connection, { ...common, kind: 'access', expiresAt: accessExpiry(context) });
  const isLasting = details.scopes.includes('offline_access') || details.scopes.includes('online_access');
  const expiresAt = new Date(context.clock.now().getTime() + REFRESH_DAYS * 86_400_000);
  const refreshToken = isLasting ? await addGrant(connection, { ...common, kind: 'refresh', expiresAt }) : null;
  return {
    ...tokenBody(accessToken, details),
    ...(refreshToken === null ? {} : { refresh_token: refreshToken }),
    ...(details.patientId ? { patient: details.patientId, need_patient_banner: true } : {}),
    ...(details.encounterId ? { encounter: details.encounterId } : {}),
    ...(details.scopes.includes('fhirUser') && details.fhirUser
      ? { fhirUser: `${fhirBaseUrl(context, tenant)}/${details.fhirUser}` }
      : {}),
  };
}

function tokenBody(accessToken: string, { scopes }: GrantDetails): Record<string, unknown> {
  return { access_token: accessToken, token_type: 'Bearer', expires_in: ACCESS_SECONDS, scope: scopes.join(' ') };
}

function accessExpiry({ clock }: EhrContext): Date {
  return new Date(clock.now().getTime() + ACCESS_SECONDS * 1000);
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

function invalidGrant(description: string): OAuthError {
  return new OAuthError('invalid_grant', description);
}

/** Commits also when `work` returns a refusal, because its revocation must be kept. */
async function inTransaction(
  { pool }: EhrContext,
  work: (connection: Connection) => Promise<Record<string, unknown> | OAuthError>,
): Promise<Record<string, unknown>> {
  const result = await withConnection(pool, async (connection) => {
    await connection.query('begin');
    const answer = await work(connection);
    await connection.query('commit');
    return answer;
  });
  if (result instanceof OAuthError) throw result;
  return result;
}
