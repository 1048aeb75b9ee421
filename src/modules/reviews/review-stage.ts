import type { TenantReader, UnitOfWork } from '../../database/transaction.ts';
import type { Fields } from '../conditions/condition.ts';
import type { ReviewStage } from './review-policy.ts';

/** How a review ended. */
export type ReviewOutcome = 'approved' | 'rejected' | 'released';

/**
 * A step that can wait for a review, as the module that takes the step defines it. `C` is what conditions read: the
 * subject, and what the caller asked for.
 */
export type StageDefinition<C> = {
  subjectType: string;
  fields: Fields<C>;
  /** Returns the content of the stored subject that an approval is bound to; null if the subject is gone. */
  findContent(reader: TenantReader, subjectId: string): Promise<unknown>;
  /** Returns what conditions read, if the stored subject alone tells. */
  findCandidate?(reader: TenantReader, subjectId: string): Promise<C | null>;
  /** Returns steps that were taken since an instant, the newest first. */
  listRecent(reader: TenantReader, since: Date, limit: number): Promise<{ subjectId: string; candidate: C }[]>;
  /** Lets a held subject go after a review has ended. Returns whether it moved. Without it no subject is held. */
  endHold?(tx: UnitOfWork, subjectId: string, outcome: ReviewOutcome, hasPending: boolean): Promise<boolean>;
};

/** The stages of all modules. */
// biome-ignore lint/suspicious/noExplicitAny: each stage reads its own candidates.
export type ReviewStages = Readonly<Record<ReviewStage, StageDefinition<any>>>;
