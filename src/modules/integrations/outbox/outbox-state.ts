export const OUTBOX_STATUSES = [
  'pending',
  'sending',
  'retry_scheduled',
  'unknown',
  'written',
  'failed',
  'cancelled',
] as const;
type OutboxStatus = (typeof OUTBOX_STATUSES)[number];

/** The events of an entry. `lost`: no response arrived, so the write may or may not have been made. */
export type OutboxAction =
  | 'claim'
  | 'write'
  | 'postpone'
  | 'fail'
  | 'lose'
  | 'cancel'
  | 'retry'
  /** A failed entry whose outcome is unknown is read again before it is sent again. */
  | 'reconcile';

/** The states that each action leads to. An action that is absent is refused in that state. */
const TRANSITIONS: Readonly<Record<OutboxStatus, Partial<Record<OutboxAction, OutboxStatus>>>> = {
  pending: { claim: 'sending', cancel: 'cancelled', fail: 'failed' },
  retry_scheduled: { claim: 'sending', cancel: 'cancelled', fail: 'failed' },
  sending: {
    write: 'written',
    postpone: 'retry_scheduled',
    fail: 'failed',
    lose: 'unknown',
    cancel: 'cancelled',
  },
  unknown: {
    write: 'written',
    postpone: 'retry_scheduled',
    fail: 'failed',
    lose: 'unknown',
    cancel: 'cancelled',
  },
  failed: { retry: 'pending', reconcile: 'unknown' },
  written: {},
  cancelled: {},
};

/** Returns the state after an action, or null if the state does not allow it. */
export function statusAfter(status: OutboxStatus, action: OutboxAction): OutboxStatus | null {
  return TRANSITIONS[status][action] ?? null;
}

/** The states in which a write may still be made. A later write to the same target waits until they end. */
export const OPEN_STATUSES = ['pending', 'sending', 'retry_scheduled', 'unknown'] as const;

export function isOpen(status: OutboxStatus): boolean {
  return (OPEN_STATUSES as readonly string[]).includes(status);
}

/** Returns whether a cancellation takes effect at once: the write is not being sent. */
export function isCancellableAtOnce(status: OutboxStatus): boolean {
  return status === 'pending' || status === 'retry_scheduled';
}

/** Returns the states that an entry can move to, for messages. */
export function statusesAfter(status: OutboxStatus): OutboxStatus[] {
  return [...new Set(Object.values(TRANSITIONS[status]))].filter((next) => next !== status);
}

/** A write that has not been made within this time after `sendAfter` has failed. */
export const DEADLINE_MS = 24 * 3_600_000;
/**
 * A worker holds an entry for this long. It is longer than a target may take to send, so that a worker whose lease has
 * expired has no request in flight.
 */
export const LEASE_MS = 90_000;
/** An EHR may still be processing a request whose response was lost, so the resource is read only after this time. */
export const QUIET_MS = 60_000;

const FIRST_DELAY_MS = 5_000;
const DELAY_MS_MAX = 3_600_000;
const RETRY_AFTER_MS_MAX = 6 * 3_600_000;
const JITTER = 0.2;

/**
 * Returns the wait before the next attempt: 5, 10, 20 … seconds, at most an hour, each longer or shorter by up to a fifth,
 * and never shorter than the server's Retry-After. `attempts` have been made; `random` is in [0, 1).
 */
export function delayAfter(attempts: number, retryAfterMs: number | undefined, random: number): number {
  const backOff = Math.min(FIRST_DELAY_MS * 2 ** Math.min(attempts - 1, 20), DELAY_MS_MAX);
  const jittered = Math.round(backOff * (1 - JITTER + 2 * JITTER * random));
  return Math.max(jittered, Math.min(retryAfterMs ?? 0, RETRY_AFTER_MS_MAX));
}
