import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError, type ErrorDetail } from '../../../kernel/errors.ts';
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

function requireWork(item: WorkItem | null, version: number | undefined): WorkItem {
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

type BulkItem = { id: string; version?: number | undefined } & WorkChanges;
type BulkResult =
  | { id: string; workItem: WorkItem }
  | { id: string; error: { code: string; message: string; param: string | null; details: ErrorDetail[] } };

/** Changes several items; each one succeeds or fails by itself. Results are in the order of the request. */
export async function updateManyWork(tx: UnitOfWork, given: readonly BulkItem[]): Promise<BulkResult[]> {
  refuseRepeated(given);
  const locked = new Map(
    (
      await WORK_ITEMS.lockAll(
        tx,
        given.map(({ id }) => id),
      )
    ).map((item) => [item.id, item]),
  );
  // A transaction has one time: the time of the first item's patient, if the patient has a test clock.
  const testClockId = given.flatMap(({ id }) => locked.get(id) ?? [])[0]?.testClockId;
  await tx.liveBy(testClockId);
  const results: BulkResult[] = [];
  for (const [index, { id, version, ...changes }] of given.entries()) {
    try {
      const item = requireWork(locked.get(id) ?? null, version);
      if (item.testClockId !== testClockId) throw otherClock(index);
      await requireWorkReferences(tx, changes);
      const changed = changeWork(item, changes, tx.now);
      results.push({ id, workItem: await recordChange(tx, item, changed) });
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      const { param = null, details = [] } = error.options;
      results.push({ id, error: { code: error.code, message: error.message, param, details } });
    }
  }
  return results;
}

function otherClock(index: number): AppError {
  const message = 'The item uses another test clock than the first item. Change it in a separate request.';
  const param = `/items/${index}/id`;
  return new AppError('validation_failed', { param, details: [{ code: 'other_test_clock', param, message }] });
}

function refuseRepeated(given: readonly BulkItem[]): void {
  const details = given.flatMap(({ id }, index) =>
    given.findIndex((other) => other.id === id) < index
      ? [{ code: 'not_unique', param: `/items/${index}/id`, message: 'Must be unique.' }]
      : [],
  );
  if (details.length > 0) throw new AppError('validation_failed', { param: details[0]!.param, details });
}
