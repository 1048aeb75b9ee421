import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { illegalTransition } from '../../../kernel/illegal-transition.ts';
import type { RetentionDays } from '../../../kernel/x12-values.ts';
import { keepUpload } from '../../platform/uploads/store-upload.ts';
import { type Document, type DocumentContent, retainUntil } from './document.ts';
import { findDocument, lockDocument, saveDocument } from './documents-store.ts';

/**
 * Makes an upload the content of a document that has none. Returns the document, and whether the upload is in use: the
 * same content uploaded again changes nothing. Throws resource_not_found, or 409 for other content.
 */
export async function storeContent(
  tx: UnitOfWork,
  id: string,
  content: DocumentContent,
  retentionDays: RetentionDays,
): Promise<{ document: Document; isUsed: boolean }> {
  const document = await lockDocument(tx, id);
  if (!document) throw new AppError('resource_not_found');
  if (isStored(document, content.sha256)) return { document, isUsed: false };
  requireNoContent(document);
  const storedAt = tx.systemNow;
  const stored: Document = {
    ...document,
    status: 'stored',
    content,
    storedAt: storedAt.toISOString(),
    retainUntil: retainUntil(storedAt, document.kind, retentionDays),
    version: document.version + 1,
    updatedAt: tx.now.toISOString(),
  };
  keepUpload(tx, content.uploadId);
  saveDocument(tx, stored);
  const { contentType, byteCount, sha256 } = content;
  const details = { contentType, byteCount, sha256 };
  tx.audit({ action: 'document.content_stored', subjectType: 'document', subjectId: id, details });
  return { document: stored, isUsed: true };
}

/** Checks the state before an upload: content that was removed is not replaced. The same content can be sent again. */
export async function guardContent(reader: TenantReader, id: string): Promise<void> {
  const document = await findDocument(reader, id);
  if (document?.status === 'content_removed') requireNoContent(document);
}

/** Returns whether the document has exactly this content. */
export function isStored({ status, content }: Document, sha256: string): boolean {
  return status === 'stored' && content?.sha256 === sha256;
}

/** Throws 409 if the document has, or had, content. */
export function requireNoContent({ status }: Document): void {
  if (status === 'awaiting_content') return;
  throw illegalTransition({
    resource: 'document',
    status,
    action: 'given other content',
    nextStep: 'Create another document.',
    allowedTransitions: status === 'stored' ? ['content_removed'] : [],
  });
}
