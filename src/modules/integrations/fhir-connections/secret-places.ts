import type { Place } from '../../../database/sealing/encryption.ts';

type ConnectionPlace = { organizationId: string; connectionId: string };

/** Returns the context for the encryption of a client secret. */
export function clientSecretPlace({ organizationId, connectionId }: ConnectionPlace): Place {
  return { organizationId, table: 'fhir_connections', row: connectionId, column: 'client_secret' };
}

/** Returns the context for the encryption of a connection's access token. */
export function accessTokenPlace({ organizationId, connectionId }: ConnectionPlace): Place {
  return { organizationId, table: 'fhir_access_tokens', row: connectionId, column: 'access_token' };
}

/** Returns the context for the encryption of a private key. */
export function privateKeyPlace({ organizationId, keyId }: { organizationId: string; keyId: string }): Place {
  return { organizationId, table: 'fhir_connection_keys', row: keyId, column: 'private_key' };
}
