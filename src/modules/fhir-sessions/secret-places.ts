import type { Place } from '../../database/encryption.ts';

type Column = 'access_token' | 'refresh_token' | 'code_verifier';

/** Returns the place of a secret of a session. */
export function sessionSecretPlace(organizationId: string, sessionId: string, column: Column): Place {
  return { organizationId, table: 'fhir_sessions', row: sessionId, column };
}

/** Returns the place of the token that replaced another. */
export function successorPlace(organizationId: string, tokenHash: Buffer): Place {
  return { organizationId, table: 'fhir_session_tokens', row: tokenHash.toString('hex'), column: 'successor' };
}
