import { createHash, timingSafeEqual } from 'node:crypto';
import type { Encryption } from '../../src/database/sealing/encryption.ts';

/** Finds a person by address in lower case; null if no organization has an active user with it. */
export type FindPerson = (email: string) => Promise<{ email: string; name: string } | null>;

const ALPHABET = 'abcdefghjkmnpqrstvwxyz23456789';
const PASSWORD_LENGTH = 16;

/**
 * Returns the password of all sandbox users. It is derived from the deployment's master key, so that it differs between
 * deployments, is not stored and survives restarts.
 */
export function embeddedPassword(encryption: Pick<Encryption, 'derive'>): string {
  const bytes = encryption.derive('embedded-identity-password').subarray(0, PASSWORD_LENGTH);
  const letters = Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

export function isPassword(presented: string, password: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(presented.trim()), digest(password));
}

export const BASE_PATH = '/idp';
export const CLIENT_ID = 'rcm';

/** Returns the secret shared by client and provider; derived, so that it is not stored. */
export function clientSecret(encryption: Pick<Encryption, 'derive'>): string {
  return encryption.derive('embedded-identity-client').toString('base64url');
}
