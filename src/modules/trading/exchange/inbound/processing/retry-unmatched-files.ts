import type { Database } from '../../../../../database/database.ts';
import { transact } from '../../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../../kernel/errors.ts';
import { selectUnmatchedFiles } from '../files/payer-files-store.ts';
import { reprocessPayerFile } from '../files/reprocess-payer-file.ts';

const FILES_PER_SWEEP = 200;

/**
 * Processes files again whose claims were not found, because interchanges were recovered from the transport journal
 * since then. Returns the number of files.
 */
export async function retryUnmatchedFiles(database: Database): Promise<number> {
  const files = await selectUnmatchedFiles(database.pool, FILES_PER_SWEEP);
  for (const { organizationId, fileId } of files) {
    const actor = { type: 'system', id: 'file-sweep' } as const;
    await transact(database, { organizationId, actor }, (tx) =>
      reprocessPayerFile(tx, fileId, { expectedVersion: undefined }),
    ).catch((error: unknown) => {
      // A person or another worker has changed the file meanwhile.
      if (!(error instanceof AppError)) throw error;
    });
  }
  return files.length;
}
