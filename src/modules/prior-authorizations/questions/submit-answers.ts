import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { PriorAuthorization } from '../authorization.ts';
import { moveAuthorization } from '../authorization-state.ts';
import { loadRequirements } from '../requirements/requirement-of.ts';
import { ATTACHMENTS_NOT_SUPPORTED, areMet } from '../requirements/requirements.ts';
import { emitAuthorizationEvent, saveAuthorization } from '../save-authorization.ts';
import { requirementsUnmet } from '../submit-authorization.ts';
import { type SendOptions, sendMessage } from '../transport/send-message.ts';
import { guardAnswers, lockForAnswers } from './answer-questions.ts';
import type { Question } from './question.ts';
import { saveQuestions, selectQuestions } from './questions-store.ts';

/** Checks version, state and requirements. */
export async function guardSubmitAnswers(
  reader: TenantReader,
  id: string,
  expectedVersion: number | undefined,
): Promise<void> {
  const authorization = await guardAnswers(reader, id, expectedVersion);
  await requireAnswers(reader, authorization, await selectQuestions(reader, id));
}

/** Returns the answered questions. Throws requirements_unmet. */
async function requireAnswers(
  reader: TenantReader,
  authorization: PriorAuthorization,
  questions: Question[],
): Promise<Question[]> {
  const requirements = await loadRequirements(reader, authorization, questions);
  const issues = requirements.issues.filter(({ code }) => code === ATTACHMENTS_NOT_SUPPORTED);
  const unanswered = { ...requirements, issues };
  if (!areMet(unanswered)) throw requirementsUnmet(unanswered);
  requireReview(authorization);
  const answered = questions.filter(({ status }) => status === 'answered' || status === 'reviewed');
  if (answered.length === 0) throw nothingToSend();
  return answered;
}

/**
 * Sends the answers to the payer as a 275. Every required question needs an answer, and a provider review that has been
 * started must be approved. Answers that were sent are final. Errors: 409 requirements_unmet, 409
 * invalid_state_transition.
 */
export async function submitAnswers(
  tx: UnitOfWork,
  authorizationId: string,
  { expectedVersion, ...options }: SendOptions & { expectedVersion: number | undefined },
): Promise<PriorAuthorization> {
  const authorization = await lockForAnswers(tx, authorizationId, expectedVersion);
  const questions = await selectQuestions(tx, authorizationId);
  const answered = await requireAnswers(tx, authorization, questions);
  const { traceNumber } = authorization.submission!;
  const sent = await sendMessage(tx, authorization, { purpose: 'answers', traceNumber, questions: answered }, options);
  saveQuestions(
    tx,
    answered.map((question) => ({ ...question, status: 'submitted' as const, sentWith: sent.interchangeId })),
  );
  const submitted = moveAuthorization(authorization, 'submitted', tx.now);
  const saved = saveAuthorization(tx, submitted, {
    verb: 'answers_submitted',
    from: authorization.status,
    details: { interchangeId: sent.interchangeId, questionIds: answered.map(({ id }) => id) },
  });
  emitAuthorizationEvent(tx, 'prior_auth.answers_submitted', saved);
  return saved;
}

/** All questions have expired or do not apply. */
function nothingToSend(): AppError {
  const message = 'None of the questions has an answer.';
  return new AppError('requirements_unmet', {
    param: '/answers',
    details: [{ code: 'answer_required', param: '/answers', message }],
  });
}

function requireReview({ review }: PriorAuthorization): void {
  if (review.status === 'not_started' || review.status === 'approved') return;
  const message =
    review.status === 'rejected'
      ? 'The provider review was rejected. Correct the answers and have them approved.'
      : 'The provider review has been started and is not approved yet.';
  throw new AppError('requirements_unmet', {
    param: '/providerReview',
    details: [{ code: 'review_not_approved', param: '/providerReview', message }],
  });
}
