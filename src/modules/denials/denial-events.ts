import type { UnitOfWork } from '../../database/transaction.ts';
import { emitEvent } from '../events/emit-event.ts';
import type { Denial } from './denial.ts';
import { presentDenial } from './present-denial.ts';

export function emitDenialReceived(tx: UnitOfWork, denial: Denial): void {
  emitEvent(tx, {
    type: 'denial.received',
    resourceType: 'denial',
    resourceId: denial.id,
    data: { denial: presentDenial(denial, tx) },
  });
}
