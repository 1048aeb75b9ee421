import type { ConnectionType, OutboxEntry } from './outbox-entry.ts';

/** A write with its payload. `entry.id` is unique and stable: targets use it as Idempotency-Key and as tag. */
export type OutboxWrite = { organizationId: string; entry: OutboxEntry; payload: unknown };

export type Written = {
  outcome: 'written';
  remoteId: string | null;
  /** The version of the remote resource after the write, for If-Match. */
  version: string | null;
  httpStatus?: number;
};

/** `code` is one of `failures.ts`. `retryAfterMs`: the server's Retry-After. */
type Unwritten = { code: string; httpStatus?: number; retryAfterMs?: number };

/**
 * What became of an attempt to send. `retryable` and `terminal` are used only if the server certainly did not make the
 * write; `unknown` for a lost answer.
 */
export type SendOutcome =
  | Written
  | ({ outcome: 'retryable' } & Unwritten)
  | ({ outcome: 'terminal' } & Unwritten)
  | ({ outcome: 'unknown' } & Unwritten);

/** What a read shows about a write whose answer was lost. `absent`: it was not made. */
export type ReconcileOutcome = Written | { outcome: 'absent' } | ({ outcome: 'still_unknown' } & Unwritten);

/**
 * The port to the systems behind one type of connection. An error that `send` throws counts as `unknown`, one of
 * `reconcile` as `still_unknown`. Both have to end within 60 seconds.
 */
export type OutboxTarget = {
  send(write: OutboxWrite): Promise<SendOutcome>;
  reconcile(write: OutboxWrite): Promise<ReconcileOutcome>;
};

export type OutboxTargets = Partial<Record<ConnectionType, OutboxTarget>>;
