import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { emitEvent } from '../../../platform/events/emit-event.ts';
import { presentSlaClock } from './present-sla-clock.ts';
import type { SlaClock } from './sla-clock.ts';

export function emitSlaEvent(tx: UnitOfWork, type: 'sla.at_risk' | 'sla.breached', clock: SlaClock): void {
  const data = { slaClock: presentSlaClock(clock, tx) };
  emitEvent(tx, { type, resourceType: 'sla_clock', resourceId: clock.id, data });
}
