import { EVENT_DECLARATIONS, type EventType } from '../../event-types.ts';
import type { EventExample, ExampleContext } from '../../resource.ts';

/** Returns a valid example of an event type. Its ids come from `context`. */
export function exampleEvent(type: EventType, context: ExampleContext): EventExample {
  return EVENT_DECLARATIONS[type].example(context);
}

/** Creates the same example in every response: its ids are valid and belong to no resource. */
export const DOCUMENTATION: ExampleContext = {
  id: (prefix) => `${prefix}_01kaexamp1e000000000000000`,
  now: new Date('2027-03-01T12:00:00.000Z'),
};
