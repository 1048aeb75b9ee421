import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { discardUpload } from '../../platform/uploads/store-upload.ts';
import { type Import, isFinished } from './import.ts';
import { clearCopies, findStalledImports, importTimeOf, lockImport, updateImport } from './imports-store.ts';

/**
 * Completes an import that the caller has locked, or fails it for the given reason. The file and the copies of its rows
 * are deleted.
 */
export async function finishImport(
  tx: UnitOfWork,
  given: Import,
  statusReason: Import['statusReason'],
): Promise<Import> {
  const now = importTimeOf(tx).toISOString();
  const status = statusReason === null ? 'completed' : 'failed';
  discardUpload(tx, given.uploadId);
  if (given.isDryRun) await clearCopies(tx, given.id);
  tx.audit({
    action: statusReason?.code === 'cancelled' ? 'import.cancelled' : `import.${status}`,
    subjectType: 'import',
    subjectId: given.id,
    details: { ...given.counts, isDryRun: given.isDryRun, ...(statusReason ? { reason: statusReason.code } : {}) },
  });
  return updateImport(tx, { ...given, status, statusReason, startedAt: given.startedAt ?? now, completedAt: now });
}

/** Marks an unfinished import as failed; what its rows did is kept. Does nothing if the import has ended. */
export async function failImport(tx: UnitOfWork, id: string, reason: { code: string; message: string }): Promise<void> {
  const found = await lockImport(tx, id);
  if (found && !isFinished(found)) await finishImport(tx, found, reason);
}

/** Longer than the last attempt of any job can run. */
const STALLED_AFTER_MS = 24 * 3600 * 1000;

/** Marks one organization's abandoned imports as failed; returns how many. */
export async function failStalledImports(tx: UnitOfWork): Promise<number> {
  // A test clock may jump a month while an import runs, so its age is unknown.
  if (tx.frozenAt !== null) return 0;
  const ids = await findStalledImports(tx, new Date(tx.now.getTime() - STALLED_AFTER_MS));
  const reason = { code: 'abandoned', message: 'The import stopped early. Send the file again.' };
  for (const id of ids) await failImport(tx, id, reason);
  return ids.length;
}
