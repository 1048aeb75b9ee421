import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';

/**
 * Records a change of a connection in the audit log. The entry contains only field names and codes, because settings
 * may be confidential.
 */
export function auditConnection(
  tx: UnitOfWork,
  verb: string,
  id: string,
  details: Record<string, string | readonly string[]> = {},
): void {
  tx.audit({ action: `connection.${verb}`, subjectType: 'connection', subjectId: id, details });
}
