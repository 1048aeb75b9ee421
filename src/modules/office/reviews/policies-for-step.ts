import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { evaluateCondition } from '../conditions/condition.ts';
import { hashOf, PASSING_STATUSES } from './review.ts';
import { isSampled } from './review-policy.ts';
import type { ReviewStages } from './review-stage.ts';
import type { ReviewStage } from './review-values.ts';
import { selectEnabledPolicies, selectReviewsOfSubject } from './reviews-store.ts';

/**
 * The policies that would require an approval of a step. If conditions use more than the stored subject, such as a
 * requested amount, `isCertain` is false and the policies are those that may apply.
 */
type PoliciesForStep = { policyIds: string[]; isCertain: boolean };

/** Returns the policies for a step that has not been requested. Reads only. */
export async function policiesForStep(
  reader: TenantReader,
  stages: ReviewStages,
  { stage, subjectId }: { stage: ReviewStage; subjectId: string },
): Promise<PoliciesForStep> {
  const { findCandidate, findContent, fields } = stages[stage];
  const isCertain = findCandidate !== undefined;
  const sampled = (await selectEnabledPolicies(reader, stage)).filter(
    (policy) => policy.action !== 'notify' && isSampled(policy, subjectId),
  );
  const candidate = sampled.length === 0 ? null : await findCandidate?.(reader, subjectId);
  if (candidate == null) return { policyIds: sampled.map(({ id }) => id), isCertain };
  const matching = sampled.filter(({ condition }) => evaluateCondition(condition, candidate, fields));
  const payloadHash = hashOf([hashOf(await findContent(reader, subjectId)), {}, null]);
  const passed = (await selectReviewsOfSubject(reader, { stage, subjectId })).filter(
    (review) => review.payloadHash === payloadHash && PASSING_STATUSES.includes(review.status),
  );
  const isPassed = (id: string) => passed.some(({ policyId }) => policyId === id);
  return { policyIds: matching.flatMap(({ id }) => (isPassed(id) ? [] : [id])), isCertain };
}
