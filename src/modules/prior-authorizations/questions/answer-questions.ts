import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError, type ErrorDetail } from '../../../kernel/errors.ts';
import type { PriorAuthorization } from '../authorization.ts';
import { NOT_REVIEWED } from '../authorization-parts.ts';
import { requireAuthorization } from '../authorization-state.ts';
import { findAuthorization, lockAuthorization } from '../authorizations-store.ts';
import { linkDocuments } from '../documents/authorization-documents-store.ts';
import { loadRequirements } from '../requirements/requirement-of.ts';
import { saveAuthorization } from '../save-authorization.ts';
import { type AnswerChange, type AppliedAnswers, applyAnswers } from './apply-answers.ts';
import type { Question } from './question.ts';
import type { AnswerValue, Evidence } from './question-values.ts';
import { saveQuestions, selectQuestions } from './questions-store.ts';
import { requireEvidence } from './require-evidence.ts';

/** One answer of the caller: a value, null to clear it, or the acceptance of the suggestion. */
export type AnswerInput = {
  questionId: string;
  value?: AnswerValue | null;
  acceptSuggestion?: boolean;
  evidence?: (Omit<Evidence, 'excerptRef'> & { excerptRef?: string | null })[];
};

export type Answered = { authorization: PriorAuthorization; questions: Question[] };

type Options = {
  expectedVersion: number | undefined;
  /** Returns the JSON Pointer of the answer at an index in the request. */
  paramOf: (index: number) => string;
};

/**
 * Answers questions of the payer, all or none. Answers can be given until they are sent. A changed answer voids an
 * approval of the provider review. Errors: 409 invalid_state_transition, 412 version_conflict, 422 with each wrong answer.
 */
export async function answerQuestions(
  tx: UnitOfWork,
  authorizationId: string,
  inputs: readonly AnswerInput[],
  options: Options,
): Promise<Answered> {
  const authorization = await lockForAnswers(tx, authorizationId, options.expectedVersion);
  const questions = await selectQuestions(tx, authorizationId);
  const changes = changesOf(questions, inputs, options.paramOf);
  const applied = applyAnswers(questions, changes, { answeredBy: tx.actor, at: tx.now.toISOString() });
  refuse(applied);
  const named = await requireEvidence(tx, authorization, { questions, inputs, paramOf: options.paramOf });
  const attached = applied.changedIds.length === 0 ? authorization : await attachNamed(tx, authorization, named);
  return storeAnswers(tx, attached, applied, 'answered');
}

/** Attaches the documents that answers name, so that they are kept and sent. */
async function attachNamed(
  tx: UnitOfWork,
  authorization: PriorAuthorization,
  ids: readonly string[],
): Promise<PriorAuthorization> {
  await linkDocuments(tx, authorization.id, ids);
  return { ...authorization, documentIds: [...new Set([...authorization.documentIds, ...ids])] };
}

/** Checks version and state before the fields are checked. */
export async function guardAnswers(
  reader: TenantReader,
  authorizationId: string,
  expectedVersion: number | undefined,
): Promise<PriorAuthorization> {
  return requireAnswerable(await findAuthorization(reader, authorizationId), expectedVersion);
}

/** Locks an authorization whose questions can be answered: the payer has asked and has not been answered. */
export async function lockForAnswers(
  tx: UnitOfWork,
  authorizationId: string,
  expectedVersion: number | undefined,
): Promise<PriorAuthorization> {
  return requireAnswerable(await lockAuthorization(tx, authorizationId), expectedVersion);
}

function requireAnswerable(found: PriorAuthorization | null, version: number | undefined): PriorAuthorization {
  return requireAuthorization(found, { version, statuses: ['questions_received'], action: 'answered' });
}

/**
 * Stores answers that were applied, with the audit entry. Nothing is stored if an answer was refused or nothing changed.
 */
