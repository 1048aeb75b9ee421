import type { UnitOfWork } from '../../../../../database/transactions/transaction.ts';
import type { PayerFile } from '../files/payer-file.ts';
import { auditFile, emitQuarantined } from '../files/payer-file-events.ts';
import { selectArrival, updatePayerFile } from '../files/payer-files-store.ts';
import type { Defect } from '../receiving/file-inspection.ts';

/** Returns the reason for which an incomplete file goes into quarantine if it is not completed. */
export function defectOfFile({ reason }: Pick<PayerFile, 'reason'>): Defect {
  return reason === 'not_x12' || reason === 'empty' || reason === 'report' ? reason : 'incomplete';
}

/**
 * Stops waiting for the rest of a locked file: the file goes into quarantine, becomes a report, or becomes a duplicate
 * if another file with this content is stored.
 */
export async function settleIncomplete(tx: UnitOfWork, file: PayerFile): Promise<PayerFile> {
  const { same } = await selectArrival(tx, { ...file, contentSha256: Buffer.from(file.contentSha256, 'hex') });
  if (same !== null) {
    const duplicate = updatePayerFile(tx, { ...file, status: 'duplicate', reason: null, duplicateOf: same.id });
    auditFile(tx, 'duplicate_received', duplicate);
    return duplicate;
  }
  if (defectOfFile(file) === 'report') {
    const report = updatePayerFile(tx, { ...file, status: 'report', reason: null });
    auditFile(tx, 'report_received', report);
    return report;
  }
  const quarantined = updatePayerFile(tx, { ...file, status: 'quarantined', reason: defectOfFile(file) });
  emitQuarantined(tx, quarantined);
  return quarantined;
}
