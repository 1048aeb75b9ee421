import type { UnitOfWork } from '../../database/transaction.ts';
import { sweepUploads } from '../uploads/sweep-uploads.ts';
import { failStalledImports } from './finish-claim-import.ts';

/**
 * Clears away what one organization's interrupted uploads and imports have left: chunks of more than an hour that
 * no import was made of, and imports that have not moved for a day.
 */
export async function sweepClaimImports(tx: UnitOfWork): Promise<{ chunks: number; imports: number }> {
  return { chunks: await sweepUploads(tx), imports: await failStalledImports(tx) };
}
