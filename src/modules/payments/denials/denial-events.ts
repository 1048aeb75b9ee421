import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { EventType } from '../../event-types.ts';
import { emitEvent } from '../../platform/events/emit-event.ts';
import type { Denial } from './denial.ts';
import { presentDenial } from './present-denial.ts';

/** Fires an event with the whole denial, as the API returns it, under `data.denial`. */
export function emitDenialEvent(
  tx: UnitOfWork,
  type: Extract<EventType, `denial.${string}`>,
  denial: Denial,
  also: Record<string, unknown> = {},
): void {
  emitEvent(tx, {
    type,
    resourceType: 'denial',
    resourceId: denial.id,
    data: { denial: presentDenial(denial, tx), ...also },
  });
}
