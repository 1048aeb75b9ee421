import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { PriorAuthorization } from '../authorization.ts';
import { saveAuthorization } from '../save-authorization.ts';
import { lockForAnswers } from './answer-questions.ts';
import { selectQuestions } from './questions-store.ts';
import { completenessOf, snapshotIdOf } from './review-snapshot.ts';

type ReviewVerdict = { snapshotId: string; reason?: string | null };

/**
 * Approves or rejects the answers as a reviewer saw them. Errors: 409 `review_snapshot_outdated` if they have changed
 * since, 409 `requirements_unmet` if an approval finds answers missing, not reviewed, or without an attestation.
 */
export async function decideReview(
  tx: UnitOfWork,
  authorizationId: string,
  verdict: 'approved' | 'rejected',
  { snapshotId, reason, expectedVersion }: ReviewVerdict & { expectedVersion: number | undefined },
): Promise<PriorAuthorization> {
  const authorization = await lockForAnswers(tx, authorizationId, expectedVersion);
  const questions = await selectQuestions(tx, authorizationId);
  if (snapshotIdOf(authorization, questions) !== snapshotId) {
    throw new AppError('review_snapshot_outdated', { param: '/snapshotId' });
  }
  if (verdict === 'approved') requireReviewed(authorization, completenessOf(questions));
  const decided = {
    ...authorization.review,
    status: verdict,
    snapshotId,
    decidedBy: tx.actor,
    decidedAt: tx.now.toISOString(),
    reason: reason ?? null,
  };
  return saveAuthorization(
    tx,
    { ...authorization, review: decided },
    { verb: `review_${verdict}`, from: authorization.status, details: { snapshotId } },
  );
}

function requireReviewed({ review }: PriorAuthorization, completeness: ReturnType<typeof completenessOf>): void {
  const { missingQuestionIds, notReviewedQuestionIds } = completeness;
  const details = [
    ...missingQuestionIds.map((id) => detail('answer_required', id, 'This question needs an answer.')),
    ...notReviewedQuestionIds.map((id) => detail('not_reviewed', id, 'This answer has not been reviewed.')),
  ];
  if (review.attestation === null) {
    const message = 'The provider has not attested to the answers.';
    details.push({ code: 'attestation_required', param: '/attestation', message });
  }
  if (details.length > 0) throw new AppError('requirements_unmet', { details });
}

function detail(code: string, questionId: string, message: string) {
  return { code, param: `/questions/${questionId}`, message };
}
