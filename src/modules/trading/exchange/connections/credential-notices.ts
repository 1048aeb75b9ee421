import type { Credential } from './credentials.ts';

const DAY_MS = 86_400_000;
/** Days before a credential expires at which a notice is sent; 0 is the expiry itself. */
const NOTICE_DAYS = [30, 14, 7, 1, 0] as const;

export type ExpiringCredential = { name: string; expiresAt: string; daysLeft: number };
type Ending = Pick<Credential, 'name' | 'expiresAt' | 'noticedAt'>;

/** `previousPrivateKey` precedes `privateKey`; `nextClientCertificate` replaces `clientCertificate`. */
const withPrefix = (prefix: string, name: string) => `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/**
 * Returns the credentials whose expiry stops the connection. Omits credentials without an expiry, the previous one of a
 * rotation, and one whose stored successor expires later.
 */
function endingCredentials<T extends Ending>(credentials: readonly T[]): (T & { expiresAt: string })[] {
  return credentials.filter((one): one is T & { expiresAt: string } => {
    if (one.expiresAt === null) return false;
    const { expiresAt } = one;
    if (credentials.some(({ name }) => withPrefix('previous', name) === one.name)) return false;
    const next = credentials.find(({ name }) => name === withPrefix('next', one.name));
    return next === undefined || (next.expiresAt !== null && next.expiresAt <= expiresAt);
  });
}

/** Returns the earliest expiry that stops the connection; null if none is known. */
export function credentialsEndAt(credentials: readonly Ending[]): Date | null {
  const [first] = endingCredentials(credentials)
    .map(({ expiresAt }) => expiresAt)
    .sort();
  return first === undefined ? null : new Date(first);
}

/** Returns when the current notice period of a credential began, and when the next one begins. */
function stagesOf(expiresAt: string, now: Date): { current: number | undefined; next: number | undefined } {
  const stages = NOTICE_DAYS.map((days) => new Date(expiresAt).getTime() - days * DAY_MS);
  return {
    current: stages.filter((at) => at <= now.getTime()).at(-1),
    next: stages.find((at) => at > now.getTime()),
  };
}

/** Returns when the notice of the credential's current period is due; null if it was sent, or no period has begun. */
function missedNotice({ expiresAt, noticedAt }: Ending & { expiresAt: string }, now: Date): number | null {
  const { current } = stagesOf(expiresAt, now);
  if (current === undefined) return null;
  return noticedAt === null || new Date(noticedAt).getTime() < current ? current : null;
}

/**
 * Returns when the next notice is due, which may be in the past. Null if no expiry is known, or all notices were sent.
 */
export function nextNoticeAt(credentials: readonly Ending[], now: Date): Date | null {
  const due = endingCredentials(credentials).flatMap((credential) => {
    const at = missedNotice(credential, now) ?? stagesOf(credential.expiresAt, now).next;
    return at === undefined ? [] : [at];
  });
  return due.length === 0 ? null : new Date(Math.min(...due));
}

/** Returns the credentials after the due notices were sent. Notice periods that were missed count as notified. */
export function noticedCredentials(
  credentials: readonly Credential[],
  now: Date,
): { credentials: Credential[]; isDue: boolean } {
  const due = new Set(
    endingCredentials(credentials).flatMap((one) => (missedNotice(one, now) === null ? [] : [one.name])),
  );
  const noticedAt = now.toISOString();
  return {
    credentials: credentials.map((one) => (due.has(one.name) ? { ...one, noticedAt } : one)),
    isDue: due.size > 0,
  };
}

/**
 * Returns the credentials that expire within the longest notice period, the earliest first, each with its whole days
 * left.
 */
export function expiringCredentials(credentials: readonly Ending[], now: Date): ExpiringCredential[] {
  return endingCredentials(credentials)
    .map(({ name, expiresAt }) => {
      const daysLeft = Math.floor((new Date(expiresAt).getTime() - now.getTime()) / DAY_MS);
      return { name, expiresAt, daysLeft };
    })
    .filter(({ daysLeft }) => daysLeft <= NOTICE_DAYS[0])
    .map((one) => ({ ...one, daysLeft: Math.max(one.daysLeft, 0) }))
    .sort((one, other) => (one.expiresAt < other.expiresAt ? -1 : 1));
}
