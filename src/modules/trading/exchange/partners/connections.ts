import type { GatewayConnection } from '../payer-gateway.ts';

/** The owner of a mailbox, and the partner by which it is reached. */
export type MailboxOwner = { organizationId: string; tradingPartnerId: string };

/** A connection with everything that its gateway needs to use it. */
export type OpenedConnection = MailboxOwner & {
  connection: GatewayConnection & { connectionId: string; kind: string };
  /** Passwords, keys and tokens. They must never be logged. */
  secrets: Readonly<Record<string, string>>;
  /** The host keys that a person has confirmed, as `SHA256:` and the digest in base64. */
  hostKeys: readonly string[];
  /** The cursor of the mailbox, as `saveCursor` stored it; null at the beginning. */
  cursor: string | null;
};

/** A file as a partner lists it. A file without a modification time cannot be recognized by its listing. */
export type ListedFile = { path: string; byteCount: number; modifiedAt: Date | null };

/** The result of a poll of a mailbox. */
export type PollOutcome =
  /** `isMore`: the mailbox has further files, so it is polled again at once. */
  | { outcome: 'listed'; isMore: boolean }
  /** Another process is picking up the mailbox. */
  | { outcome: 'busy' }
  /** `reason`: a code, never the partner's text. */
  | { outcome: 'failed'; reason: string };

/** The connections of all organizations, for gateways. */
export type Connections = {
  /**
   * Claims open connections of a kind whose poll is due, at most `limit`, the longest overdue first. Other processes
   * cannot claim them until the interval has passed, or until the result of the poll changes that.
   */
  takeDue(kind: string, limit: number): Promise<OpenedConnection[]>;
  /** Plans the next poll, and records whether the connection works. */
  recordPoll(opened: OpenedConnection, outcome: PollOutcome): Promise<void>;
  /** Returns the connection of a partner, for sending or for confirming files; null if it has none. */
  find(owner: MailboxOwner): Promise<OpenedConnection | null>;
  /** Stores the cursor of a mailbox. At most 2,000 characters. */
  saveCursor(owner: MailboxOwner, cursor: string): Promise<void>;
  /** Returns the listed files that were picked up before. */
  findRecorded<F extends ListedFile>(owner: MailboxOwner, files: readonly F[]): Promise<Set<F>>;
};

const [POLL_SECONDS_DEFAULT, POLL_SECONDS_MIN, POLL_SECONDS_MAX] = [300, 1, 86_400];
const FAILURE_SECONDS_MAX = 900;
const BUSY_SECONDS = 5;
/** The fraction of an interval by which polls are randomized, so that connections do not poll at the same time. */
const JITTER = 0.1;

/** Returns the seconds between two polls: `pollSeconds` of the profile, within bounds; 5 minutes without it. */
function pollSecondsOf(profile: Readonly<Record<string, unknown>>): number {
  const { pollSeconds } = profile;
  const own = typeof pollSeconds === 'number' ? Math.floor(pollSeconds) : POLL_SECONDS_DEFAULT;
  return Math.min(Math.max(own, POLL_SECONDS_MIN), POLL_SECONDS_MAX);
}

/**
 * Returns the number of seconds until a mailbox is polled again. After consecutive failures the interval doubles, up to
 * 15 minutes or the connection's own interval. `random`: a number from 0 to 1.
 */
export function secondsToNextPoll(
  profile: Readonly<Record<string, unknown>>,
  outcome: PollOutcome,
  { failures, random }: { failures: number; random: number },
): number {
  if (outcome.outcome === 'busy') return BUSY_SECONDS;
  if (outcome.outcome === 'listed' && outcome.isMore) return 0;
  const own = pollSecondsOf(profile);
  const doubled = Math.min(own * 2 ** Math.min(failures, 20), Math.max(own, FAILURE_SECONDS_MAX));
  const seconds = outcome.outcome === 'failed' ? doubled : own;
  return seconds * (1 + JITTER * (random - 0.5));
}

const REFUSALS = ['authentication_failed', 'host_key_mismatch'];

/**
 * Returns whether the service must stop using a connection until a person has corrected its setup: after two
 * consecutive refusals, because some partners block an address after five.
 */
export function isToBeQuarantined(
  reason: string,
  { failures, earlier }: { failures: number; earlier: string | null },
): boolean {
  return failures >= 2 && REFUSALS.includes(reason) && REFUSALS.includes(earlier ?? '');
}
