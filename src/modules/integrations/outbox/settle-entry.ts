import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { cancelWithDependents, changeEntry, lockAllDependents } from './change-entry.ts';
import { failureOf } from './failures.ts';
import type { OutboxAttempt, OutboxEntry, OutboxFailure } from './outbox-entry.ts';
import { enqueueSending } from './outbox-jobs.ts';
import { delayAfter, QUIET_MS } from './outbox-state.ts';
import { lockLeased } from './outbox-store.ts';
import type { ReconcileOutcome, SendOutcome } from './outbox-target.ts';

const ATTEMPTS_KEPT = 20;

type Settlement = { outcome: SendOutcome | ReconcileOutcome; action: OutboxAttempt['action']; random: number };

/**
 * Records the result of an attempt, for the worker that holds the entry's lease. A write that was certainly not made is
 * cancelled if requested, otherwise retried until its deadline. After a lost response, the resource is read later.
 */
export async function settleEntry(tx: UnitOfWork, id: string, token: string, settlement: Settlement): Promise<void> {
  const entry = await lockLeased(tx, id, token);
  // The lease has expired: the entry is `unknown`, and reading will show the result of this attempt.
  if (entry === null) return;
  const { outcome } = settlement;
  const tried = { ...entry, ...withAttempt(entry, settlement, tx.now) };
  switch (outcome.outcome) {
    case 'written':
      return settleWritten(tx, tried, outcome);
    case 'terminal':
      return settleUnwritten(tx, tried, { code: outcome.code, isFinal: true, delayMs: 0 });
    case 'retryable': {
      const delayMs = delayAfter(tried.attemptCount, outcome.retryAfterMs, settlement.random);
      return settleUnwritten(tx, tried, { code: outcome.code, isFinal: false, delayMs });
    }
    case 'absent':
      return settleUnwritten(tx, tried, { code: 'unavailable', isFinal: false, delayMs: 0 });
    case 'unknown':
      return settleLost(tx, tried, QUIET_MS);
    case 'still_unknown':
      return settleLost(tx, tried, delayAfter(tried.attemptCount, outcome.retryAfterMs, settlement.random));
  }
}

function withAttempt(entry: OutboxEntry, { outcome, action }: Settlement, now: Date) {
  const attempt: OutboxAttempt = {
    at: now.toISOString(),
    action,
    outcome: outcome.outcome,
    httpStatus: ('httpStatus' in outcome ? outcome.httpStatus : null) ?? null,
    errorCode: 'code' in outcome ? outcome.code : null,
  };
  return { attemptCount: entry.attemptCount + 1, attempts: [...entry.attempts, attempt].slice(-ATTEMPTS_KEPT) };
}

async function settleWritten(
  tx: UnitOfWork,
  entry: OutboxEntry,
  { remoteId, version }: { remoteId: string | null; version: string | null },
): Promise<void> {
  changeEntry(tx, entry, 'write', {
    remoteId: remoteId ?? entry.remoteId,
    remoteVersion: version,
    writtenAt: tx.now.toISOString(),
    nextAttemptAt: null,
    failure: null,
  });
  await enqueueSending(tx, entry);
}

/** `isFinal`: another attempt would be refused for the same reason. */
type Unwritten = { code: string; isFinal: boolean; delayMs: number };

async function settleUnwritten(
  tx: UnitOfWork,
  entry: OutboxEntry,
  { code, isFinal, delayMs }: Unwritten,
): Promise<void> {
  if (entry.cancellation !== null) {
    const failure = isFinal ? failureOf(code, false) : null;
    await cancelWithDependents(tx, entry, entry.cancellation, { failure });
    return;
  }
  const nextAttemptAt = new Date(tx.now.getTime() + delayMs);
  if (isFinal) await failWithDependents(tx, entry, failureOf(code, false));
  else if (nextAttemptAt >= new Date(entry.deadlineAt)) await failForDeadline(tx, entry);
  else changeEntry(tx, entry, 'postpone', { nextAttemptAt: nextAttemptAt.toISOString() });
  await enqueueSending(tx, entry, isFinal ? 0 : delayMs);
}

/** Fails a write that its deadline has reached and that was certainly not made. */
export function failForDeadline(tx: UnitOfWork, entry: OutboxEntry): Promise<void> {
  return failWithDependents(tx, entry, failureOf('deadline_passed', true));
}

/** Fails a write, and at once the writes that depend on it, which could only wait for their deadlines. */
async function failWithDependents(tx: UnitOfWork, entry: OutboxEntry, failure: OutboxFailure): Promise<void> {
  const dependents = await lockAllDependents(tx, entry);
  changeEntry(tx, entry, 'fail', { failure, nextAttemptAt: null });
  const failed = failureOf('dependency_failed', true);
  for (const dependent of dependents) changeEntry(tx, dependent, 'fail', { failure: failed, nextAttemptAt: null });
}

async function settleLost(tx: UnitOfWork, entry: OutboxEntry, delayMs: number): Promise<void> {
  if (entry.status === 'unknown' && tx.now >= new Date(entry.deadlineAt)) {
    await failWithDependents(tx, entry, failureOf('outcome_unknown', true));
    await enqueueSending(tx, entry);
    return;
  }
  const nextAttemptAt = new Date(tx.now.getTime() + delayMs).toISOString();
  changeEntry(tx, entry, 'lose', { nextAttemptAt });
  await enqueueSending(tx, entry, delayMs);
}
