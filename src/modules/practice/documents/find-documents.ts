import type { Encryption } from '../../../database/sealing/encryption.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { illegalTransition } from '../../../kernel/illegal-transition.ts';
import { readUpload } from '../../platform/uploads/store-upload.ts';
import { ReferenceNotFoundError } from '../../references.ts';
import type { Document, DocumentContent } from './document.ts';
import { type DocumentFilter, findDocument, holdDocument, selectDocuments } from './documents-store.ts';

/** Returns the document. Throws `resource_not_found`. */
export async function getDocument(reader: TenantReader, id: string): Promise<Document> {
  const document = await findDocument(reader, id);
  if (!document) throw new AppError('resource_not_found');
  return document;
}

/** Returns the document if its content is stored, otherwise null. */
export async function findStoredDocument(
  reader: TenantReader,
  id: string,
): Promise<(Document & { content: DocumentContent }) | null> {
  const document = await findDocument(reader, id);
  return document?.status === 'stored' && document.content !== null ? { ...document, content: document.content } : null;
}

/** Lists documents, newest first. */
export function listDocuments(
  reader: TenantReader,
  filter: DocumentFilter,
  page: { limit: number; after?: string },
): Promise<Document[]> {
  return selectDocuments(reader, filter, page);
}

/** Returns the content of a document. Throws 409 before the upload, and 410 after the content was removed. */
export function requireContent({ status, content }: Document): DocumentContent {
  if (status === 'content_removed') {
    throw new AppError('payload_expired', {
      message: 'The content was removed when its retention period ended.',
    });
  }
  if (content !== null) return content;
  throw illegalTransition({
    resource: 'document',
    status,
    action: 'downloaded',
    nextStep: 'Upload its content first.',
    allowedTransitions: ['stored'],
  });
}

/**
 * Yields the decrypted bytes of a document. Each chunk is a separate query, so a slow receiver keeps no transaction
 * open.
 */
export async function* readContent(
  reader: TenantReader,
  { uploadId, byteCount }: DocumentContent,
  encryption: Encryption,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of readUpload(reader, uploadId, encryption)) {
    bytes += piece.byteLength;
    yield piece;
  }
  // The response has promised its length, so the connection is closed and the receiver sees an incomplete download.
  if (bytes !== byteCount) throw new Error('the content of a document is incomplete');
}

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

/** A document that a field names. */
export type NamedDocument = { id: string; param: string };

/**
 * Checks that documents exist, have content, and belong to this patient or to no patient. Throws ReferenceNotFoundError or
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
