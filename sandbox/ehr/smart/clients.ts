import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { JSONWebKeySet } from 'jose';
import type { EhrContext } from '../ehr-context.ts';

export type ClientAuthMethod = 'private_key_jwt' | 'client_secret_basic' | 'none';

/** An application that the EHR knows. */
export type EhrClient = {
  clientId: string;
  name: string;
  authMethod: ClientAuthMethod;
  secretHash: Buffer | null;
  jwksUri: string | null;
  jwks: JSONWebKeySet | null;
  redirectUris: readonly string[];
  /** The address at which the EHR launches the application. */
  launchUri: string | null;
};

/** The application that every practice knows with a secret. Anything on this machine may be its redirect URI. */
export const SECRET_CLIENT_ID = 'rcm-app';

export function secretHashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

export function isSecretOf({ secretHash }: EhrClient, presented: string): boolean {
  return secretHash !== null && timingSafeEqual(secretHash, secretHashOf(presented));
}

/** Returns a secret of a practice, derived so that it need not be stored and survives restarts. */
export function derivedSecret({ derive }: Pick<EhrContext, 'derive'>, tenant: string, purpose: string): string {
  return createHmac('sha256', derive(`embedded-ehr ${purpose}`))
    .update(tenant)
    .digest('base64url');
}

type ClientRow = {
  client_id: string;
  secret_hash: Buffer | null;
  registration: Omit<EhrClient, 'clientId' | 'secretHash'>;
};

/** Returns an application of a practice, or the one that every practice has. */
export async function findClient(context: EhrContext, tenant: string, clientId: string): Promise<EhrClient | null> {
  if (clientId === SECRET_CLIENT_ID) return secretClient(context, tenant);
  const { rows } = await context.pool.query<ClientRow>(
    'select client_id, secret_hash, registration from embedded_ehr.clients where tenant = $1 and client_id = $2',
    [tenant, clientId],
  );
  const row = rows[0];
  return row ? { ...row.registration, clientId: row.client_id, secretHash: row.secret_hash } : null;
}

function secretClient(context: EhrContext, tenant: string): EhrClient {
  return {
    clientId: SECRET_CLIENT_ID,
    name: 'rcm',
    authMethod: 'client_secret_basic',
    secretHash: secretHashOf(derivedSecret(context, tenant, 'client secret')),
    jwksUri: null,
    jwks: null,
    redirectUris: [],
    launchUri: null,
  };
}

export async function saveClient(context: EhrContext, tenant: string, client: EhrClient): Promise<void> {
  const { clientId, secretHash, ...registration } = client;
  await context.pool.query(
    `insert into embedded_ehr.clients (tenant, client_id, secret_hash, registration, registered_at)
     values ($1, $2, $3, $4, $5)`,
    [tenant, clientId, secretHash, registration, context.clock.now()],
  );
}
