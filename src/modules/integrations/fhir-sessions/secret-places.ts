import type { Place } from '../../../database/sealing/encryption.ts';

type Column = 'access_token' | 'refresh_token' | 'code_verifier';

/** Returns the encryption context of a secret of a session. */
export function sessionSecretPlace(organizationId: string, sessionId: string, column: Column): Place {
  return { organizationId, table: 'fhir_sessions', row: sessionId, column };
}

/** Returns the encryption context of a replacement token. */
export function successorPlace(organizationId: string, tokenHash: Buffer): Place {
  return { organizationId, table: 'fhir_session_tokens', row: tokenHash.toString('hex'), column: 'successor' };
}
