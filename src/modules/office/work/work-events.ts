import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { EventType } from '../../event-types.ts';
import { emitEvent } from '../../platform/events/emit-event.ts';
import { presentWorkItem } from './present-work.ts';
import type { WorkItem } from './work-item.ts';

type WorkEvent = Extract<EventType, `work.${string}`>;

export function emitWorkEvent(
  tx: UnitOfWork,
  type: WorkEvent,
  item: WorkItem,
  previousAttributes?: Record<string, unknown>,
): void {
  emitEvent(tx, {
    type,
    resourceType: 'work_item',
    resourceId: item.id,
    data: { workItem: presentWorkItem(item, tx), ...(previousAttributes ? { previousAttributes } : {}) },
  });
}
