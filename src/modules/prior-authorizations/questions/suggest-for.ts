import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { listHistory } from '../../practice/medical-history/find-medical-history.ts';
import type { Question } from './question.ts';
import { suggestedAnswerOf } from './suggest-answers.ts';

/** The newest entries that are searched for suggestions. */
const ENTRIES_MAX = 500;

/** Returns the questions with the answers that the patient's medical history suggests. */
export async function suggestFor(
  reader: TenantReader,
  patientId: string,
  questions: readonly Question[],
): Promise<Question[]> {
  if (questions.every(({ code }) => code === null)) return [...questions];
  const history = await listHistory(reader, patientId, { status: 'current' }, { limit: ENTRIES_MAX });
  return questions.map((question) => ({
    ...question,
    suggestedAnswer: suggestedAnswerOf(question, history, reader.now),
  }));
}
