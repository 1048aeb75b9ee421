import type { Stored } from '../../resource-fields.ts';
import type { appealFields } from './appeal-fields.ts';

/** The allowed transitions from each state. The next level after `upheld` is a new appeal. */
export const APPEAL_TRANSITIONS: Readonly<Record<AppealStatus, readonly AppealStatus[]>> = {
  draft: ['sent', 'withdrawn'],
  sent: ['acknowledged', 'overturned', 'partially_overturned', 'upheld', 'dismissed', 'withdrawn'],
  acknowledged: ['overturned', 'partially_overturned', 'upheld', 'dismissed', 'withdrawn'],
  overturned: [],
  partially_overturned: [],
  upheld: [],
  dismissed: [],
  withdrawn: [],
};

/** States in which the payer has the letter and has not decided. */
export const PENDING_STATUSES: readonly AppealStatus[] = ['sent', 'acknowledged'];
/** Decisions after which an appeal at the next level is possible. */
export const APPEALABLE_STATUSES: readonly AppealStatus[] = ['upheld', 'partially_overturned', 'dismissed'];

/** A request to a payer to change a denial or a denied prior authorization, with its letter. Amounts in cents. */
export type Appeal = Stored<typeof appealFields>;

export type AppealStatus = Appeal['status'];
export type AppealChannel = NonNullable<Appeal['channel']>;
export type AppealRecipient = Appeal['recipient'];

/**
 * `amountRecovered`: cents that the payer will pay; null for a prior authorization or if the decision has no amount.
 */
export type AppealOutcome = NonNullable<Appeal['outcome']>;
export type AppealResult = AppealOutcome['result'];

/** `statements`: how many statements have another wording. */
export type AppealPolish = NonNullable<Appeal['polish']>;
