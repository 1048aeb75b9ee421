import { type EhrContext, fhirBaseUrl } from '../ehr-context.ts';
import { type EhrClient, findClient, SECRET_CLIENT_ID } from './clients.ts';
import { findGrant, type GrantDetails } from './grants-store.ts';
import { OAuthError } from './oauth-error.ts';
import { isReachableAddress } from './register-client.ts';
import { grantableScopes } from './scopes.ts';

/** A request for an authorization that may be granted. */
export type AuthorizationRequest = {
  client: EhrClient;
  redirectUri: string;
  state: string | null;
  codeChallenge: string;
  scopes: string[];
  /** The patient and encounter with which the EHR launched the application; null for a standalone launch. */
  launch: GrantDetails | null;
};

/**
 * Returns the client and its redirect URI. Throws if either is unknown, so that the browser is not sent to a foreign
 * address.
 */
export async function redirectOf(context: EhrContext, tenant: string, query: URLSearchParams) {
  const clientId = query.get('client_id');
  const redirectUri = query.get('redirect_uri');
  const client = clientId === null ? null : await findClient(context, tenant, clientId);
  if (client === null) throw new OAuthError('invalid_client', 'The application is not registered.');
  const isAllowed =
    redirectUri !== null &&
    (client.redirectUris.includes(redirectUri) ||
      (client.clientId === SECRET_CLIENT_ID && isReachableAddress(context, redirectUri)));
  if (!isAllowed) throw new OAuthError('invalid_request', 'The redirect URI is not registered.');
  return { client, redirectUri, state: query.get('state') };
}

/** Checks the remaining parameters. Their errors are sent to the redirect URI. */
export async function authorizationRequestOf(
  context: EhrContext,
  tenant: string,
  query: URLSearchParams,
): Promise<Omit<AuthorizationRequest, 'client' | 'redirectUri' | 'state'>> {
  const codeChallenge = query.get('code_challenge');
  if (query.get('response_type') !== 'code') throw new OAuthError('unsupported_response_type', 'Use code.');
  if (codeChallenge === null || query.get('code_challenge_method') !== 'S256') {
    throw new OAuthError('invalid_request', 'PKCE with S256 is required.');
  }
  if (query.get('aud')?.replace(/\/$/, '') !== fhirBaseUrl(context, tenant)) {
    throw new OAuthError('invalid_request', 'aud must be the FHIR base address.');
  }
  const scopes = grantableScopes(query.get('scope') ?? '', ['patient', 'user']);
  if (scopes.length === 0) throw new OAuthError('invalid_scope', 'Ask for a scope such as patient/*.rs.');
  const launch = query.get('launch');
  if (launch === null) {
    return { codeChallenge, scopes: scopes.filter((scope) => scope !== 'launch'), launch: null };
  }
  const grant = await findGrant(context.pool, { tenant, kind: 'launch', token: launch });
  if (grant === null || grant.expiresAt <= context.clock.now()) {
    throw new OAuthError('invalid_request', 'The launch is not valid or has expired.');
  }
  return { codeChallenge, scopes, launch: grant.details };
}
