import type { UnitOfWork } from '../../../database/transaction.ts';

/** Records a change of a connection in the audit log. Names of fields and codes only: settings may be confidential. */
export function auditConnection(
  tx: UnitOfWork,
  verb: string,
  id: string,
  details: Record<string, string | readonly string[]> = {},
): void {
  tx.audit({ action: `connection.${verb}`, subjectType: 'connection', subjectId: id, details });
}
