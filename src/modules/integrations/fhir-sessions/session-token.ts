import { createHash, randomBytes } from 'node:crypto';
import type { Place } from '../../../database/sealing/encryption.ts';

const PREFIX = 'fhs_';

/** The format of a session token: 256 random bits. */
export const SESSION_TOKEN_PATTERN = '^fhs_[A-Za-z0-9_-]{43}$';
const FORM = new RegExp(SESSION_TOKEN_PATTERN);

/** Returns a new session token. Only its hash is stored. */
export function newSessionToken(): string {
  return `${PREFIX}${randomBytes(32).toString('base64url')}`;
}

export function isSessionToken(text: string): boolean {
  return FORM.test(text);
}

export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

type Column = 'access_token' | 'refresh_token' | 'code_verifier';

/** Returns the encryption context of a secret of a session. */
export function sessionSecretPlace(organizationId: string, sessionId: string, column: Column): Place {
  return { organizationId, table: 'fhir_sessions', row: sessionId, column };
}

/** Returns the encryption context of a replacement token. */
export function successorPlace(organizationId: string, tokenHash: Buffer): Place {
  return { organizationId, table: 'fhir_session_tokens', row: tokenHash.toString('hex'), column: 'successor' };
}
