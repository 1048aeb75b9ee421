import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { EventType } from '../../../event-types.ts';
import { emitEvent } from '../../../platform/events/emit-event.ts';
import type { Interchange } from './interchange.ts';
import { presentInterchange } from './interchange-schema.ts';

type InterchangeEventType = Extract<EventType, `interchange.${string}`>;

/** Fires an event with the whole interchange, as the API returns it, under `data.interchange`. */
export function emitInterchangeEvent(tx: UnitOfWork, type: InterchangeEventType, interchange: Interchange): void {
  const data = { interchange: presentInterchange(interchange, tx) };
  emitEvent(tx, { type, resourceType: 'interchange', resourceId: interchange.id, data });
}

/** Writes the audit entry of a decision by a user or the partner about an interchange. */
export function auditInterchange(tx: UnitOfWork, verb: string, interchange: Interchange, from: string): void {
  tx.audit({
    action: `interchange.${verb}`,
    subjectType: 'interchange',
    subjectId: interchange.id,
    details: { from, to: interchange.status, failure: interchange.failure },
  });
}
