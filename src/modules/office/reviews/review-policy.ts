import { createHash } from 'node:crypto';
import type { RoleReference } from '../../platform/roles/user-role.ts';
import type { Condition } from '../conditions/condition.ts';

/** The steps that can wait for a review. */
export const REVIEW_STAGES = [
  'eligibility',
  'prior_auth_submit',
  'claim_submit',
  'appeal_send',
  'fix_apply',
  'write_off',
  'payment_release',
] as const;
export type ReviewStage = (typeof REVIEW_STAGES)[number];
/** `hold`: one person releases the step. `notify`: the step is taken, and people are notified. */
export const REVIEW_ACTIONS = ['require_approval', 'require_two_approvals', 'hold', 'notify'] as const;
export const TIMEOUT_ACTIONS = ['keep', 'release', 'reject'] as const;
export const REVIEW_PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;

type Reviewers = {
  /** The roles whose users can decide; empty for all callers with the scope, including API keys. */
  roleIds: RoleReference[];
  /**
   * The queue whose members can decide, in addition to the users with the roles; null for none. Absent in earlier
   * versions.
   */
  teamId?: string | null;
  /** Whether the caller who requests the step is excluded from deciding. */
  excludeAuthor: boolean;
};

/** The queue and priority of a review's work item. */
type ReviewWork = { priority: (typeof REVIEW_PRIORITIES)[number]; queueId: string | null };

/** Selects the steps that a person must approve before they are taken. */
export type ReviewPolicy = {
  id: string;
  name: string;
  enabled: boolean;
  stage: ReviewStage;
  condition: Condition;
  /** The share of matching subjects that is reviewed, chosen by a hash of the subject's id; null for all. */
  sampling: { percent: number; salt: string } | null;
  action: (typeof REVIEW_ACTIONS)[number];
  reviewers: Reviewers;
  workItem: ReviewWork;
  /** After how many minutes without a decision `onTimeout` applies; null for never. */
  expiresHoldAfterMinutes: number | null;
  onTimeout: (typeof TIMEOUT_ACTIONS)[number];
  deletedAt: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
};

/** Returns whether a subject is in the sample. The result is always the same. */
export function isSampled({ sampling }: Pick<ReviewPolicy, 'sampling'>, subjectId: string): boolean {
  if (sampling === null) return true;
  const hash = createHash('sha256').update(`${sampling.salt}\n${subjectId}`).digest();
  return (hash.readUInt32BE(0) / 2 ** 32) * 100 < sampling.percent;
}

/** The results of a policy's reviews. */
export type PolicyStatistics = {
  matched: number;
  pending: number;
  approved: number;
  rejected: number;
  released: number;
  medianMinutes: number | null;
};
export const NO_STATISTICS: PolicyStatistics = {
  matched: 0,
  pending: 0,
  approved: 0,
  rejected: 0,
  released: 0,
  medianMinutes: null,
};
