import { createHash, randomBytes } from 'node:crypto';
import type { UserRole } from '../users/user-role.ts';

const SESSION_HOURS_MAX = 8;
const SESSION_IDLE_MINUTES_MAX = 30;
const ABSOLUTE_MS = SESSION_HOURS_MAX * 3600 * 1000;
const IDLE_MS = SESSION_IDLE_MINUTES_MAX * 60 * 1000;
/** How exactly the last request's time is kept: writing it at each request would make every read a write. */
export const LAST_SEEN_STEP_MS = 30_000;

export type EndReason = 'signed_out' | 'back_channel_logout' | 'replaced' | 'user_disabled';

/** One signed-in browser, with its user as the user is now. */
export type Session = {
  id: string;
  organizationId: string;
  organizationName: string;
  userId: string;
  email: string;
  userName: string;
  role: UserRole;
  isUserActive: boolean;
  createdAt: Date;
  lastSeenAt: Date;
  /** The absolute end, however busy the session is. */
  expiresAt: Date;
  endedAt: Date | null;
};

/** A new cookie value: 256 random bits. */
export function newSid(): string {
  return randomBytes(32).toString('base64url');
}

/** Only the hash is stored: who reads the table cannot take over a session. */
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

/** Whether the session still counts at this instant. */
export function isOpen(session: Session, now: Date): boolean {
  return session.endedAt === null && session.isUserActive && now < idleEnd(session);
}
