import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type AnswerInput, answerQuestions, lockForAnswers } from './answer-questions.ts';
import { getQuestion } from './find-questions.ts';
import type { Question } from './question.ts';

/** Answers one question; `expectedVersion` is the question's. Errors: as `answerQuestions`. */
export async function updateQuestion(
  tx: UnitOfWork,
  ids: { authorizationId: string; questionId: string },
  input: Omit<AnswerInput, 'questionId'>,
  expectedVersion: number | undefined,
): Promise<Question> {
  const { authorizationId, questionId } = ids;
  await lockForAnswers(tx, authorizationId, undefined);
  const question = await getQuestion(tx, authorizationId, questionId);
  if (expectedVersion !== undefined && expectedVersion !== question.version) throw new AppError('version_conflict');
  const options = { expectedVersion: undefined, paramOf: () => '' };
  const { questions } = await answerQuestions(tx, authorizationId, [{ ...input, questionId }], options);
  return questions.find(({ id }) => id === questionId)!;
}
