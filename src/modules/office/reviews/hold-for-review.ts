import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { CommittedRefusal } from '../../../kernel/errors.ts';
import { queueMailToAdmins } from '../../platform/users/find-user.ts';
import { newResource } from '../../resource-fields.ts';
import { evaluateCondition } from '../conditions/condition.ts';
import { hashOf, PASSING_STATUSES, type Review, type ReviewRequest } from './review.ts';
import { emitReviewEvent } from './review-events.ts';
import { reviewFields } from './review-fields.ts';
import { isSampled, type ReviewPolicy } from './review-policy.ts';
import type { StageDefinition } from './review-stage.ts';
import type { ReviewStage } from './review-values.ts';
import { REVIEWS, selectEnabledPolicies, selectReviewsOfSubject } from './reviews-store.ts';

/** A step that a caller wants to take. */
type Step<C> = {
  stage: ReviewStage;
  definition: StageDefinition<C>;
  subject: { id: string; version: number };
  claimId: string | null;
  /** The properties that conditions compare. */
  candidate: C;
  /** The content of the subject, as `findContent` returns it. */
  content: unknown;
  request?: ReviewRequest;
  /** Further parts of the request, which may be PHI. The approval is bound to them, but they are not stored. */
  unstored?: unknown;
};

/**
 * Creates reviews of a step if policies require an approval. Returns the pending reviews; none if the step can be
 * taken, because no policy matches or each review was approved for exactly this step. A repeated call finds the same
 * reviews.
 */
export async function reviewsBefore<C>(tx: UnitOfWork, step: Step<C>): Promise<Review[]> {
  const { stage, definition, subject, candidate } = step;
  const policies = (await selectEnabledPolicies(tx, stage)).filter(
    (policy) => isSampled(policy, subject.id) && evaluateCondition(policy.condition, candidate, definition.fields),
  );
  if (policies.length === 0) return [];
  const contentHash = hashOf(step.content);
  const payloadHash = hashOf([contentHash, step.request ?? {}, step.unstored ?? null]);
  const known = await selectReviewsOfSubject(tx, { stage, subjectId: subject.id });
  const waiting: Review[] = [];
  for (const policy of policies) {
    const own = known.filter(({ policyId }) => policyId === policy.id);
    const same = own.filter((review) => review.payloadHash === payloadHash);
    if (same.some(({ status }) => PASSING_STATUSES.includes(status))) continue;
    if (policy.action === 'notify') {
      if (!same.some(({ status }) => status === 'notified'))
        await notify(tx, policy, step, { contentHash, payloadHash });
      continue;
    }
    const pending = same.find(({ status }) => status === 'pending');
    if (!pending) supersede(tx, own, contentHash);
    waiting.push(pending ?? (await request(tx, policy, step, { contentHash, payloadHash })));
  }
  return waiting;
}

/**
 * Does the same as `reviewsBefore`, for steps without a state in which their subject waits. Throws `review_required`
 * with the reviews, which are committed. The caller must not have written anything before.
 */
export async function requireReview<C>(tx: UnitOfWork, step: Step<C>): Promise<void> {
  const waiting = await reviewsBefore(tx, step);
  if (waiting.length === 0) return;
  throw new CommittedRefusal('review_required', { extra: { reviewIds: waiting.map(({ id }) => id) } });
}

/** Ends the pending reviews of content that has changed since. */
function supersede(tx: UnitOfWork, reviews: readonly Review[], contentHash: string): void {
  for (const review of reviews) {
    if (review.status !== 'pending' || review.contentHash === contentHash) continue;
    const at = tx.now.toISOString();
    const ended: Review = { ...review, status: 'superseded', version: review.version + 1, updatedAt: at };
    REVIEWS.update(tx, ended);
    tx.audit({ action: 'review.superseded', subjectType: 'review', subjectId: review.id });
    emitReviewEvent(tx, 'review.decided', ended);
  }
}

type Hashes = Pick<Review, 'contentHash' | 'payloadHash'>;

/**
 * Notifies users of a step that is taken, once for each content of it. Mail names the step and its subject by id only.
 */
async function notify<C>(tx: UnitOfWork, policy: ReviewPolicy, step: Step<C>, hashes: Hashes): Promise<void> {
  const review: Review = {
    ...newReview(tx, policy, step, hashes),
    ...{ status: 'notified', approvalsRequired: 0, decidedAt: tx.now.toISOString() },
  };
  REVIEWS.insert(tx, review);
  const { id, stage, subject } = review;
  const details = { policyId: policy.id, stage, subjectId: subject.id };
  tx.audit({ action: 'review.notified', subjectType: 'review', subjectId: id, details });
  emitReviewEvent(tx, 'review.notified', review);
  const body = `The step ${stage} of ${subject.id} matches the manual-review policy ${policy.id}. It was not held.\n`;
  await queueMailToAdmins(tx, { subject: 'A step matches a manual-review policy', body });
}

async function request<C>(tx: UnitOfWork, policy: ReviewPolicy, step: Step<C>, hashes: Hashes): Promise<Review> {
  const review = newReview(tx, policy, step, hashes);
  REVIEWS.insert(tx, review);
  const { id, stage, subject } = review;
  const details = { policyId: policy.id, stage, subjectId: subject.id };
  tx.audit({ action: 'review.requested', subjectType: 'review', subjectId: id, details });
  emitReviewEvent(tx, 'review.requested', review);
  if (policy.expiresHoldAfterMinutes !== null) {
    const payload = { organizationId: tx.organizationId, reviewId: id };
    await tx.enqueue('expire-review', payload, { delayMs: policy.expiresHoldAfterMinutes * 60_000 });
  }
  return review;
}

function newReview<C>(
  tx: UnitOfWork,
  policy: ReviewPolicy,
  { stage, definition, subject, claimId, request = {} }: Step<C>,
  hashes: Hashes,
): Review {
  const { expiresHoldAfterMinutes: minutes, reviewers, workItem, onTimeout } = policy;
  const given = {
    policyId: policy.id,
    stage,
    subject: { type: definition.subjectType, id: subject.id },
    subjectVersion: subject.version,
    claimId,
    request,
    ...hashes,
    approvalsRequired: policy.action === 'require_two_approvals' ? 2 : 1,
    reviewers,
    workItem,
    onTimeout,
    author: { type: tx.actor.type, id: tx.actor.id },
    expiresAt: minutes === null ? null : new Date(tx.now.getTime() + minutes * 60_000).toISOString(),
    testClockId: tx.testClockId,
  };
  return newResource(reviewFields, given, tx.now);
}
