import type { UnitOfWork } from '../../database/transaction.ts';
import { presentRemittance } from './present-remittance.ts';
import type { Remittance } from './remittance.ts';

export function emitRemittanceEvent(
  tx: UnitOfWork,
  type: 'remittance.received' | 'remittance.posted',
  remittance: Remittance,
): void {
  tx.emit({
    type,
    resourceType: 'remittance',
    resourceId: remittance.id,
    data: { remittance: presentRemittance(remittance, tx) },
  });
}
