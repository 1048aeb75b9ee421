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
