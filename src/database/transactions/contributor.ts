import type { StoredDocuments } from '../documents/document-row.ts';
import type { Write } from './fold-writes.ts';
import type { Actor } from './transaction-options.ts';

/** One entry of the audit log. `details` contain names, states, codes and ids, never PHI. */
export type AuditInput = { action: string; subjectType: string; subjectId: string; details?: Record<string, unknown> };

/** One event for the customer's webhooks: `data` is the full resource as the API presents it. */
export type EventInput = {
  type: string;
  resourceType: string;
  resourceId: string;
  data: Record<string, unknown>;
  /** Set for invented data: the event is delivered but has no other effect. */
  isExample?: true;
};

/** The data that a transaction has collected since its last flush. */
export type Collected = {
  /** The statements of the flush, without the contributors' statements. */
  writes: readonly Write[];
  audits: readonly (AuditInput & { id: string })[];
  events: readonly (EventInput & { id: string })[];
};

/** The part of a transaction that contributors use. */
export type FlushingTransaction = {
  readonly organizationId: string;
  readonly actor: Actor;
  readonly requestId: string | undefined;
  readonly now: Date;
  readonly dispatchesAt: Date;
  readonly stored: StoredDocuments;
  /** Adds an entry to the audit log of this flush, for contributors that run before the audit log's contributor. */
  audit(entry: AuditInput): string;
  /** Set if the dispatcher has new work once the transaction commits. */
  hasDispatches: boolean;
};

/**
 * Turns the data that a transaction collected into rows of one module's tables. The writes become part of the flush's
 * single statement, so they commit with the change or not at all; an empty list adds nothing.
 */
export type FlushContributor = (collected: Collected, tx: FlushingTransaction) => readonly Write[];

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
