import { createHash, randomBytes } from 'node:crypto';
import type { Place } from '../../../database/sealing/encryption.ts';
import type { RoleReference } from '../roles/user-role.ts';

const SESSION_HOURS_MAX = 8;
const SESSION_IDLE_MINUTES_MAX = 30;
const ABSOLUTE_MS = SESSION_HOURS_MAX * 3600 * 1000;
const IDLE_MS = SESSION_IDLE_MINUTES_MAX * 60 * 1000;
/** The precision of the last request's time; writing it at each request would make every read a write. */
export const LAST_SEEN_STEP_MS = 30_000;

export type EndReason = 'signed_out' | 'back_channel_logout' | 'replaced' | 'user_disabled';

/** One signed-in browser, with the current state of its user. */
export type Session = {
  id: string;
  organizationId: string;
  organizationName: string;
  userId: string;
  email: string;
  userName: string;
  role: RoleReference;
  /** The scopes of a custom role; null for a built-in role. */
  roleScopes: readonly string[] | null;
  isUserActive: boolean;
  createdAt: Date;
  lastSeenAt: Date;
  /** The absolute end, regardless of activity. */
  expiresAt: Date;
  endedAt: Date | null;
};

/** Returns a new cookie value: 256 random bits. */
export function newSid(): string {
  return randomBytes(32).toString('base64url');
}

/** Hashes a cookie value. Only the hash is stored, so that a reader of the table cannot take over a session. */
export function hashSid(sid: string): Buffer {
  return createHash('sha256').update(sid).digest();
}

export function hasSidFormat(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}

export function absoluteEnd(start: Date): Date {
  return new Date(start.getTime() + ABSOLUTE_MS);
}

export function idleEnd(session: { lastSeenAt: Date; expiresAt: Date }): Date {
  return new Date(Math.min(session.lastSeenAt.getTime() + IDLE_MS, session.expiresAt.getTime()));
}

/** Returns whether the session is valid at this instant. */
export function isOpen(session: Session, now: Date): boolean {
  return session.endedAt === null && session.isUserActive && now < idleEnd(session);
}

/** Returns the place that a session's ID token is encrypted for. */
export function idTokenPlace(organizationId: string, sessionId: string): Place {
  return { organizationId, table: 'sessions', row: sessionId, column: 'id_token' };
}
