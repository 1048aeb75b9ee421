import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { Fields } from '../conditions/condition.ts';
import type { ReviewStage } from './review-values.ts';

/** How a review ended. */
export type ReviewOutcome = 'approved' | 'rejected' | 'released';

/** The held step, as its review names it. */
type HeldStep = { subject: { id: string }; request: Readonly<Record<string, string | number | boolean | null>> };

/** What a step changes. Both sides are JSON documents of the same shape, with amounts in cents. */
type HeldChange = {
  /** The resource whose values `before` contains. */
  base: { type: string; id: string };
  before: unknown;
  after: unknown;
};

/**
 * A step that can wait for a review, as the module that takes the step defines it. `C` contains the properties that
 * conditions compare: the subject and the request.
 */
export type StageDefinition<C> = {
  subjectType: string;
  fields: Fields<C>;
  /** Returns the content of the stored subject that an approval is bound to; null if the subject no longer exists. */
  findContent(reader: TenantReader, subjectId: string): Promise<unknown>;
  /** Returns the properties for conditions, if the stored subject is sufficient. */
  findCandidate?(reader: TenantReader, subjectId: string): Promise<C | null>;
  /**
   * Returns what the step changes: the stored values without it, and the values with it. Null if the step changes no
   * stored value, or if the change is not known without the caller's own input. If absent, no step changes a value.
   */
  findChange?(reader: TenantReader, review: HeldStep): Promise<HeldChange | null>;
  /** Returns steps that were taken since an instant, the newest first. */
  listRecent(reader: TenantReader, since: Date, limit: number): Promise<{ subjectId: string; candidate: C }[]>;
  /**
   * Releases a held subject after a review has ended. Returns whether its state changed. If absent, no subject is held.
   */
  endHold?(tx: UnitOfWork, subjectId: string, outcome: ReviewOutcome, hasPending: boolean): Promise<boolean>;
};

/** The stages of all modules. */
// biome-ignore lint/suspicious/noExplicitAny: each stage reads its own candidates.
export type ReviewStages = Readonly<Record<ReviewStage, StageDefinition<any>>>;
