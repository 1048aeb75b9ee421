import { Conditions } from '../../../database/conditions.ts';
import { toDocument } from '../../../database/documents/document-row.ts';
import {
  findDocument,
  lockDocument,
  selectNewest,
  selectResources,
} from '../../../database/documents/read-documents.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { FiltersOf } from '../../list.ts';
import type { Review } from './review.ts';
import type { PolicyStatistics, ReviewPolicy, ReviewStage } from './review-policy.ts';
import { manualReviewPolicyResource, reviewResource } from './review-resource.ts';

type Page = { limit: number; after?: string };
const POLICIES = manualReviewPolicyResource.lists.listManualReviewPolicies;
const REVIEWS = reviewResource.lists.listReviews;
export type PolicyFilter = FiltersOf<typeof POLICIES>;
export type ReviewFilter = FiltersOf<typeof REVIEWS>;

export function findReviewPolicy(reader: TenantReader, id: string): Promise<ReviewPolicy | null> {
  return findDocument<ReviewPolicy>(reader, 'manual_review_policies', id);
}

export function lockReviewPolicy(tx: UnitOfWork, id: string): Promise<ReviewPolicy | null> {
  return lockDocument<ReviewPolicy>(tx, 'manual_review_policies', id);
}

export function selectEnabledPolicies(reader: TenantReader, stage: ReviewStage): Promise<ReviewPolicy[]> {
  const rest = 'manual_review_policies where organization_id = $1 and enabled and stage = $2 order by id';
  return selectResources<ReviewPolicy>(reader, rest, [reader.organizationId, stage]);
}

export function selectReviewPolicies(reader: TenantReader, filter: PolicyFilter, page: Page): Promise<ReviewPolicy[]> {
  const where = new Conditions(reader.organizationId).addFilters(POLICIES.filters, filter);
  return selectNewest<ReviewPolicy>(reader, 'manual_review_policies', where, page);
}

export function insertReviewPolicy(tx: UnitOfWork, policy: ReviewPolicy): void {
  const { id, enabled, stage, deletedAt, version, createdAt, updatedAt } = policy;
  tx.write(
    `insert into manual_review_policies
       (organization_id, id, enabled, stage, deleted_at, document, version, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [tx.organizationId, id, enabled, stage, deletedAt, toDocument(policy), version, createdAt, updatedAt],
  );
}

/** Writes a policy that the transaction has locked. */
export function saveReviewPolicy(tx: UnitOfWork, policy: ReviewPolicy): void {
  const { id, enabled, stage, deletedAt, version, updatedAt } = policy;
  tx.writeOne(
    `update manual_review_policies
     set enabled = $3, stage = $4, deleted_at = $5, document = $6, version = $7, updated_at = $8
     where organization_id = $1 and id = $2`,
    [tx.organizationId, id, enabled, stage, deletedAt, toDocument(policy), version, updatedAt],
    () => new AppError('resource_not_found'),
  );
}

export function findReview(reader: TenantReader, id: string): Promise<Review | null> {
  return findDocument<Review>(reader, 'reviews', id);
}

/** Reads and locks a review for a command. The command continues in the patient's time. */
export async function lockReview(tx: UnitOfWork, id: string): Promise<Review | null> {
  const review = await lockDocument<Review>(tx, 'reviews', id);
  await tx.liveBy(review?.testClockId);
  return review;
}

export function selectReviews(reader: TenantReader, filter: ReviewFilter, page: Page): Promise<Review[]> {
  const where = new Conditions(reader.organizationId).addFilters(REVIEWS.filters, filter);
  return selectNewest<Review>(reader, 'reviews', where, page);
}

/** Returns every review of a step of a subject. */
export function selectReviewsOfSubject(
  reader: TenantReader,
  { stage, subjectId }: { stage: ReviewStage; subjectId: string },
): Promise<Review[]> {
  const rest = 'reviews where organization_id = $1 and subject_id = $2 and stage = $3 order by id';
  return selectResources<Review>(reader, rest, [reader.organizationId, subjectId, stage]);
}

/** Locks the pending reviews of a policy. */
export function lockPendingReviews(tx: UnitOfWork, policyId: string): Promise<Review[]> {
  const rest = `reviews where organization_id = $1 and policy_id = $2 and status = 'pending' order by id for update`;
  return selectResources<Review>(tx, rest, [tx.organizationId, policyId]);
}

export function insertReview(tx: UnitOfWork, review: Review): void {
  const { id, policyId, stage, subject, claimId, payloadHash, status, expiresAt, version } = review;
  tx.write(
    `insert into reviews (organization_id, id, policy_id, stage, subject_id, claim_id, payload_hash, status, expires_at,
       document, version, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      ...[tx.organizationId, id, policyId, stage, subject.id, claimId, payloadHash, status, expiresAt],
      ...[toDocument(review), version, review.createdAt, review.updatedAt],
    ],
  );
}

/** Writes a review that the transaction has locked, or whose subject it has locked. */
export function saveReview(tx: UnitOfWork, review: Review): void {
  const isWaiting = review.status === 'pending' && review.timedOutAt === null;
  tx.writeOne(
    `update reviews set status = $3, expires_at = $4, document = $5, version = $6, updated_at = $7
     where organization_id = $1 and id = $2 and version < $6`,
    [
      ...[tx.organizationId, review.id, review.status, isWaiting ? review.expiresAt : null, toDocument(review)],
      ...[review.version, review.updatedAt],
    ],
    () => new AppError('version_conflict'),
  );
}

/** Returns the statistics of policies that have reviews, by id. The median is that of decided reviews. */
export async function selectStatistics(
  reader: TenantReader,
  policyIds: readonly string[],
): Promise<Map<string, PolicyStatistics>> {
  const rows = await reader.query<{ policy_id: string } & PolicyStatistics>(
    `select policy_id, count(*)::int as matched, (count(*) filter (where status = 'pending'))::int as pending,
       (count(*) filter (where status = 'approved'))::int as approved,
       (count(*) filter (where status = 'rejected'))::int as rejected,
       (count(*) filter (where status = 'released'))::int as released,
       percentile_disc(0.5) within group (order by
         case when status in ('approved', 'rejected') then round(extract(epoch from updated_at - created_at) / 60)::int end)
         as "medianMinutes"
     from reviews where organization_id = $1 and policy_id = any($2) group by policy_id`,
    [reader.organizationId, policyIds],
  );
  return new Map(rows.map(({ policy_id: policyId, ...statistics }) => [policyId, statistics]));
}
