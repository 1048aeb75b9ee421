export const SESSION_TYPES = ['ehr_launch', 'standalone_launch', 'backend'] as const;
export const SESSION_STATUSES = [
  'pending',
  'active',
  'reauthorization_required',
  'expired',
  'revoked',
  'ended',
] as const;

export type SessionType = (typeof SESSION_TYPES)[number];

/**
 * `pending`: a person has not yet authorized it in the browser. `reauthorization_required`: the server no longer
 * accepts the authorization.
 */
type SessionStatus = (typeof SESSION_STATUSES)[number];

/**
 * One authorization of a FHIR server. Its token is known to the caller only; the server's tokens are stored encrypted.
 */
export type FhirSession = {
  id: string;
  connectionId: string;
  type: SessionType;
  status: SessionStatus;
  /** The patient and the encounter of the launch, by their FHIR ids. */
  patientContext: { fhirId: string } | null;
  encounterContext: { fhirId: string } | null;
  /** The person who gave the authorization, as a FHIR reference. */
  user: { fhirUser: string } | null;
  scopes: string[];
  issuedAt: string | null;
  /** When the server's access token expires. */
  expiresAt: string | null;
  /** The end of the session. A refresh does not change it. */
  absoluteExpiresAt: string;
  refreshedAt: string | null;
  refreshCount: number;
  version: number;
  createdAt: string;
  updatedAt: string;
};

const HOUR_MS = 3_600_000;
const LASTING_MS = 30 * 24 * HOUR_MS;

/** Returns the end of a session: 30 days for an authorization that outlives the person's visit, otherwise 12 hours. */
export function sessionEnd(scopes: readonly string[], type: SessionType, now: Date): Date {
  const isLasting = type === 'backend' || scopes.includes('offline_access');
  return new Date(now.getTime() + (isLasting ? LASTING_MS : 12 * HOUR_MS));
}

/** A session with the token to use from now on. `refreshed`: whether the server was called. */
export type RefreshedSession = { session: FhirSession; sessionToken: string; refreshed: boolean };
