import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { deleteOrphanedChunks } from './uploads-store.ts';

/** Uploads time out after one minute. Older ones that no resource references are considered abandoned. */
const ABANDONED_AFTER_MS = 3600 * 1000;

/** Deletes one organization's chunks of abandoned uploads; returns how many. */
export async function sweepUploads(tx: UnitOfWork): Promise<number> {
  return deleteOrphanedChunks(tx, new Date(tx.systemNow.getTime() - ABANDONED_AFTER_MS));
}
