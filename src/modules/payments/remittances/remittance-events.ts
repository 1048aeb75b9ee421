import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { emitEvent } from '../../platform/events/emit-event.ts';
import { presentRemittance } from './present-remittance.ts';
import type { Remittance } from './remittance.ts';

export function emitRemittanceEvent(
  tx: UnitOfWork,
  type: 'remittance.received' | 'remittance.posted' | 'remittance.needs_review',
  remittance: Remittance,
): void {
  emitEvent(tx, {
    type,
    resourceType: 'remittance',
    resourceId: remittance.id,
    data: { remittance: presentRemittance(remittance, tx) },
  });
}
