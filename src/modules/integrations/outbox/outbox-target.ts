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
 * The result of an attempt to send. `retryable` and `terminal` mean that the server certainly did not make the write;
 * `unknown` that the response was lost.
 */
export type SendOutcome =
  | Written
  | ({ outcome: 'retryable' } & Unwritten)
  | ({ outcome: 'terminal' } & Unwritten)
  | ({ outcome: 'unknown' } & Unwritten);

/** The result of reading after a lost response. `absent`: the write was not made. */
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
