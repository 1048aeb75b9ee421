import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type NamedDocument, requireDocuments } from '../../practice/documents/find-documents.ts';
import { requireHistoryEntry } from '../../practice/medical-history/find-medical-history.ts';
import type { PriorAuthorization } from '../authorization.ts';
import type { Question } from './question.ts';
import type { AnswerValue, Evidence } from './question-values.ts';

type NamingAnswer = {
  questionId: string;
  value?: AnswerValue | null;
  evidence?: readonly Pick<Evidence, 'type' | 'id'>[];
};

type Answers = {
  questions: readonly Question[];
  inputs: readonly NamingAnswer[];
  /** Returns the JSON Pointer of the answer at an index in the request. */
  paramOf: (index: number) => string;
};

/**
 * Checks that the documents and history entries that answers name exist and are about the patient of the
 * authorization; returns the ids of the documents. Resources of FHIR servers are not known here. Throws
 * ReferenceNotFoundError or validation_failed.
 */
export async function requireEvidence(
  tx: UnitOfWork,
  { patientId }: PriorAuthorization,
  { questions, inputs, paramOf }: Answers,
): Promise<string[]> {
  const named = new Set<string>();
  const types = new Map(questions.map(({ id, type }) => [id, type]));
  for (const [index, input] of inputs.entries()) {
    const param = paramOf(index);
    const documents: NamedDocument[] = types.get(input.questionId) === 'attachment' ? answeredWith(input, param) : [];
    for (const [position, { type, id }] of (input.evidence ?? []).entries()) {
      const idParam = `${param}/evidence/${position}/id`;
      if (type === 'document') documents.push({ id, param: idParam });
      if (type !== 'history_entry') continue;
      const entry = await requireHistoryEntry(tx, id, idParam);
      if (entry.patientId !== patientId) throw wrongPatient(idParam);
    }
    await requireDocuments(tx, patientId, documents);
    for (const { id } of documents) named.add(id);
  }
  return [...named];
}

/** Returns the documents that are the answer itself; other values are refused by the type of the question. */
function answeredWith({ value }: NamingAnswer, param: string): NamedDocument[] {
  if (Array.isArray(value)) {
    return value.flatMap((id, index) => (typeof id === 'string' ? [{ id, param: `${param}/value/${index}` }] : []));
  }
  return typeof value === 'string' ? [{ id: value, param: `${param}/value` }] : [];
}

function wrongPatient(param: string): AppError {
  const message = 'The entry is about another patient.';
  return new AppError('validation_failed', { param, details: [{ code: 'wrong_patient', param, message }] });
}
