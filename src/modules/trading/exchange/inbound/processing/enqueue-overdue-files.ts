import type { Database } from '../../../../../database/database.ts';
import { transact, type UnitOfWork } from '../../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../../kernel/errors.ts';
import { reprocessPayerFile } from '../files/decide-payer-file.ts';
import type { PayerFile } from '../files/payer-file.ts';
import {
  selectOverdueFiles,
  selectPayerFile,
  selectUnmatchedFiles,
  touchPayerFile,
} from '../files/payer-files-store.ts';
import { settleIncomplete } from './settle-inbound.ts';

/** A job for a file that is still being processed does no harm: each step takes effect once. */
const OVERDUE_MS = 15 * 60_000;
const FILES_PER_SWEEP = 200;

/**
 * Enqueues received files that have not been processed for a while, because the queue drops a job after several
 * failures. Puts incomplete files into quarantine that the partner no longer lists. Returns the number of files.
 */
export async function enqueueOverdueFiles(database: Database): Promise<number> {
  const before = new Date(database.clock.now().getTime() - OVERDUE_MS);
  const overdue = await selectOverdueFiles(database.pool, before, FILES_PER_SWEEP);
  for (const { organizationId, fileId } of overdue) {
    const actor = { type: 'system', id: 'file-sweep' } as const;
    await transact(database, { organizationId, actor, isRealTime: true }, async (tx) => {
      const file = await selectPayerFile(tx, fileId, 'for update');
      if (file !== null && new Date(file.updatedAt) < before) await follow(tx, file);
    });
  }
  return overdue.length;
}

async function follow(tx: UnitOfWork, file: PayerFile): Promise<void> {
  const { organizationId } = tx;
  if (file.status === 'incomplete') await settleIncomplete(tx, file);
  else if (file.status === 'received') {
    touchPayerFile(tx, file);
    const { interchangeId } = file;
    if (interchangeId === null) await tx.enqueue('sort-payer-file', { organizationId, fileId: file.id });
    else await tx.enqueue('process-interchange', { organizationId, interchangeId });
  }
}

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
