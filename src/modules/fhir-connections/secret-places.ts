import type { Place } from '../../database/encryption.ts';

export type ConnectionPlace = { organizationId: string; connectionId: string };

/** The context for the encryption of a client secret. */
export function clientSecretPlace({ organizationId, connectionId }: ConnectionPlace): Place {
  return { organizationId, table: 'fhir_connections', row: connectionId, column: 'client_secret' };
}

/** The context for the encryption of a connection's access token. */
export function accessTokenPlace({ organizationId, connectionId }: ConnectionPlace): Place {
  return { organizationId, table: 'fhir_access_tokens', row: connectionId, column: 'access_token' };
}

/** The context for the encryption of a private key. */
export function privateKeyPlace({ organizationId, keyId }: { organizationId: string; keyId: string }): Place {
  return { organizationId, table: 'fhir_connection_keys', row: keyId, column: 'private_key' };
}
