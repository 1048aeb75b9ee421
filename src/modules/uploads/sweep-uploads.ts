import type { UnitOfWork } from '../../database/transaction.ts';
import { deleteOrphanedChunks } from './uploads-store.ts';

/** An upload takes a minute at most; what is older and belongs to nothing was abandoned. */
const ABANDONED_AFTER_MS = 3600 * 1000;

/** Removes one organization's chunks of uploads that were never finished; returns how many. */
export async function sweepUploads(tx: UnitOfWork): Promise<number> {
  return deleteOrphanedChunks(tx, new Date(tx.systemNow.getTime() - ABANDONED_AFTER_MS));
}
