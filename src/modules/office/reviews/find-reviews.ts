import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { compareContent, REVIEW_CHANGES_MAX } from './compare-content.ts';
import { hashOf, type Review } from './review.ts';
import { NO_STATISTICS, type PolicyStatistics, type ReviewPolicy } from './review-policy.ts';
import type { ReviewStages } from './review-stage.ts';
import {
  findReview,
  findReviewPolicy,
  type PolicyFilter,
  type ReviewFilter,
  selectReviewPolicies,
  selectReviews,
  selectStatistics,
} from './reviews-store.ts';

/** Returns the review. Throws resource_not_found. */
export async function getReview(reader: TenantReader, id: string): Promise<Review> {
  const review = await findReview(reader, id);
  if (!review) throw new AppError('resource_not_found');
  return review;
}

/** Returns what the held step changes, and whether its subject has changed since. Throws resource_not_found. */
export async function findReviewChanges(reader: TenantReader, id: string, stages: ReviewStages) {
  const review = await getReview(reader, id);
  const { findContent, findChange } = stages[review.stage];
  const content = await findContent(reader, review.subject.id);
  const isOutdated = content === null || hashOf(content) !== review.contentHash;
  // What the step would change now says nothing about the content that was reviewed.
  const found = isOutdated ? null : ((await findChange?.(reader, review)) ?? null);
  const changes = found ? compareContent(found.before, found.after) : [];
  return {
    object: 'review_changes' as const,
    reviewId: review.id,
    isOutdated,
    base: found?.base ?? null,
    changes: changes.slice(0, REVIEW_CHANGES_MAX),
    changeCount: changes.length,
  };
}

/** Lists reviews, newest first. */
export function listReviews(
  reader: TenantReader,
  filter: ReviewFilter,
  page: { limit: number; after?: string },
): Promise<Review[]> {
  return selectReviews(reader, filter, page);
}

/** Returns the policy. Throws resource_not_found. */
export async function getReviewPolicy(reader: TenantReader, id: string): Promise<ReviewPolicy> {
  const policy = await findReviewPolicy(reader, id);
  if (!policy || policy.deletedAt !== null) throw new AppError('resource_not_found');
  return policy;
}

/** Lists policies, newest first, with deleted ones. */
export function listReviewPolicies(
  reader: TenantReader,
  filter: PolicyFilter,
  page: { limit: number; after?: string },
): Promise<ReviewPolicy[]> {
  return selectReviewPolicies(reader, filter, page);
}

/** Returns the results of the reviews of policies. */
export async function statisticsOf(
  reader: TenantReader,
  policies: readonly Pick<ReviewPolicy, 'id'>[],
): Promise<(policy: Pick<ReviewPolicy, 'id'>) => PolicyStatistics> {
  const ids = policies.map(({ id }) => id);
  const known = ids.length === 0 ? new Map<string, PolicyStatistics>() : await selectStatistics(reader, ids);
  return ({ id }) => known.get(id) ?? NO_STATISTICS;
}
