import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { ReferenceNotFoundError } from '../../references.ts';
import type { Document, DocumentContent } from './document.ts';
import { holdDocument } from './documents-store.ts';

/**
 * Returns the stored document that a body field names, and keeps it from being changed or deleted until the transaction
 * ends. Throws ReferenceNotFoundError at `param` if it does not exist, or validation_failed if it has no content. The
 * caller's table needs a foreign key to `documents`, so that an attached document cannot be deleted later.
 */
export async function requireDocument(
  tx: UnitOfWork,
  id: string,
  param: string,
): Promise<Document & { content: DocumentContent }> {
  const document = await holdDocument(tx, id);
  if (!document) throw new ReferenceNotFoundError({ table: 'documents', id, param });
  const { status, content } = document;
  if (status === 'stored' && content !== null) return { ...document, content };
  const message =
    status === 'awaiting_content'
      ? 'The document has no content yet. Upload it first.'
      : 'The content of the document was removed.';
  throw new AppError('validation_failed', { param, details: [{ code: 'no_content', param, message }] });
}
