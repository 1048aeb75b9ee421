import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { newId } from '../../../kernel/ids.ts';
import { EVENT_DECLARATIONS, type EventType } from '../../event-types.ts';
import type { EventExample, ExampleContext } from '../../resource.ts';
import { emitEvent } from './emit-event.ts';
import type { StoredEvent } from './event.ts';

/** Creates the same example in every response: its ids are valid and belong to no resource. */
export const DOCUMENTATION: ExampleContext = {
  id: (prefix) => `${prefix}_01kaexamp1e000000000000000`,
  now: new Date('2027-03-01T12:00:00.000Z'),
};

/**
 * Fires an event of any type with invented data, into the feed and to the matching subscriptions. Only for the sandbox:
 * the resources in it do not exist.
 */
export function triggerEvent(tx: UnitOfWork, type: EventType): StoredEvent {
  const ids = new Map<string, string>();
  // One id for each kind, so that a resource named twice in the example is the same.
  const id: Parameters<typeof exampleEvent>[1]['id'] = (kind) => {
    const made = ids.get(kind) ?? newId(kind);
    ids.set(kind, made);
    return made;
  };
  const example = exampleEvent(type, { id, now: tx.now });
  const eventId = emitEvent(tx, { type, ...example, isExample: true });
  tx.audit({ action: 'event.triggered', subjectType: 'event', subjectId: eventId, details: { type } });
  return {
    id: eventId,
    type,
    resourceType: example.resourceType,
    resourceId: example.resourceId,
    data: JSON.stringify(example.data),
    createdAt: tx.now,
  };
}

/** Returns a valid example of an event type. Its ids come from `context`. */
export function exampleEvent(type: EventType, context: ExampleContext): EventExample {
  return EVENT_DECLARATIONS[type].example(context);
}
