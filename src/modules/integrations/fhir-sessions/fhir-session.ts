import type { Stored } from '../../resource-fields.ts';
import type { fhirSessionFields } from './fhir-session-fields.ts';

/** One authorization of a FHIR server. */
export type FhirSession = Stored<typeof fhirSessionFields>;
export type SessionType = FhirSession['type'];

const HOUR_MS = 3_600_000;
const LASTING_MS = 30 * 24 * HOUR_MS;

/** Returns the end of a session: 30 days for an authorization that outlives the person's visit, otherwise 12 hours. */
export function sessionEnd(scopes: readonly string[], type: SessionType, now: Date): Date {
  const isLasting = type === 'backend' || scopes.includes('offline_access');
  return new Date(now.getTime() + (isLasting ? LASTING_MS : 12 * HOUR_MS));
}

/** A session with the token to use from now on. `refreshed`: whether the server was called. */
export type RefreshedSession = { session: FhirSession; sessionToken: string; refreshed: boolean };
