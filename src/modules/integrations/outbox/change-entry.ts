import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { invariant } from '../../../kernel/assert.ts';
import { emitEvent } from '../../platform/events/emit-event.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { type OutboxAction, statusAfter } from './outbox-state.ts';
import { type Lease, saveEntry } from './outbox-store.ts';
import { presentEntry } from './present-entry.ts';

type Changes = Partial<Omit<OutboxEntry, 'id' | 'status' | 'statusChangedAt' | 'version' | 'updatedAt'>>;

const ANNOUNCED = { written: 'outbox.written', failed: 'outbox.failed', cancelled: 'outbox.cancelled' } as const;

/** Moves an entry that the transaction has locked by an action that its state allows, with its audit entry and event. */
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
