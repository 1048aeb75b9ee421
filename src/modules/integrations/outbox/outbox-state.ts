export const OUTBOX_STATUSES = [
  'pending',
  'sending',
  'retry_scheduled',
  'unknown',
  'written',
  'failed',
  'cancelled',
] as const;
export type OutboxStatus = (typeof OUTBOX_STATUSES)[number];

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
