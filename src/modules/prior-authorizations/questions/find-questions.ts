import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { getHistoryEntry } from '../../practice/medical-history/find-medical-history.ts';
import { presentHistoryEntry } from '../../practice/medical-history/medical-history-schema.ts';
import { findAuthorization } from '../authorizations-store.ts';
import { type AnswerInput, answerQuestions, lockForAnswers } from './answer-questions.ts';
import type { Question } from './question.ts';
import { presentQuestion } from './question-schema.ts';
import { findQuestion, selectQuestions } from './questions-store.ts';

/** Lists all questions of an authorization in their order. Throws `resource_not_found`. */
export async function listQuestions(reader: TenantReader, authorizationId: string): Promise<Question[]> {
  if (!(await findAuthorization(reader, authorizationId))) throw new AppError('resource_not_found');
  return selectQuestions(reader, authorizationId);
}

/** Returns a question of this authorization. Throws `resource_not_found`, also if it belongs to another one. */
export async function getQuestion(reader: TenantReader, authorizationId: string, id: string): Promise<Question> {
  const question = await findQuestion(reader, id);
  if (question?.priorAuthorizationId !== authorizationId) throw new AppError('resource_not_found');
  return question;
}

/** Returns the question as the API shows it, with the medical history entries that are its evidence. */
export async function presentWithEvidence(reader: TenantReader, question: Question) {
  const shown = presentQuestion(question, reader);
  const withEntries = async <T extends { evidence: { type: string; id: string }[] }>(answer: T | null) =>
    answer && {
      ...answer,
      evidence: await Array.fromAsync(answer.evidence, async (one) =>
        one.type === 'history_entry'
          ? { ...one, resource: presentHistoryEntry(await getHistoryEntry(reader, one.id), reader) }
          : one,
      ),
    };
  return {
    ...shown,
    answer: await withEntries(shown.answer),
    suggestedAnswer: await withEntries(shown.suggestedAnswer),
  };
}

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
