import type { EventInput } from './contributor.ts';

/**
 * Acts on events in the transaction that fired them, after its command and before its commit. Events that it fires itself
 * are not followed. `follow` gets the `UnitOfWork`, which this file cannot name without a cycle of types.
 */
export type EventFollower = {
  /** Whether events of this type matter. A transaction without such events pays nothing. */
  concerns(type: string): boolean;
  follow(tx: never, events: readonly (EventInput & { id: string })[]): Promise<void>;
};
