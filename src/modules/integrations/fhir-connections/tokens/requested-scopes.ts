import type { Discovery, FhirConnection } from '../fhir-connection.ts';
import { SYNCED_TYPES } from '../synced-types.ts';

type Asking = Pick<FhirConnection, 'authMethod' | 'requestedScopes' | 'syncConfig' | 'discovery' | 'capability'>;

/** The scopes of a launch besides data: the identity of the user, and a refresh token. */
const LAUNCH_SCOPES = ['openid', 'fhirUser', 'offline_access'] as const;

/**
 * Returns the scopes that a connection requests: those configured, or else read access to the resource types that it
 * synchronizes. If the server lists its resource types, other types are omitted, because some servers refuse a request
 * that contains an unknown scope.
 */
export function requestedScopesOf(connection: Asking): string[] {
  const { authMethod, requestedScopes, syncConfig, discovery, capability } = connection;
  if (requestedScopes.length > 0) return requestedScopes;
  const isLaunch = authMethod === 'smart_app_launch';
  const configured = syncConfig.resourceTypes.length > 0 ? syncConfig.resourceTypes : SYNCED_TYPES;
  const types = configured.filter((type) => capability === null || capability.resources[type] !== undefined);
  const permission = isFirstVersion(discovery) ? 'read' : 'rs';
  const data = types.map((type) => `${isLaunch ? 'user' : 'system'}/${type}.${permission}`);
  if (!isLaunch) return data;
  const known = discovery?.scopes ?? [];
  return [...LAUNCH_SCOPES.filter((scope) => known.length === 0 || known.includes(scope)), ...data];
}

/** Returns whether the server knows only the scopes of SMART 1, such as `system/Patient.read`. */
function isFirstVersion(discovery: Discovery | null): boolean {
  if (discovery === null) return false;
  const { capabilities, source } = discovery;
  if (capabilities.includes('permission-v2')) return false;
  // SMART 2 requires `.well-known/smart-configuration`.
  return capabilities.includes('permission-v1') || source === 'capability_statement';
}
