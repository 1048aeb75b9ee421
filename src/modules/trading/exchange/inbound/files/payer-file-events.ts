import type { UnitOfWork } from '../../../../../database/transactions/transaction.ts';
import { emitEvent } from '../../../../platform/events/emit-event.ts';
import type { PayerFile } from './payer-file.ts';
import { presentPayerFile } from './payer-file-schema.ts';

/** Records a change of a file in the audit log. The partner's file name is left out, because it may contain PHI. */
export function auditFile(tx: UnitOfWork, verb: string, file: PayerFile): void {
  const { status, reason, transactionSet } = file;
  const details = { status, ...(reason === null ? {} : { reason }), transactionSet };
  tx.audit({ action: `payer_file.${verb}`, subjectType: 'payer_file', subjectId: file.id, details });
}

/**
 * Records that the content of a file differs from the transaction set that the connection's profile expects for its
 * name.
 */
export function auditOtherName(
  tx: UnitOfWork,
  { id, transactionSet }: Pick<PayerFile, 'id' | 'transactionSet'>,
  namedSet: string | undefined,
): void {
  if (namedSet === undefined || namedSet === transactionSet) return;
  const details = { transactionSet, namedTransactionSet: namedSet };
  tx.audit({ action: 'payer_file.named_otherwise', subjectType: 'payer_file', subjectId: id, details });
}

/** Fires `connection.file_quarantined` for a file that was put into quarantine, and writes its audit entry. */
export function emitQuarantined(tx: UnitOfWork, file: PayerFile): void {
  auditFile(tx, 'quarantined', file);
  emitEvent(tx, {
    type: 'connection.file_quarantined',
    resourceType: 'payer_file',
    resourceId: file.id,
    data: { payerFile: presentPayerFile(file, tx) },
  });
}
