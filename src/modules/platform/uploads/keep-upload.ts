import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { markKept } from './uploads-store.ts';

/** Keeps an upload's chunks until they are discarded; the sweep of abandoned uploads ignores them. */
export function keepUpload(tx: UnitOfWork, uploadId: string): void {
  markKept(tx, uploadId);
}
