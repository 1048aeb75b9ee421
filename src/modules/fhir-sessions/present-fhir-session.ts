import type { Deployment } from '../../database/database.ts';
import type { FhirSession } from './fhir-session.ts';

/** Returns the API's JSON of a session, which contains none of its tokens. */
export function presentFhirSession({ id, ...session }: FhirSession, { livemode }: Deployment) {
  return { object: 'fhir_session' as const, id, livemode, ...session };
}
