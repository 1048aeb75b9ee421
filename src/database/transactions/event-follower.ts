import type { AuditInput, EventInput } from './contributor.ts';

/**
 * Acts on events, and on changes without an event, in the transaction that made them, after its command and before its
 * commit. Events that it fires itself are not followed.
 */
export type EventFollower = {
  /** Returns whether the follower handles events of this type. A transaction without such events has no extra cost. */
  concerns(type: string): boolean;
  /** Whether audit entries with this action matter, which record changes that fire no event. */
  concernsAction(action: string): boolean;
  /** `tx` is the `UnitOfWork`, which this file cannot name without a cycle of types. */
  follow(
    tx: object,
    events: readonly (EventInput & { id: string })[],
    changes: readonly Readonly<AuditInput>[],
  ): Promise<void>;
};
