import type { UnitOfWork } from '../../../../../database/transactions/transaction.ts';
import { deleteAbandonedChunks } from './payer-file-chunks-store.ts';

/**
 * Chunks older than this belong to abandoned downloads, because a download does not pause this long between two chunks.
 */
const ABANDONED_AFTER_MS = 24 * 3600 * 1000;

/** Deletes the chunks of downloads that were never completed; returns the number deleted. */
export async function sweepPayerFiles(tx: UnitOfWork): Promise<number> {
  return deleteAbandonedChunks(tx, new Date(tx.systemNow.getTime() - ABANDONED_AFTER_MS));
}
