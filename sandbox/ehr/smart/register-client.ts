import { randomBytes, randomUUID } from 'node:crypto';
import type { JSONWebKeySet } from 'jose';
import type { EhrContext } from '../ehr-context.ts';
import { type ClientAuthMethod, type EhrClient, saveClient, secretHashOf } from './clients.ts';
import { OAuthError } from './oauth-error.ts';

const METHODS: readonly string[] = ['private_key_jwt', 'client_secret_basic', 'none'];

/** Registers an application (RFC 7591) and returns its id, with its secret if it has one. */
export async function registerClient(
  context: EhrContext,
  tenant: string,
  body: unknown,
): Promise<Record<string, unknown>> {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const method = given.token_endpoint_auth_method ?? 'client_secret_basic';
  if (typeof method !== 'string' || !METHODS.includes(method)) {
    throw refused('token_endpoint_auth_method must be private_key_jwt, client_secret_basic or none.');
  }
  const redirectUris = listOf(given.redirect_uris ?? []);
  const jwksUri = given.jwks_uri ?? null;
  const launchUri = given.initiate_login_uri ?? null;
  const addresses = [...redirectUris, ...[jwksUri, launchUri].filter((address) => address !== null)];
  if (!addresses.every((address) => typeof address === 'string' && isReachableAddress(context, address))) {
    throw refused('Addresses must be http or https on this machine.');
  }
  const jwks = (given.jwks ?? null) as JSONWebKeySet | null;
  if (method === 'private_key_jwt' && (jwksUri === null) === !Array.isArray(jwks?.keys)) {
    throw refused('private_key_jwt needs either jwks_uri or jwks.');
  }
  const secret = method === 'client_secret_basic' ? randomBytes(32).toString('base64url') : null;
  const client: EhrClient = {
    clientId: randomUUID(),
    name: typeof given.client_name === 'string' ? given.client_name.slice(0, 100) : 'Application',
    authMethod: method as ClientAuthMethod,
    secretHash: secret === null ? null : secretHashOf(secret),
    jwksUri: jwksUri as string | null,
    jwks,
    redirectUris,
    launchUri: launchUri as string | null,
  };
  await saveClient(context, tenant, client);
  return {
    client_id: client.clientId,
    client_id_issued_at: Math.floor(context.clock.now().getTime() / 1000),
    client_name: client.name,
    token_endpoint_auth_method: client.authMethod,
    redirect_uris: redirectUris,
    ...(secret === null ? {} : { client_secret: secret, client_secret_expires_at: 0 }),
    ...(jwksUri === null ? {} : { jwks_uri: jwksUri }),
  };
}

function listOf(value: unknown): string[] {
  if (!Array.isArray(value) || value.length > 10)
    throw refused('redirect_uris must be a list of at most 10 addresses.');
  return value as string[];
}

function refused(description: string): OAuthError {
  return new OAuthError('invalid_client_metadata', description);
}

/**
 * Returns whether an address is on this machine or of this service. The embedded EHR calls and redirects to no others,
 * because callers choose the addresses.
 */
export function isReachableAddress({ serviceOrigin }: Pick<EhrContext, 'serviceOrigin'>, text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, origin } = new URL(text);
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '') return false;
  return origin === serviceOrigin() || /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/.test(hostname);
}
