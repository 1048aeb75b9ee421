import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError, type ErrorDetail } from '../../../kernel/errors.ts';
import { type ChangedWork, changeWork, type WorkChanges } from './change-work.ts';
import { requireWorkReferences } from './require-work-references.ts';
import { recordChange, requireWork } from './update-work.ts';
import type { WorkItem } from './work-item.ts';
import { WORK_ITEMS } from './work-store.ts';

type BulkItem = { id: string; version?: number | undefined } & WorkChanges;
type BulkResult =
  | { id: string; workItem: WorkItem }
  | { id: string; error: { code: string; message: string; param: string | null; details: ErrorDetail[] } };

const idsOf = (given: readonly BulkItem[]) => given.map(({ id }) => id);

/** Changes several items; each one succeeds or fails by itself. Results are in the order of the request. */
export async function updateManyWork(tx: UnitOfWork, given: readonly BulkItem[]): Promise<BulkResult[]> {
  refuseRepeated(given);
  const found = byId(await WORK_ITEMS.lockAll(tx, idsOf(given)));
  // A transaction has one time: the time of the first item's patient, if the patient has a test clock.
  await tx.liveBy(clockOf(given, found));
  return changeEach(tx, { given, found }, (item, changed) => recordChange(tx, item, changed));
}

/**
 * Returns the results that `updateManyWork` would have at this time, and changes nothing. The items do not have the service
 * levels that would follow from their changes.
 */
export async function previewManyWork(reader: TenantReader, given: readonly BulkItem[]): Promise<BulkResult[]> {
  refuseRepeated(given);
  const found = byId(await WORK_ITEMS.findAll(reader, idsOf(given)));
  return changeEach(reader, { given, found }, async (_item, { item }) => item);
}

const byId = (items: readonly WorkItem[]) => new Map(items.map((item) => [item.id, item]));

/** Returns the test clock of the first item, by whose time all items of a request are changed. */
const clockOf = (given: readonly BulkItem[], found: ReadonlyMap<string, WorkItem>) =>
  given.flatMap(({ id }) => found.get(id) ?? [])[0]?.testClockId;

async function changeEach(
  reader: TenantReader,
  { given, found }: { given: readonly BulkItem[]; found: ReadonlyMap<string, WorkItem> },
  apply: (item: WorkItem, changed: ChangedWork) => Promise<WorkItem>,
): Promise<BulkResult[]> {
  const testClockId = clockOf(given, found);
  const results: BulkResult[] = [];
  for (const [index, { id, version, ...changes }] of given.entries()) {
    try {
      const item = requireWork(found.get(id) ?? null, version);
      if (item.testClockId !== testClockId) throw otherClock(index);
      await requireWorkReferences(reader, changes);
      results.push({ id, workItem: await apply(item, changeWork(item, changes, reader.now)) });
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
