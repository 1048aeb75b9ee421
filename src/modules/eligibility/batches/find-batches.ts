import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import {
  BATCHES,
  type BatchFilter,
  type BatchItemFilter,
  countProgress,
  selectBatches,
  selectItems,
} from './batches-store.ts';
import type { BatchProgress, EligibilityBatch, ShownItem } from './eligibility-batch.ts';

export type BatchWithProgress = EligibilityBatch & { progress: BatchProgress };

/** Returns the batch with the progress of its rows. Throws `resource_not_found`. */
export async function getBatch(reader: TenantReader, id: string): Promise<BatchWithProgress> {
  const batch = await BATCHES.find(reader, id);
  if (!batch) throw new AppError('resource_not_found');
  return { ...batch, progress: progressOf(batch, await countProgress(reader, [id])) };
}

/** Throws `resource_not_found` if the organization does not have the batch. */
export async function requireBatch(reader: TenantReader, id: string): Promise<void> {
  if (!(await BATCHES.find(reader, id))) throw new AppError('resource_not_found');
}

/** Lists batches, newest first. */
export async function listBatches(
  reader: TenantReader,
  filter: BatchFilter,
  page: { limit: number; after?: string },
): Promise<BatchWithProgress[]> {
  const batches = await selectBatches(reader, filter, page);
  const counts = await countProgress(
    reader,
    batches.map(({ id }) => id),
  );
  return batches.map((batch) => ({ ...batch, progress: progressOf(batch, counts) }));
}

/** Lists the rows of a batch in the order of the request. */
export function listBatchItems(
  reader: TenantReader,
  batchId: string,
  filter: BatchItemFilter,
  page: { limit: number; after?: number },
): Promise<ShownItem[]> {
  return selectItems(reader, batchId, filter, page);
}

function progressOf({ id, total }: EligibilityBatch, counts: ReadonlyMap<string, BatchProgress>): BatchProgress {
  const none = { total, waiting: total, pending: 0, completed: 0, failed: 0, cancelled: 0, refused: 0 };
  return counts.get(id) ?? none;
}
