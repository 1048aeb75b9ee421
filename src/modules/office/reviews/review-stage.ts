import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { Fields } from '../conditions/condition.ts';
import type { ReviewStage } from './review-values.ts';

/** How a review ended. */
export type ReviewOutcome = 'approved' | 'rejected' | 'released';

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
