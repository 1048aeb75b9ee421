import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { discardUpload } from '../../platform/uploads/store-upload.ts';
import { type ClaimImport, isFinished } from './claim-import.ts';
import { findStalledImports, lockClaimImport, updateClaimImport } from './claim-imports-store.ts';

/**
 * Completes an import that the caller has locked, or fails it for the given reason. The file's chunks are deleted:
 * claims and items contain everything of interest.
 */
export function finishClaimImport(
  tx: UnitOfWork,
  claimImport: ClaimImport,
  statusReason: ClaimImport['statusReason'],
): ClaimImport {
  const now = tx.now.toISOString();
  const status = statusReason === null ? 'completed' : 'failed';
  discardUpload(tx, claimImport.uploadId);
  const { claims, created, refused, duplicates } = claimImport.counts;
  tx.audit({
    action: `claim_import.${status}`,
    subjectType: 'claim_import',
    subjectId: claimImport.id,
    details: { claims, created, refused, duplicates, ...(statusReason ? { reason: statusReason.code } : {}) },
  });
  const startedAt = claimImport.startedAt ?? now;
  return updateClaimImport(tx, { ...claimImport, status, statusReason, startedAt, completedAt: now });
}

/** Marks an unfinished import as failed; claims that it created are kept. Does nothing if the import has ended. */
export async function failClaimImport(tx: UnitOfWork, id: string, reason: { code: string; message: string }) {
  const claimImport = await lockClaimImport(tx, id);
  if (claimImport && !isFinished(claimImport)) finishClaimImport(tx, claimImport, reason);
}

/** Longer than the last attempt of any job can run. */
const STALLED_AFTER_MS = 24 * 3600 * 1000;

/** Marks one organization's abandoned imports as failed; returns how many. */
export async function failStalledImports(tx: UnitOfWork): Promise<number> {
  // A test clock may jump a month while an import runs, so its age is unknown.
  if (tx.frozenAt !== null) return 0;
  const ids = await findStalledImports(tx, new Date(tx.now.getTime() - STALLED_AFTER_MS));
  const reason = { code: 'abandoned', message: 'The import stopped early. Upload the file again.' };
  for (const id of ids) await failClaimImport(tx, id, reason);
  return ids.length;
}
