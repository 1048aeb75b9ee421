import type { Static } from 'typebox';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError, type ErrorDetail } from '../../../kernel/errors.ts';
import { requireRole } from '../../platform/roles/find-roles.ts';
import { type Changes, mergeFields, newResource } from '../../resource-fields.ts';
import { checkCondition, evaluateCondition } from '../conditions/condition.ts';
import { requireQueue, requireTeam } from '../work/queues/require-queue.ts';
import { endReview } from './end-review.ts';
import { isSampled, type ReviewPolicy } from './review-policy.ts';
import { reviewPolicyFields } from './review-policy-fields.ts';
import type { ReviewPolicyCreate } from './review-schema.ts';
import type { ReviewStages } from './review-stage.ts';
import { findReviewPolicy, lockPendingReviews, REVIEW_POLICIES } from './reviews-store.ts';

type ReviewPolicyChanges = Changes<typeof reviewPolicyFields>;

/** Creates a policy. It applies to steps that are taken from now on. */
export async function createReviewPolicy(
  tx: UnitOfWork,
  input: Static<typeof ReviewPolicyCreate>,
  stages: ReviewStages,
): Promise<ReviewPolicy> {
  const { reviewers = {}, workItem = {}, ...given } = input;
  const policy = newResource(
    reviewPolicyFields,
    {
      ...given,
      reviewers: {
        roleIds: reviewers.roleIds ?? [],
        teamId: reviewers.teamId ?? null,
        excludeAuthor: reviewers.excludeAuthor ?? input.action !== 'hold',
      },
      workItem: { priority: workItem.priority ?? 'normal', queueId: workItem.queueId ?? null },
    },
    tx.now,
  );
  await checkPolicy(tx, policy, stages);
  REVIEW_POLICIES.insert(tx, policy);
  tx.audit({ action: 'manual_review_policy.created', subjectType: 'manual_review_policy', subjectId: policy.id });
  return policy;
}

async function checkPolicy(tx: UnitOfWork, policy: ReviewPolicy, stages: ReviewStages): Promise<void> {
  for (const [index, role] of policy.reviewers.roleIds.entries())
    await requireRole(tx, role, `/reviewers/roleIds/${index}`);
  const details: ErrorDetail[] = checkCondition(policy.condition, stages[policy.stage].fields, '/condition');
  const { onTimeout, expiresHoldAfterMinutes, action, workItem, reviewers } = policy;
  const refuse = (code: string, message: string) => details.push({ code, param: '/onTimeout', message });
  if (onTimeout === 'release' && action === 'require_two_approvals')
    refuse('not_allowed', 'A step that needs two approvals is not released by a time-out.');
  if (onTimeout !== 'keep' && expiresHoldAfterMinutes === null)
    refuse('contradiction', 'Give `expiresHoldAfterMinutes` too: without it there is no time-out.');
  if (action === 'notify' && expiresHoldAfterMinutes !== null)
    details.push({
      ...{ code: 'contradiction', param: '/expiresHoldAfterMinutes' },
      message: 'A policy that only notifies holds nothing.',
    });
  if (details.length > 0) throw new AppError('validation_failed', { param: details[0]!.param, details });
  if (workItem.queueId !== null) await requireQueue(tx, workItem.queueId, '/workItem/queueId');
  if (reviewers.teamId !== null) await requireTeam(tx, reviewers.teamId, '/reviewers/teamId');
}

export async function guardReviewPolicy(reader: TenantReader, id: string, version: number | undefined): Promise<void> {
  requirePolicy(await findReviewPolicy(reader, id), version);
}

function requirePolicy(policy: ReviewPolicy | null, version: number | undefined): ReviewPolicy {
  if (!policy || policy.deletedAt !== null) throw new AppError('resource_not_found');
  if (version !== undefined && version !== policy.version) throw new AppError('version_conflict');
  return policy;
}

/** Changes a policy (merge patch). Existing reviews do not change. */
export async function updateReviewPolicy(
  tx: UnitOfWork,
  id: string,
  { reviewers, workItem, ...changes }: ReviewPolicyChanges,
  { version, stages }: { version: number | undefined; stages: ReviewStages },
): Promise<ReviewPolicy> {
  const policy = requirePolicy(await REVIEW_POLICIES.lock(tx, id), version);
  const patch = {
    ...changes,
    ...(reviewers ? { reviewers: { ...policy.reviewers, ...reviewers } as ReviewPolicy['reviewers'] } : {}),
    ...(workItem ? { workItem: { ...policy.workItem, ...workItem } as ReviewPolicy['workItem'] } : {}),
  };
  const { next, changed } = mergeFields(reviewPolicyFields, policy, patch);
  if (changed.length === 0) return policy;
  const updated = { ...next, version: policy.version + 1, updatedAt: tx.now.toISOString() };
  await checkPolicy(tx, updated, stages);
  REVIEW_POLICIES.update(tx, updated);
  const details = { fields: changed };
  tx.audit({ action: 'manual_review_policy.updated', subjectType: 'manual_review_policy', subjectId: id, details });
  return updated;
}

/**
 * Deletes a policy; its reviews stay readable. With `release`, its pending reviews end, and subjects that no other
 * policy holds are released; with `keep`, the reviews stay pending. Returns the numbers of kept and released reviews.
 */
export async function deleteReviewPolicy(
  tx: UnitOfWork,
  id: string,
  { version, heldItems, stages }: { version: number | undefined; heldItems: 'keep' | 'release'; stages: ReviewStages },
): Promise<{ kept: number; released: number }> {
  const policy = requirePolicy(await REVIEW_POLICIES.lock(tx, id), version);
  const at = tx.now.toISOString();
  REVIEW_POLICIES.update(tx, { ...policy, enabled: false, deletedAt: at, version: policy.version + 1, updatedAt: at });
  const pending = await lockPendingReviews(tx, id);
  const options = { stages, details: { heldItems } };
  if (heldItems === 'release')
    for (const review of pending) await endReview(tx, { ...review, status: 'released' }, options);
  const released = heldItems === 'release' ? pending.length : 0;
  const held = { kept: pending.length - released, released };
  const details = { heldItems, ...held };
  tx.audit({ action: 'manual_review_policy.deleted', subjectType: 'manual_review_policy', subjectId: id, details });
  return held;
}

const PREVIEW_MAX = 5_000;
const SHOWN_MAX = 100;

/** Returns the steps of the last days that the policy would have held for review. Changes nothing. */
export async function previewReviewPolicy(
  reader: TenantReader,
  { id, stage, condition, sampling }: ReviewPolicy,
  { days, stages }: { days: number; stages: ReviewStages },
) {
  const { fields, subjectType, listRecent } = stages[stage];
  const since = new Date(reader.now.getTime() - days * 86_400_000);
  const steps = await listRecent(reader, since, PREVIEW_MAX);
  const matched = steps.filter(({ candidate }) => evaluateCondition(condition, candidate, fields));
  const sampled = matched.filter(({ subjectId }) => isSampled({ sampling }, subjectId));
  return {
    object: 'manual_review_preview' as const,
    policyId: id,
    since: since.toISOString(),
    steps: steps.length,
    matched: matched.length,
    sampled: sampled.length,
    subjects: sampled.slice(0, SHOWN_MAX).map(({ subjectId }) => ({ type: subjectType, id: subjectId })),
  };
}
