import { EVENT_DECLARATIONS, type EventType } from '../event-types.ts';
import type { EventExample, ExampleContext } from '../resource.ts';

/** Returns an example of an event type, fit to be delivered. Its ids are those that `context` gives. */
export function exampleEvent(type: EventType, context: ExampleContext): EventExample {
  return EVENT_DECLARATIONS[type].example(context);
}

/** Makes the same example in every answer: its ids have the grammar of ids and belong to nothing. */
export const DOCUMENTATION: ExampleContext = {
  id: (prefix) => `${prefix}_01kaexamp1e000000000000000`,
  now: new Date('2027-03-01T12:00:00.000Z'),
};
