import { createHash, timingSafeEqual } from 'node:crypto';
import type { Encryption } from '../../database/encryption.ts';

/** Looks for a person by address, in lower case; null when no active user of any organization has it. */
export type FindPerson = (email: string) => Promise<{ email: string; name: string } | null>;

const ALPHABET = 'abcdefghjkmnpqrstvwxyz23456789';
const PASSWORD_LENGTH = 16;

/**
 * The one password of all ready-made users: derived from the deployment's master key, so that it is nobody's default,
 * is stored nowhere and survives restarts.
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
