import { createHash, randomBytes } from 'node:crypto';

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
