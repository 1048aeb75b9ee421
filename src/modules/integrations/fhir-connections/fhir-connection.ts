import type { Place } from '../../../database/sealing/encryption.ts';
import type { Stored } from '../../resource-fields.ts';
import type { fhirConnectionFields } from './fhir-connection-fields.ts';

/** A connection to a FHIR server. */
export type FhirConnection = Stored<typeof fhirConnectionFields>;

export type FhirVendor = FhirConnection['vendor'];

export type AuthMethod = FhirConnection['authMethod'];

export type SigningAlgorithm = NonNullable<FhirConnection['signingAlgorithm']>;

export type SyncConfig = FhirConnection['syncConfig'];

/** The schedule of automatic synchronizations: every `everyMinutes`, or each day `at` a time in a time zone. */
export type SyncSchedule = SyncConfig['schedule'];

/** The endpoints of the authorization server, from `.well-known/smart-configuration` or the CapabilityStatement. */
export type Discovery = NonNullable<FhirConnection['discovery']>;

/** The last failure of a connection, without PHI. */
export type ConnectionError = NonNullable<FhirConnection['lastError']>;

/** The reason for the status of a connection. `missingScope`: the scope that the server refused with 403. */
export type StatusReason = NonNullable<FhirConnection['statusReason']>;

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
