import { Conditions } from '../../../database/conditions.ts';
import {
  DOCUMENT_COLUMNS,
  type DocumentRow,
  findDocument,
  fromDocumentRow,
  toDocument,
} from '../../../database/document-row.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { FiltersOf } from '../../list.ts';
import type { Review, ReviewPolicy } from './review.ts';
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
  return findDocument<ReviewPolicy>(tx, 'manual_review_policies', id, ' for update');
}

export async function selectEnabledPolicies(reader: TenantReader): Promise<ReviewPolicy[]> {
  const text = `select ${DOCUMENT_COLUMNS} from manual_review_policies where organization_id = $1 and enabled order by id`;
  return (await reader.query<DocumentRow<ReviewPolicy>>(text, [reader.organizationId])).map(
    fromDocumentRow<ReviewPolicy>,
  );
}

export async function selectReviewPolicies(
  reader: TenantReader,
  filter: PolicyFilter,
  page: Page,
): Promise<ReviewPolicy[]> {
  const where = new Conditions(reader.organizationId).addFilters(POLICIES.filters, filter).add('id < ?', page.after);
  const text = `select ${DOCUMENT_COLUMNS} from manual_review_policies where ${where.text} order by id desc limit ${Number(page.limit)}`;
  return (await reader.query<DocumentRow<ReviewPolicy>>(text, where.values)).map(fromDocumentRow<ReviewPolicy>);
}

export function insertReviewPolicy(tx: UnitOfWork, policy: ReviewPolicy): void {
  tx.write(
    `insert into manual_review_policies (organization_id, id, enabled, deleted_at, document, version, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      tx.organizationId,
      policy.id,
      policy.enabled,
      policy.deletedAt,
      toDocument(policy),
      policy.version,
      policy.createdAt,
      policy.updatedAt,
    ],
  );
}

/** Writes a policy that the transaction has locked. */
export function saveReviewPolicy(tx: UnitOfWork, policy: ReviewPolicy): void {
  tx.writeOne(
    `update manual_review_policies set enabled = $3, deleted_at = $4, document = $5, version = $6, updated_at = $7
     where organization_id = $1 and id = $2`,
    [
      tx.organizationId,
      policy.id,
      policy.enabled,
      policy.deletedAt,
      toDocument(policy),
      policy.version,
      policy.updatedAt,
    ],
    () => new AppError('resource_not_found'),
  );
}

export function findReview(reader: TenantReader, id: string): Promise<Review | null> {
  return findDocument<Review>(reader, 'reviews', id);
}

export function lockReview(tx: UnitOfWork, id: string): Promise<Review | null> {
  return findDocument<Review>(tx, 'reviews', id, ' for update');
}

export async function selectReviews(reader: TenantReader, filter: ReviewFilter, page: Page): Promise<Review[]> {
  const where = new Conditions(reader.organizationId).addFilters(REVIEWS.filters, filter).add('id < ?', page.after);
  const text = `select ${DOCUMENT_COLUMNS} from reviews where ${where.text} order by id desc limit ${Number(page.limit)}`;
  return (await reader.query<DocumentRow<Review>>(text, where.values)).map(fromDocumentRow<Review>);
}

/** Returns every review of a claim. */
export async function selectReviewsOfClaim(reader: TenantReader, claimId: string): Promise<Review[]> {
  const text = `select ${DOCUMENT_COLUMNS} from reviews where organization_id = $1 and claim_id = $2 order by id`;
  return (await reader.query<DocumentRow<Review>>(text, [reader.organizationId, claimId])).map(fromDocumentRow<Review>);
}

/** Locks the pending reviews of a policy. */
export async function lockPendingReviews(tx: UnitOfWork, policyId: string): Promise<Review[]> {
  const text = `select ${DOCUMENT_COLUMNS} from reviews
    where organization_id = $1 and policy_id = $2 and status = 'pending' order by id for update`;
  return (await tx.query<DocumentRow<Review>>(text, [tx.organizationId, policyId])).map(fromDocumentRow<Review>);
}

export function insertReview(tx: UnitOfWork, review: Review): void {
  tx.write(
    `insert into reviews (organization_id, id, policy_id, claim_id, payload_hash, status, document, version, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      tx.organizationId,
      review.id,
      review.policyId,
      review.claimId,
      review.payloadHash,
      review.status,
      toDocument(review),
      review.version,
      review.createdAt,
      review.updatedAt,
    ],
  );
}

/** Writes a review that the transaction has locked. */
export function saveReview(tx: UnitOfWork, review: Review): void {
  tx.writeOne(
    `update reviews set status = $3, document = $4, version = $5, updated_at = $6
     where organization_id = $1 and id = $2`,
    [tx.organizationId, review.id, review.status, toDocument(review), review.version, review.updatedAt],
    () => new AppError('resource_not_found'),
  );
}
