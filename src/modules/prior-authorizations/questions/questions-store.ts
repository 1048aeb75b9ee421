import { DocumentTable } from '../../../database/document-table.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { columnsOf, filled } from '../../resource-fields.ts';
import type { Question } from './question.ts';
import { questionFields } from './question-fields.ts';

export const QUESTIONS = new DocumentTable<Question>({
  name: 'prior_authorization_questions',
  read: (stored) => filled(questionFields, stored),
  columns: columnsOf(questionFields),
});

export function findQuestion(reader: TenantReader, id: string): Promise<Question | null> {
  return QUESTIONS.find(reader, id);
}

/** Returns all questions of an authorization in their order. Their number is bounded by the payer's requests. */
export function selectQuestions(reader: TenantReader, authorizationId: string): Promise<Question[]> {
  const rest = 'organization_id = $1 and prior_authorization_id = $2 order by sequence';
  return QUESTIONS.select(reader, rest, [reader.organizationId, authorizationId]);
}

export function insertQuestions(tx: UnitOfWork, questions: readonly Question[]): void {
  QUESTIONS.insertAll(tx, questions);
}

/** Writes changed questions, whose authorization the caller has locked, with the next version; returns them. */
export function saveQuestions(tx: UnitOfWork, questions: readonly Question[]): Question[] {
  const updatedAt = tx.now.toISOString();
  const saved = questions.map((question) => ({ ...question, version: question.version + 1, updatedAt }));
  QUESTIONS.updateAll(tx, saved);
  return saved;
}
