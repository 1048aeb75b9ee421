import type { Encryption } from '../../../database/sealing/encryption.ts';
import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { illegalTransition } from '../../../kernel/illegal-transition.ts';
import { readUpload } from '../../platform/uploads/read-upload.ts';
import type { Document, DocumentContent } from './document.ts';
import { type DocumentFilter, findDocument, selectDocuments } from './documents-store.ts';

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

/** Yields the decrypted bytes of a document. Each chunk is a separate query, so a slow receiver keeps no transaction open. */
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
