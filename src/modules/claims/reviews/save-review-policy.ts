import type { TenantReader, UnitOfWork } from '../../../database/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { checkCondition } from '../../conditions/condition.ts';
import { mergeChanges } from '../../merge-changes.ts';
import { endHold } from './end-hold.ts';
import { CLAIM_FIELDS, type ReviewPolicy } from './review.ts';
import {
  findReviewPolicy,
  insertReviewPolicy,
  lockPendingReviews,
  lockReviewPolicy,
  type PolicyFilter,
  saveReview,
  saveReviewPolicy,
  selectReviewPolicies,
} from './reviews-store.ts';

type Writable = 'name' | 'enabled' | 'stage' | 'condition' | 'sampling' | 'action' | 'excludeAuthor';
export type ReviewPolicyInput = Pick<ReviewPolicy, 'name' | 'stage'> & {
  [K in Exclude<Writable, 'name' | 'stage'>]?: ReviewPolicy[K] | undefined;
};
export type ReviewPolicyChanges = { [K in Writable]?: ReviewPolicy[K] | undefined };

/** Creates a policy. It applies to claims that are submitted from now on. */
export async function createReviewPolicy(tx: UnitOfWork, input: ReviewPolicyInput): Promise<ReviewPolicy> {
  const at = tx.now.toISOString();
  const policy: ReviewPolicy = {
    id: newId('mrp'),
    name: input.name,
    enabled: input.enabled ?? true,
    stage: input.stage,
    condition: input.condition ?? { all: [] },
    sampling: input.sampling ?? null,
    action: input.action ?? 'require_approval',
    excludeAuthor: input.excludeAuthor ?? true,
    deletedAt: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
  checkPolicy(policy);
  insertReviewPolicy(tx, policy);
  tx.audit({ action: 'manual_review_policy.created', subjectType: 'manual_review_policy', subjectId: policy.id });
  return policy;
}

function checkPolicy({ condition }: ReviewPolicy): void {
  const details = checkCondition(condition, CLAIM_FIELDS, '/condition');
  if (details.length > 0) throw new AppError('validation_failed', { param: details[0]!.param, details });
}

export async function guardReviewPolicy(reader: TenantReader, id: string, version: number | undefined): Promise<void> {
  requirePolicy(await findReviewPolicy(reader, id), version);
}

function requirePolicy(policy: ReviewPolicy | null, version: number | undefined): ReviewPolicy {
  if (!policy || policy.deletedAt !== null) throw new AppError('resource_not_found');
  if (version !== undefined && version !== policy.version) throw new AppError('version_conflict');
  return policy;
}

/** Changes a policy (merge patch). Claims that it holds stay held. */
export async function updateReviewPolicy(
  tx: UnitOfWork,
  id: string,
  changes: ReviewPolicyChanges,
  version: number | undefined,
): Promise<ReviewPolicy> {
  const policy = requirePolicy(await lockReviewPolicy(tx, id), version);
  const { next, changed } = mergeChanges<ReviewPolicy>(policy, changes, {});
  if (changed.length === 0) return policy;
  const updated = { ...next, version: policy.version + 1, updatedAt: tx.now.toISOString() };
  checkPolicy(updated);
  saveReviewPolicy(tx, updated);
  const details = { fields: changed };
  tx.audit({ action: 'manual_review_policy.updated', subjectType: 'manual_review_policy', subjectId: id, details });
  return updated;
}

/**
 * Deletes a policy; its reviews stay readable. With `release` the claims that only it holds become drafts; with `keep`
 * they wait for their reviews. Returns how many claims were kept and released.
 */
export async function deleteReviewPolicy(
  tx: UnitOfWork,
  id: string,
  { version, heldItems }: { version: number | undefined; heldItems: 'keep' | 'release' },
): Promise<{ kept: number; released: number }> {
  const policy = requirePolicy(await lockReviewPolicy(tx, id), version);
  const at = tx.now.toISOString();
  saveReviewPolicy(tx, { ...policy, enabled: false, deletedAt: at, version: policy.version + 1, updatedAt: at });
  const held = { kept: 0, released: 0 };
  for (const review of await lockPendingReviews(tx, id)) {
    if (heldItems === 'release') {
      saveReview(tx, { ...review, status: 'released', version: review.version + 1, updatedAt: at });
      if (await endHold(tx, review.claimId, 'released')) held.released += 1;
      else held.kept += 1;
    } else held.kept += 1;
  }
  const details = { heldItems, ...held };
  tx.audit({ action: 'manual_review_policy.deleted', subjectType: 'manual_review_policy', subjectId: id, details });
  return held;
}

/** Returns the policy. Throws resource_not_found. */
export async function getReviewPolicy(reader: TenantReader, id: string): Promise<ReviewPolicy> {
  return requirePolicy(await findReviewPolicy(reader, id), undefined);
}

/** Lists policies, newest first, with deleted ones. */
export function listReviewPolicies(
  reader: TenantReader,
  filter: PolicyFilter,
  page: { limit: number; after?: string },
): Promise<ReviewPolicy[]> {
  return selectReviewPolicies(reader, filter, page);
}
