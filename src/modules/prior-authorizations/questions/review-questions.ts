import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError, type ErrorDetail } from '../../../kernel/errors.ts';
import { findRole } from '../../platform/roles/find-roles.ts';
import { isUserRole, type RoleReference, type UserRole } from '../../platform/roles/user-role.ts';
import { findUser } from '../../platform/users/find-user.ts';
import type { PriorAuthorization, ProviderReview } from '../authorization.ts';
import { NOT_REVIEWED } from '../authorization-parts.ts';
import { type Answered, lockForAnswers, referenceProblems, storeAnswers } from './answer-questions.ts';
import type { AnswerValue } from './question-values.ts';
import { selectQuestions } from './questions-store.ts';
import { requireEvidence } from './require-evidence.ts';
import { type ReviewDecision, reviewAnswers } from './review-answers.ts';
import { completenessOf } from './review-snapshot.ts';

type ReviewInput = {
  reviewerId?: string;
  answers: {
    questionId: string;
    decision: ReviewDecision['decision'];
    value?: AnswerValue;
    note?: string | null;
  }[];
  attestation?: { statement: string; signedBy: string; signedAt?: string };
};

/** The roles that may review answers and attest to them. */
const REVIEWER_ROLES: readonly UserRole[] = ['org_admin', 'auth_specialist'];

/**
 * Records the decisions of a provider about answers, all or none, and the provider's attestation. Errors: 409
 * invalid_state_transition, 412 version_conflict, 422 with each wrong decision.
 */
export async function reviewQuestions(
  tx: UnitOfWork,
  authorizationId: string,
  input: ReviewInput,
  expectedVersion: number | undefined,
): Promise<Answered> {
  const authorization = await lockForAnswers(tx, authorizationId, expectedVersion);
  const questions = await selectQuestions(tx, authorizationId);
  const known = new Map(questions.map((question) => [question.id, question]));
  const details = referenceProblems(input.answers, known, (index) => `/answers/${index}`);
  details.push(...(await reviewerProblems(tx, input)), ...attestationProblems(tx, authorization, input));
  const reviewerId = input.reviewerId ?? (tx.actor.type === 'user' ? tx.actor.id : null);
  const decisions = input.answers.flatMap((answer, index): ReviewDecision[] =>
    known.has(answer.questionId) ? [{ ...answer, note: answer.note ?? null, param: `/answers/${index}` }] : [],
  );
  const reviewer = { reviewerId, actor: tx.actor, at: tx.now.toISOString() };
  const applied = reviewAnswers(questions, decisions, reviewer);
  if (details.length > 0) {
    const all = [...details, ...applied.refusals];
    throw new AppError('validation_failed', { param: all[0]!.param, details: all });
  }
  if (applied.refusals.length === 0) {
    await requireEvidence(tx, authorization, {
      questions,
      inputs: input.answers,
      paramOf: (index) => `/answers/${index}`,
    });
  }
  if (applied.refusals.length === 0 && input.attestation) requireComplete(applied.questions);
  const review = reviewOf(input, tx.now);
  return storeAnswers(tx, authorization, applied, 'review_answered', { review });
}

function reviewOf({ attestation }: ReviewInput, now: Date): ProviderReview {
  const inProgress = { ...NOT_REVIEWED, status: 'in_progress' as const };
  if (!attestation) return inProgress;
  const { statement, signedBy, signedAt } = attestation;
  return { ...inProgress, attestation: { statement, signedBy, signedAt: signedAt ?? now.toISOString() } };
}

/** A signed-in user reviews in their own name; a key names an active user of the organization. */
async function reviewerProblems(tx: UnitOfWork, { reviewerId }: ReviewInput): Promise<ErrorDetail[]> {
  if (reviewerId === undefined) return [];
  const param = '/reviewerId';
  if (tx.actor.type === 'user' && tx.actor.id !== reviewerId) {
    return [{ code: 'not_allowed', param, message: 'A signed-in user can only review in their own name.' }];
  }
  const user = await findUser(tx, reviewerId);
  if (user?.status !== 'active') {
    return [{ code: 'not_allowed', param, message: 'The organization has no active user with this id.' }];
  }
  return (await mayReview(tx, user.role))
    ? []
    : [{ code: 'not_allowed', param, message: 'The role of this user does not include reviewing answers.' }];
}

/** A custom role includes reviewing if it includes writing authorizations. */
async function mayReview(tx: UnitOfWork, role: RoleReference): Promise<boolean> {
  if (isUserRole(role)) return REVIEWER_ROLES.includes(role);
  return (await findRole(tx, role))?.scopes.includes('prior_auth:write') === true;
}

/** Only the provider who requests or renders the services can attest to the answers. */
function attestationProblems(tx: UnitOfWork, authorization: PriorAuthorization, input: ReviewInput): ErrorDetail[] {
  const { attestation } = input;
  if (!attestation) return [];
  const details: ErrorDetail[] = [];
  const { requestingProvider, renderingProvider } = authorization;
  const allowed = [requestingProvider.npi, ...(renderingProvider ? [renderingProvider.npi] : [])];
  if (!allowed.includes(attestation.signedBy)) {
    const message = 'Only the requesting or the rendering provider of the authorization can attest. Give their NPI.';
    details.push({ code: 'not_allowed', param: '/attestation/signedBy', message });
  }
  const { signedAt } = attestation;
  if (signedAt !== undefined && Date.parse(signedAt) > tx.now.getTime()) {
    details.push({ code: 'invalid', param: '/attestation/signedAt', message: 'signedAt is in the future.' });
  }
  if (signedAt !== undefined && Date.parse(signedAt) < Date.parse(authorization.statusChangedAt)) {
    const message = 'signedAt is before the questions were received.';
    details.push({ code: 'invalid', param: '/attestation/signedAt', message });
  }
  return details;
}

function requireComplete(questions: Parameters<typeof completenessOf>[0]): void {
  if (completenessOf(questions).isComplete) return;
  const param = '/attestation';
  const message = 'Answers are missing or not reviewed yet. Attest when every required answer has been reviewed.';
  throw new AppError('validation_failed', { param, details: [{ code: 'review_incomplete', param, message }] });
}
