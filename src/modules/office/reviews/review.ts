import { createHash } from 'node:crypto';
import { canonicalJson } from '../../../kernel/canonical-json.ts';
import type { ReviewPolicy, ReviewStage } from './review-policy.ts';

export const REVIEW_STATUSES = ['pending', 'approved', 'rejected', 'released', 'superseded', 'notified'] as const;
type ReviewStatus = (typeof REVIEW_STATUSES)[number];

type Decision = {
  decision: 'approve' | 'reject';
  by: { type: string; id: string };
  reason: string | null;
  at: string;
};

/** The requested step. No PHI: ids, codes and amounts. */
export type ReviewRequest = Readonly<Record<string, string | number | boolean | null>>;

/** One step of one subject that a policy holds for review. */
export type Review = Pick<ReviewPolicy, 'reviewers' | 'workItem' | 'onTimeout'> & {
  id: string;
  policyId: string;
  stage: ReviewStage;
  subject: { type: string; id: string };
  /** The version that was put up for review. */
  subjectVersion: number;
  /** The claim that the review is about; null if there is none. */
  claimId: string | null;
  request: ReviewRequest;
  /** The hash of the subject's content; a decision is about this content. */
  contentHash: string;
  /** The hash of the content and the whole request; an approval counts for this step only. */
  payloadHash: string;
  status: ReviewStatus;
  approvalsRequired: number;
  /** The caller who requests the step. */
  author: { type: string; id: string };
  decisions: Decision[];
  /** When `onTimeout` applies; null for never. */
  expiresAt: string | null;
  /** When it did. */
  timedOutAt: string | null;
  decidedAt: string | null;
  /** The patient's test clock; not shown. */
  testClockId?: string;
  version: number;
  createdAt: string;
  updatedAt: string;
};

/** States in which the step can be taken: with approvals, or released by the policy. */
export const PASSING_STATUSES: readonly ReviewStatus[] = ['approved', 'released'];

/** Returns the hash of content. The order of members does not matter. */
export function hashOf(content: unknown): string {
  return createHash('sha256')
    .update(canonicalJson(JSON.parse(JSON.stringify(content))))
    .digest('hex');
}