export async function storeAnswers(
  tx: UnitOfWork,
  authorization: PriorAuthorization,
  applied: AppliedAnswers,
  verb: 'answered' | 'review_answered',
  more: Partial<Pick<PriorAuthorization, 'review'>> = {},
): Promise<Answered> {
  refuse(applied);
  if (applied.changedIds.length === 0 && more.review === undefined)
    return { authorization, questions: applied.questions };
  const changed = new Set(applied.changedIds);
  const saved = saveQuestions(
    tx,
    applied.questions.filter(({ id }) => changed.has(id)),
  );
  const byId = new Map(saved.map((question) => [question.id, question]));
  const questions = applied.questions.map((question) => byId.get(question.id) ?? question);
  const isVoided = verb === 'answered' && authorization.review.status !== 'not_started';
  const review = more.review ?? (isVoided ? { ...NOT_REVIEWED, status: 'in_progress' as const } : authorization.review);
  const next = { ...authorization, review, version: authorization.version + 1 };
  const requirements = await loadRequirements(tx, next, questions);
  const stored = saveAuthorization(
    tx,
    { ...authorization, review, requirements },
    {
      verb,
      from: authorization.status,
      details: { questionIds: applied.changedIds, clearedQuestionIds: applied.clearedIds },
    },
  );
  return { authorization: stored, questions };
}

function refuse({ refusals, isConflict }: AppliedAnswers): void {
  if (refusals.length === 0) return;
  const [first] = refusals;
  if (isConflict) {
    throw new AppError('invalid_state_transition', { message: first!.message, param: first!.param, details: refusals });
  }
  throw new AppError('validation_failed', { param: first!.param, details: refusals });
}

function changesOf(
  questions: readonly Question[],
  inputs: readonly AnswerInput[],
  paramOf: (index: number) => string,
): AnswerChange[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const details = referenceProblems(inputs, byId, paramOf);
  const changes = inputs.flatMap((input, index): AnswerChange[] => {
    const question = byId.get(input.questionId);
    if (!question) return [];
    const param = paramOf(index);
    const problem = formProblem(input, question, param);
    if (problem) {
      details.push(problem);
      return [];
    }
    return [{ questionId: question.id, param: `${param}/value`, answer: answerOf(input, question) }];
  });
  if (details.length > 0) throw new AppError('validation_failed', { param: details[0]!.param, details });
  return changes;
}

/** Returns problems for ids that no question of this authorization has, and for ids given twice. */
export function referenceProblems(
  inputs: readonly { questionId: string }[],
  known: ReadonlyMap<string, unknown>,
  paramOf: (index: number) => string,
): ErrorDetail[] {
  const seen = new Set<string>();
  return inputs.flatMap(({ questionId }, index) => {
    const param = `${paramOf(index)}/questionId`;
    if (!known.has(questionId)) {
      return [{ code: 'resource_not_found', param, message: 'The authorization does not have this question.' }];
    }
    if (seen.has(questionId)) return [{ code: 'duplicate', param, message: 'This question is answered twice.' }];
    seen.add(questionId);
    return [];
  });
}

function formProblem({ value, acceptSuggestion }: AnswerInput, question: Question, param: string): ErrorDetail | null {
  if (acceptSuggestion) {
    if (value !== undefined) {
      const message = 'Give a value or accept the suggestion, not both.';
      return { code: 'not_allowed', param: `${param}/value`, message };
    }
    if (question.suggestedAnswer === null) {
      return { code: 'no_suggestion', param: `${param}/acceptSuggestion`, message: 'This question has no suggestion.' };
    }
    return null;
  }
  return value === undefined ? { code: 'required', param: `${param}/value`, message: 'This field is required.' } : null;
}

function answerOf({ value, acceptSuggestion, evidence }: AnswerInput, question: Question): AnswerChange['answer'] {
  if (acceptSuggestion) {
    const { suggestedAt: _suggestedAt, ...suggestion } = question.suggestedAnswer!;
    return suggestion;
  }
  if (value === null || value === undefined) return null;
  return {
    value,
    source: 'user',
    evidence: (evidence ?? []).map((one) => ({ ...one, excerptRef: one.excerptRef ?? null })),
    confidence: null,
  };
}
