import type { UnitOfWork } from '../../database/transaction.ts';
import { deleteChunks } from './uploads-store.ts';

/** Removes an upload's bytes: nothing will be made of it, or everything has been. */
export function discardUpload(tx: UnitOfWork, uploadId: string): void {
  deleteChunks(tx, uploadId);
}
