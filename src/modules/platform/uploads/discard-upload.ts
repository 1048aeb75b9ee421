import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { deleteChunks } from './uploads-store.ts';

/** Deletes an upload's chunks, once they have been processed or are not needed. */
export function discardUpload(tx: UnitOfWork, uploadId: string): void {
  discardUploads(tx, [uploadId]);
}

/** Deletes the chunks of several uploads. At most once per flush. */
export function discardUploads(tx: UnitOfWork, uploadIds: readonly string[]): void {
  if (uploadIds.length > 0) deleteChunks(tx, uploadIds);
}
