import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { evaluateCondition } from '../conditions/condition.ts';
import { isSampled, type ReviewPolicy } from './review-policy.ts';
import type { ReviewStages } from './review-stage.ts';

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
