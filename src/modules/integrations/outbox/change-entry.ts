import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { invariant } from '../../../kernel/assert.ts';
import { emitEvent } from '../../platform/events/emit-event.ts';
import type { Cancellation, OutboxEntry } from './outbox-entry.ts';
import { enqueueSending } from './outbox-jobs.ts';
import { presentEntry } from './outbox-schema.ts';
import { type OutboxAction, statusAfter } from './outbox-state.ts';
import { type Lease, lockDependents, saveEntry } from './outbox-store.ts';

type Changes = Partial<Omit<OutboxEntry, 'id' | 'status' | 'statusChangedAt' | 'version' | 'updatedAt'>>;

const ANNOUNCED = { written: 'outbox.written', failed: 'outbox.failed', cancelled: 'outbox.cancelled' } as const;

/**
 * Moves an entry that the transaction has locked by an action that its state allows, with its audit entry and event.
 */
export function changeEntry(
  tx: UnitOfWork,
  entry: OutboxEntry,
  action: OutboxAction,
  changes: Changes = {},
  lease: Lease | null = null,
): OutboxEntry {
  const status = statusAfter(entry.status, action);
  invariant(status !== null, 'the state of an outbox entry allows the action');
  const at = tx.now.toISOString();
  const moved = status !== entry.status;
  const changed: OutboxEntry = {
    ...entry,
    ...changes,
    status,
    statusChangedAt: moved ? at : entry.statusChangedAt,
    version: entry.version + 1,
    updatedAt: at,
  };
  saveEntry(tx, changed, lease);
  if (action !== 'claim') {
    const details = { from: entry.status, to: status };
    tx.audit({ action: `outbox_entry.${AUDITED[action]}`, subjectType: 'outbox_entry', subjectId: entry.id, details });
  }
  if (moved && status in ANNOUNCED) {
    emitEvent(tx, {
      type: ANNOUNCED[status as keyof typeof ANNOUNCED],
      resourceType: 'outbox_entry',
      resourceId: entry.id,
      data: { outboxEntry: presentEntry(changed, tx) },
    });
  }
  return changed;
}

/** An attempt is audited with its result. */
const AUDITED: Readonly<Record<Exclude<OutboxAction, 'claim'>, string>> = {
  write: 'written',
  postpone: 'postponed',
  fail: 'failed',
  lose: 'outcome_lost',
  cancel: 'cancelled',
  retry: 'retried',
  reconcile: 'reconciling',
};

/**
 * Cancels an entry that the transaction has locked. Its dependents are cancelled too, or no longer wait for it. The next
 * write to the same target is released.
 */
export async function cancelWithDependents(
  tx: UnitOfWork,
  entry: OutboxEntry,
  cancellation: Cancellation,
  changes: Partial<Pick<OutboxEntry, 'attempts' | 'attemptCount' | 'failure'>> = {},
): Promise<OutboxEntry> {
  const dependents =
    cancellation.cascade === 'dependents' ? await lockAllDependents(tx, entry) : await releaseDependents(tx, entry);
  const cancelled = changeEntry(tx, entry, 'cancel', {
    ...changes,
    nextAttemptAt: null,
    cancellation: { ...cancellation, cascadedIds: dependents.map(({ id }) => id) },
  });
  for (const dependent of dependents) {
    changeEntry(tx, dependent, 'cancel', { nextAttemptAt: null, cancellation: { ...cancellation, cascadedIds: [] } });
  }
  await enqueueSending(tx, entry);
  return cancelled;
}

/** Locks the entries that depend on the entry, directly or indirectly. */
export async function lockAllDependents(tx: UnitOfWork, entry: OutboxEntry): Promise<OutboxEntry[]> {
  const found = new Map<string, OutboxEntry>();
  for (let level = [entry.id]; level.length > 0; ) {
    const next = (await lockDependents(tx, entry.connection.id, level)).filter(({ id }) => !found.has(id));
    for (const one of next) found.set(one.id, one);
    level = next.map(({ id }) => id);
  }
  return [...found.values()];
}

async function releaseDependents(tx: UnitOfWork, entry: OutboxEntry): Promise<[]> {
  for (const dependent of await lockDependents(tx, entry.connection.id, [entry.id])) {
    const dependsOn = dependent.dependsOn.filter((id) => id !== entry.id);
    const updatedAt = tx.now.toISOString();
    saveEntry(tx, { ...dependent, dependsOn, version: dependent.version + 1, updatedAt });
  }
  return [];
}
