import { Conditions } from '../../../database/conditions.ts';
import { DocumentTable } from '../../../database/document-table.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { FiltersOf } from '../../list.ts';
import { columnsOf, filled } from '../../resource-fields.ts';
import type { Review } from './review.ts';
import { reviewFields } from './review-fields.ts';
import type { PolicyStatistics, ReviewPolicy } from './review-policy.ts';
import { reviewPolicyFields } from './review-policy-fields.ts';
import { manualReviewPolicyResource, reviewResource } from './review-resource.ts';
import type { ReviewStage } from './review-values.ts';

type Page = { limit: number; after?: string };
const POLICY_LIST = manualReviewPolicyResource.lists.listManualReviewPolicies;
const LIST = reviewResource.lists.listReviews;
export type PolicyFilter = FiltersOf<typeof POLICY_LIST>;
export type ReviewFilter = FiltersOf<typeof LIST>;

export const REVIEW_POLICIES = new DocumentTable<ReviewPolicy>({
  name: 'manual_review_policies',
  read: (stored) => filled(reviewPolicyFields, stored),
  columns: columnsOf(reviewPolicyFields),
});

/** `expires_at` is the time-out of reviews that wait for one. */
export const REVIEWS = new DocumentTable<Review>({
  name: 'reviews',
  read: (stored) => filled(reviewFields, stored),
  columns: [
    ...columnsOf(reviewFields),
    { name: 'subject_id', type: 'text', isFixed: true, of: ({ subject }) => subject.id },
    {
      name: 'expires_at',
      type: 'timestamptz',
      of: ({ status, timedOutAt, expiresAt }) => (status === 'pending' && timedOutAt === null ? expiresAt : null),
    },
  ],
});

export function findReviewPolicy(reader: TenantReader, id: string): Promise<ReviewPolicy | null> {
  return REVIEW_POLICIES.find(reader, id);
}

export function selectEnabledPolicies(reader: TenantReader, stage: ReviewStage): Promise<ReviewPolicy[]> {
  const rest = 'organization_id = $1 and enabled and stage = $2 order by id';
  return REVIEW_POLICIES.select(reader, rest, [reader.organizationId, stage]);
}

export function selectReviewPolicies(reader: TenantReader, filter: PolicyFilter, page: Page): Promise<ReviewPolicy[]> {
  const where = new Conditions(reader.organizationId).addFilters(POLICY_LIST.filters, filter);
  return REVIEW_POLICIES.selectNewest(reader, where, page);
}

export function findReview(reader: TenantReader, id: string): Promise<Review | null> {
  return REVIEWS.find(reader, id);
}

/** Reads and locks a review for a command. The command continues in the patient's time. */
export async function lockReview(tx: UnitOfWork, id: string): Promise<Review | null> {
  const review = await REVIEWS.lock(tx, id);
  await tx.liveBy(review?.testClockId);
  return review;
}

export function selectReviews(reader: TenantReader, filter: ReviewFilter, page: Page): Promise<Review[]> {
  const where = new Conditions(reader.organizationId).addFilters(LIST.filters, filter);
  return REVIEWS.selectNewest(reader, where, page);
}

/** Returns every review of a step of a subject. */
export function selectReviewsOfSubject(
  reader: TenantReader,
  { stage, subjectId }: { stage: ReviewStage; subjectId: string },
): Promise<Review[]> {
  const rest = 'organization_id = $1 and subject_id = $2 and stage = $3 order by id';
  return REVIEWS.select(reader, rest, [reader.organizationId, subjectId, stage]);
}

/** Locks the pending reviews of a policy. */
export function lockPendingReviews(tx: UnitOfWork, policyId: string): Promise<Review[]> {
  const rest = `organization_id = $1 and policy_id = $2 and status = 'pending' order by id for update`;
  return REVIEWS.lockWhere(tx, rest, [tx.organizationId, policyId]);
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
