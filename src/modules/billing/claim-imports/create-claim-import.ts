import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { LocalDate } from '../../../kernel/local-date.ts';
import { createTestClock } from '../../platform/test-clocks/create-test-clock.ts';
import type { Upload } from '../../platform/uploads/store-upload.ts';
import { newResource } from '../../resource-fields.ts';
import type { ClaimImport } from './claim-import.ts';
import { claimImportFields } from './claim-import-fields.ts';
import { findClockAsOf, IMPORTS } from './claim-imports-store.ts';

/**
 * Creates the import of a stored upload. The caller runs it, by the job or in its own process. With `asOf` the patients
 * of the file use a test clock at that date; the caller ensures that this is a sandbox. Throws 409 test_clock_exists if
 * the whole organization has a test clock.
 */
export async function createClaimImport(
  tx: UnitOfWork,
  upload: Upload,
  options: { asOf: LocalDate | null },
): Promise<ClaimImport> {
  const { asOf } = options;
  const given = {
    uploadId: upload.id,
    status: 'queued' as const,
    claimsDone: 0,
    byteCount: upload.byteCount,
    asOf,
    testClockId: asOf === null ? null : await clockAsOf(tx, asOf),
  };
  const claimImport = newResource(claimImportFields, given, tx.now);
  IMPORTS.insert(tx, claimImport);
  tx.audit({
    action: 'claim_import.created',
    subjectType: 'claim_import',
    subjectId: claimImport.id,
    details: { byteCount: upload.byteCount, ...(asOf === null ? {} : { asOf }) },
  });
  return claimImport;
}

/**
 * Returns the clock of an earlier import as of the same date, so that importing a file twice finds duplicates, or
 * creates one at noon of the date.
 */
async function clockAsOf(tx: UnitOfWork, asOf: LocalDate): Promise<string> {
  const existing = await findClockAsOf(tx, asOf);
  if (existing !== null) return existing;
  const name = `Claims imported as of ${asOf}`;
  // Clocks of patients do not affect the simulated payers.
  const clock = await createTestClock(tx, { frozenTime: `${asOf}T12:00:00Z`, name, scope: 'patients' }, undefined);
  return clock.id;
}

/** Creates the import and its job in one transaction. */
export async function queueClaimImport(
  tx: UnitOfWork,
  upload: Upload,
  options: { asOf: LocalDate | null },
): Promise<ClaimImport> {
  const claimImport = await createClaimImport(tx, upload, options);
  await tx.enqueue('import-claims', { organizationId: tx.organizationId, importId: claimImport.id });
  return claimImport;
}
