import { createHash, randomBytes } from 'node:crypto';

export const INVITATION_DAYS = 7;
const INVITATION_MS = INVITATION_DAYS * 24 * 3_600_000;

/** The link of an invitation. Only the hash of its token is stored. */
export type Invitation = { token: string; hash: Buffer; expiresAt: Date };

/** Makes a link with a new token: 256 random bits. */
export function newInvitation(now: Date): Invitation {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashInvitation(token), expiresAt: new Date(now.getTime() + INVITATION_MS) };
}

export function hashInvitation(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function hasInvitationFormat(text: unknown): text is string {
  return typeof text === 'string' && /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** Returns the address that the invited person opens. */
export function invitationUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/sign-in?invitation=${token}&returnTo=%2Fapp%2F`;
}
