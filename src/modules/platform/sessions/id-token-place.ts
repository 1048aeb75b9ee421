import type { Place } from '../../../database/sealing/encryption.ts';

/** Returns the place that a session's ID token is encrypted for. */
export function idTokenPlace(organizationId: string, sessionId: string): Place {
  return { organizationId, table: 'sessions', row: sessionId, column: 'id_token' };
}
