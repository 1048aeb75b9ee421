import type { CapabilityDigest } from './capability-digest.ts';
import type { ConnectionStatus } from './connection-status.ts';
import type { SyncedType } from './synced-types.ts';

export const FHIR_VENDORS = [
  'epic',
  'oracle_health',
  'athenahealth',
  'eclinicalworks',
  'meditech',
  'nextgen',
  'medplum',
  'hapi',
  'sandbox',
  'other',
] as const;
export type FhirVendor = (typeof FHIR_VENDORS)[number];

/**
 * `smart_backend_jwt`: SMART Backend Services, signed with a key of the service. `smart_app_launch`: a person
 * authorizes the connection in a browser. `client_secret`: OAuth client credentials with a shared secret. `none`: a
 * server without authorization, in the sandbox only.
 */
export const AUTH_METHODS = ['smart_backend_jwt', 'smart_app_launch', 'client_secret', 'none'] as const;
export type AuthMethod = (typeof AUTH_METHODS)[number];

export const SIGNING_ALGORITHMS = ['RS384', 'ES384'] as const;
export type SigningAlgorithm = (typeof SIGNING_ALGORITHMS)[number];

export const SYNC_MODES = ['incremental', 'full', 'bulk'] as const;

export const SCHEDULE_KINDS = ['manual', 'interval', 'nightly'] as const;
/** The schedule of automatic synchronizations: every `everyMinutes`, or each day `at` a time in a time zone. */
export type SyncSchedule = {
  kind: (typeof SCHEDULE_KINDS)[number];
  everyMinutes: number | null;
  at: string | null;
  timeZone: string | null;
};

export type SyncConfig = {
  /** Empty: every resource type that the service maps and the server has. */
  resourceTypes: SyncedType[];
  mode: (typeof SYNC_MODES)[number];
  schedule: SyncSchedule;
  /** The group whose members a bulk export reads; null: all patients. */
  groupId: string | null;
  /** How far back the first incremental run reaches. */
  lookbackDays: number;
};

/** The endpoints of the authorization server, from `.well-known/smart-configuration` or the CapabilityStatement. */
export type Discovery = {
  source: 'smart_configuration' | 'capability_statement' | 'configured';
  checkedAt: string;
  issuer: string | null;
  authorizationEndpoint: string | null;
  tokenEndpoint: string | null;
  revocationEndpoint: string | null;
  /** How clients authenticate at the token endpoint (RFC 8414); empty if the server does not state it. */
  tokenAuthMethods: string[];
  /** Signing algorithms of `private_key_jwt` that the server names; empty if it names none. */
  signingAlgorithms: string[];
  grantTypes: string[];
  codeChallengeMethods: string[];
  scopes: string[];
  capabilities: string[];
};

/** The last failure of a connection, without PHI. */
export type ConnectionError = { code: string; message: string; at: string };

/** The reason for the status of a connection. `missingScope`: the scope that the server refused with 403. */
export type StatusReason = { code: string; message: string; missingScope: string | null };

export type FhirConnection = {
  id: string;
  name: string;
  vendor: FhirVendor;
  /** The base URL without a final slash. */
  fhirBaseUrl: string;
  fhirVersion: 'R4';
  status: ConnectionStatus;
  statusReason: StatusReason | null;
  authMethod: AuthMethod;
  clientId: string | null;
  /** The end of the client secret, so that a person can tell two secrets apart. */
  secretLast4: string | null;
  signingAlgorithm: SigningAlgorithm | null;
  /** Set by the caller if the server publishes none. */
  tokenEndpoint: string | null;
  /** For `smart_app_launch`: the address to which the authorization server returns the browser. */
  redirectUri: string | null;
  requestedScopes: string[];
  grantedScopes: string[];
  /** Requests per minute that the connection may make; null: the default of the vendor. */
  requestsPerMinute: number | null;
  discovery: Discovery | null;
  capability: CapabilityDigest | null;
  syncConfig: SyncConfig;
  lastError: ConnectionError | null;
  metadata: Record<string, string>;
  version: number;
  createdAt: string;
  updatedAt: string;
};
