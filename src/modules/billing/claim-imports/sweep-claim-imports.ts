import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { sweepUploads } from '../../platform/uploads/store-upload.ts';
import { failStalledImports } from './finish-claim-import.ts';

/**
 * Cleans up one organization's interrupted uploads and imports: abandoned chunks older than an hour, and imports
 * without progress for a day.
 */
export async function sweepClaimImports(tx: UnitOfWork): Promise<{ chunks: number; imports: number }> {
  return { chunks: await sweepUploads(tx), imports: await failStalledImports(tx) };
}
