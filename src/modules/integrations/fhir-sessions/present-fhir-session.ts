import type { Deployment } from '../../../database/database.ts';
import type { FhirSession, RefreshedSession } from './fhir-session.ts';

/** Returns the API's JSON of a session, which contains none of its tokens. */
export function presentFhirSession({ id, ...session }: FhirSession, { livemode }: Deployment) {
  return { object: 'fhir_session' as const, id, livemode, ...session };
}

/** Returns the API's JSON of a session with the token to use from now on. */
export function presentRefresh(deployment: Deployment, { session, refreshed, sessionToken }: RefreshedSession) {
  return {
    object: 'fhir_session_refresh' as const,
    livemode: deployment.livemode,
    refreshed,
    session: presentFhirSession(session, deployment),
    sessionToken,
  };
}
