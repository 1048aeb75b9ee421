import type { Deployment } from '../../../database/database.ts';
import type { Review } from './review.ts';
import type { PolicyStatistics, ReviewPolicy } from './review-policy.ts';

export function presentReviewPolicy(
  { id, ...policy }: ReviewPolicy,
  stats: PolicyStatistics,
  { livemode }: Pick<Deployment, 'livemode'>,
) {
  return { object: 'manual_review_policy' as const, id, livemode, ...policy, reviewers: shown(policy), stats };
}

export function presentReview(
  { id, testClockId: _testClockId, ...review }: Review,
  { livemode }: Pick<Deployment, 'livemode'>,
) {
  return { object: 'review' as const, id, livemode, ...review, reviewers: shown(review) };
}

const shown = ({ reviewers }: Pick<ReviewPolicy, 'reviewers'>) => ({ ...reviewers, teamId: reviewers.teamId ?? null });
