import type { Deployment } from '../../../database/database.ts';
import { shownFields } from '../../resource-fields.ts';
import type { Review } from './review.ts';
import { reviewFields } from './review-fields.ts';
import type { PolicyStatistics, ReviewPolicy } from './review-policy.ts';
import { reviewPolicyFields } from './review-policy-fields.ts';

type Mode = Pick<Deployment, 'livemode'>;

export function presentReviewPolicy(policy: ReviewPolicy, stats: PolicyStatistics, mode: Mode) {
  return { ...shownFields(reviewPolicyFields, policy, mode), object: 'manual_review_policy' as const, stats };
}

export function presentReview(review: Review, mode: Mode) {
  return { ...shownFields(reviewFields, review, mode), object: 'review' as const };
}
