import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type ChangedWork, changeWork, illegalWorkMove, type WorkChanges } from './change-work.ts';
import { requireWorkReferences } from './require-work-references.ts';
import { followSla } from './sla/apply-sla.ts';
import { emitWorkEvent } from './work-events.ts';
import type { WorkItem } from './work-item.ts';
import { findWork, lockWork, WORK_ITEMS } from './work-store.ts';
import { isTerminal } from './work-values.ts';

/** Checks existence, version and state before the body is validated. */
export async function guardWorkChange(
  reader: TenantReader,
  id: string,
  expectedVersion: number | undefined,
): Promise<void> {
  requireWork(await findWork(reader, id), expectedVersion);
}

/** Returns an item that may be changed. Throws 404, 412 if it has another version, and 409 if it is finished. */
export function requireWork(item: WorkItem | null, version: number | undefined): WorkItem {
  if (!item) throw new AppError('resource_not_found');
  if (version !== undefined && version !== item.version) throw new AppError('version_conflict');
  if (isTerminal(item.status)) throw illegalWorkMove(item, 'changed');
  return item;
}

/**
 * Changes an item (merge patch). If a version is given, only that version is changed, so that two people cannot
 * overwrite each other's changes. Otherwise, the last change of a field is kept.
 */
export async function updateWork(
  tx: UnitOfWork,
  id: string,
  changes: WorkChanges,
  expectedVersion: number | undefined,
): Promise<WorkItem> {
  const item = requireWork(await lockWork(tx, id), expectedVersion);
  await requireWorkReferences(tx, changes);
  const changed = changeWork(item, changes, tx.now);
  return recordChange(tx, item, changed);
}

/** Writes a change with its audit entry and events; does nothing without a difference. */
export async function recordChange(
  tx: UnitOfWork,
  before: WorkItem,
  { item: changedItem, previous, changed }: ChangedWork,
): Promise<WorkItem> {
  if (changed.length === 0) return before;
  const item = await followSla(tx, before, changedItem);
  WORK_ITEMS.update(tx, item);
  const details = { from: before.status, to: item.status, fields: changed };
  tx.audit({ action: 'work.updated', subjectType: 'work_item', subjectId: item.id, details });
  const type =
    item.status === 'done' && before.status !== 'done'
      ? 'work.completed'
      : changed.includes('assignee') && item.assignee !== null
        ? 'work.assigned'
        : 'work.updated';
  emitWorkEvent(tx, type, item, previous);
  return item;
}
