import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { AppError } from '../../../kernel/errors.ts';
import { illegalTransition } from '../../../kernel/illegal-transition.ts';
import { changeEntry } from './change-entry.ts';
import { lockOwnEntry, requireEntry } from './find-entries.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { enqueueSending } from './outbox-jobs.ts';
import { DEADLINE_MS, statusesAfter } from './outbox-state.ts';
import { hasFailed, hasLaterWrite } from './outbox-store.ts';

/** Checks existence and state. */
export async function guardRetry(reader: TenantReader, connectionId: string, id: string): Promise<void> {
  await requireRetriable(reader, await requireEntry(reader, connectionId, id));
}

async function requireRetriable(reader: TenantReader, entry: OutboxEntry): Promise<void> {
  requireFailed(entry);
  if (await hasLaterWrite(reader, entry)) throw notRetried('A later write to the same resource has replaced it.');
  if (await hasFailed(reader, entry.connection.id, entry.dependsOn))
    throw notRetried('Retry the write that it depends on first.');
}

function notRetried(nextStep: string): AppError {
  return illegalTransition({
    resource: 'outbox entry',
    status: 'failed',
    action: 'retried',
    nextStep,
    allowedTransitions: [],
  });
}

function requireFailed(entry: OutboxEntry): void {
  if (entry.status === 'failed') return;
  const nextStep = 'Only a failed write can be retried.';
  throw illegalTransition({
    resource: 'outbox entry',
    status: entry.status,
    action: 'retried',
    nextStep,
    allowedTransitions: statusesAfter(entry.status),
  });
}

/**
 * Retries a failed write at once, with a new deadline. If its outcome is unknown, the resource is read first. Throws
 * invalid_state_transition if a later write to the same target is open or written, because that write would be undone,
 * and if a write on which it depends will not be made.
 */
export async function retryEntry(tx: UnitOfWork, connectionId: string, id: string): Promise<OutboxEntry> {
  const entry = await lockOwnEntry(tx, connectionId, id);
  await requireRetriable(tx, entry);
  await tx.liveBy(entry.testClockId);
  const at = tx.now.toISOString();
  const isLost = entry.failure?.code === 'outcome_unknown';
  const retried = changeEntry(tx, entry, isLost ? 'reconcile' : 'retry', {
    failure: null,
    cancellation: null,
    nextAttemptAt: at,
    deadlineAt: new Date(tx.now.getTime() + DEADLINE_MS).toISOString(),
  });
  await enqueueSending(tx, retried);
  return retried;
}
