import type { App } from '../../composition/app.ts';
import type { JobHandlers } from '../../database/jobs/job-queue.ts';
import { readerOf, transact, type UnitOfWork } from '../../database/transactions/transaction.ts';
import { TakenOverError } from '../../modules/platform/uploads/batch-writer.ts';
import { failImport } from '../../modules/practice/imports/finish-import.ts';
import { runImport } from '../../modules/practice/imports/run-import.ts';
import { SLICE_MS } from './slice.ts';

const GIVEN_UP = { code: 'internal_error', message: 'The import failed on our side. Send the file again.' };

/**
 * Applies the rows of a file for a slice of time, and for at least as long as it has skipped those that earlier jobs
 * applied.
 */
export function importRecordsTask(app: App, sliceMs = SLICE_MS): JobHandlers['import-records'] {
  return async ({ organizationId, importId }, attempt) => {
    const who = { organizationId, actor: { type: 'system', id: importId } as const };
    const giveUp = () => transact(app.database, who, (tx) => failImport(tx, importId, GIVEN_UP));
    if (attempt.isGivenUp) return giveUp();
    const context = {
      reader: readerOf(app.database, organizationId),
      transact: <T>(work: (tx: UnitOfWork) => Promise<T>) => transact(app.database, who, work),
      encryption: app.encryption,
      validators: app.rowValidators,
      isOver: (skippedMs: number, savingMs: number) => savingMs >= Math.max(sliceMs, skippedMs),
    };
    try {
      if ((await runImport(context, importId)) === 'over') return;
    } catch (error) {
      if (attempt.isLast && !(error instanceof TakenOverError)) await giveUp();
      throw error;
    }
    await transact(app.database, who, (tx) => tx.enqueue('import-records', { organizationId, importId }));
  };
}
