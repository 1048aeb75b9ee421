import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { requireDocument } from './require-document.ts';

/** A document that a field names. */
export type NamedDocument = { id: string; param: string };

/**
 * Checks that documents exist, have content and are about this patient or about none. Throws ReferenceNotFoundError or
 * validation_failed at the field that names the document.
 */
export async function requireDocuments(
  tx: UnitOfWork,
  patientId: string,
  documents: readonly NamedDocument[],
): Promise<void> {
  for (const { id, param } of documents) {
    const document = await requireDocument(tx, id, param);
    if (document.patientId === null || document.patientId === patientId) continue;
    const message = 'The document is about another patient.';
    throw new AppError('validation_failed', { param, details: [{ code: 'wrong_patient', param, message }] });
  }
}

/** Returns the documents of the field `documentIds`, without those that were attached before. */
export function namedDocuments(ids: readonly string[], attached: readonly string[] = []): NamedDocument[] {
  return ids.map((id, index) => ({ id, param: `/documentIds/${index}` })).filter(({ id }) => !attached.includes(id));
}
