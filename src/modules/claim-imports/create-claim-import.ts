import type { UnitOfWork } from '../../database/transaction.ts';
import { newId } from '../../kernel/ids.ts';
import type { Upload } from '../uploads/store-upload.ts';
import { type ClaimImport, NO_CLAIMS } from './claim-import.ts';
import { insertClaimImport } from './claim-imports-store.ts';

/** Creates the import of a stored upload. The caller sees to it that it is run: by the job, or in its own process. */
export function createClaimImport(tx: UnitOfWork, upload: Upload): ClaimImport {
  const now = tx.now.toISOString();
  const claimImport: ClaimImport = {
    id: newId('claimImport'),
    uploadId: upload.id,
    status: 'queued',
    statusReason: null,
    byteCount: upload.byteCount,
    claimsDone: 0,
    counts: NO_CLAIMS,
    problemCounts: {},
    findings: [],
    findingCount: 0,
    startedAt: null,
    completedAt: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  insertClaimImport(tx, claimImport);
  tx.audit({
    action: 'claim_import.created',
    subjectType: 'claim_import',
    subjectId: claimImport.id,
    details: { byteCount: upload.byteCount },
  });
  return claimImport;
}

/** Creates the import and its job in one transaction. */
export async function queueClaimImport(tx: UnitOfWork, upload: Upload): Promise<ClaimImport> {
  const claimImport = createClaimImport(tx, upload);
  await tx.enqueue('import-claims', { organizationId: tx.organizationId, importId: claimImport.id });
  return claimImport;
}
