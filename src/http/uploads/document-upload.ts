import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { App } from '../../composition/app.ts';
import { readerOf, transact } from '../../database/transactions/transaction.ts';
import { AppError } from '../../kernel/errors.ts';
import { discardUpload, readUpload, storeUpload } from '../../modules/platform/uploads/store-upload.ts';
import { ContentInspector } from '../../modules/practice/documents/content-inspector.ts';
import type { Document, DocumentContent } from '../../modules/practice/documents/document.ts';
import { presentDocument } from '../../modules/practice/documents/document-schema.ts';
import { type DocumentType, documentTypeOf } from '../../modules/practice/documents/document-type.ts';
import { getDocument } from '../../modules/practice/documents/find-documents.ts';
import { isStored, requireNoContent, storeContent } from '../../modules/practice/documents/store-content.ts';
import { executeCommand, transactionOptions } from '../execute.ts';
import type { CommandOperation, OperationRequest, Reply } from '../operation.ts';
import { refuseEncodedBody, streamBody } from './stream-body.ts';

export const DOCUMENT_BYTES_MAX = 25 * 1024 * 1024;

type Request = OperationRequest<undefined, Record<string, never>, 'id'>;

/**
 * Receives the content of a document. Its bytes are stored in encrypted chunks as they arrive, each in its own
 * transaction; then one transaction makes them the document's content. No transaction is open while the body arrives.
 */
export async function receiveDocumentContent(request: Request, app: App): Promise<Reply> {
  refuseEncodedBody(request.headers);
  const id = request.params.id;
  const document = await getDocument(readerOf(app.database, request.principal.organizationId), id);
  if (document.status === 'content_removed') requireNoContent(document);
  const body = new DocumentBody(request.stream, request.headers['content-type']);
  if (document.status === 'stored') return repeatedUpload(document, body, app);
  const upload = await storeUpload(body.read(), {
    database: app.database,
    transaction: transactionOptions(request),
    encryption: app.encryption,
    bytesMax: DOCUMENT_BYTES_MAX,
  });
  const content = { uploadId: upload.id, byteCount: upload.byteCount, ...body.facts() };
  try {
    await checkStructure(request, app, content);
  } catch (error) {
    await discard(request, app, content);
    throw error;
  }
  return commit(request, app, content);
}

/** Throws 422 for content that needs far more memory or time than its size suggests. */
async function checkStructure(
  { principal: { organizationId } }: Request,
  app: App,
  { uploadId, contentType }: DocumentContent,
): Promise<void> {
  const stored = readUpload(readerOf(app.database, organizationId), uploadId, app.encryption);
  const found = await app.structureInspector.inspect(organizationId, { type: contentType, content: stored });
  if (found === null) return;
  const { code, message } = found;
  const param = 'content';
  throw new AppError('document_over_limit', { message, param, details: [{ code, param, message }] });
}

/** Deletes an upload that no document uses. If it cannot be deleted now, the sweep of abandoned uploads deletes it. */
async function discard(request: Request, app: App, { uploadId }: DocumentContent): Promise<void> {
  await transact(app.database, transactionOptions(request), async (tx) => discardUpload(tx, uploadId)).catch(
    () => undefined,
  );
}

/** Compares a body with the stored content without storing it again. Throws 409 if they differ. */
async function repeatedUpload(document: Document, body: DocumentBody, app: App): Promise<Reply> {
  for await (const _piece of body.read());
  if (!isStored(document, body.facts().sha256)) requireNoContent(document);
  return { status: 200, body: presentDocument(document, app.database) };
}

/** Stores the content in one transaction. Discards the upload if the document does not use it. */
async function commit(request: Request, app: App, content: DocumentContent): Promise<Reply> {
  const command: Pick<CommandOperation, 'kind' | 'handle'> = {
    kind: 'command',
    handle: async (tx) => {
      const { documentRetentionDays } = app.config;
      const { document, isUsed } = await storeContent(tx, request.params.id, content, documentRetentionDays);
      if (!isUsed) discardUpload(tx, content.uploadId);
      return { status: 200, body: presentDocument(document, tx) };
    },
  };
  try {
    // The API key may have been revoked while the content was uploaded.
    await request.reauthorize();
    const asked = request as OperationRequest<unknown, unknown, 'id'>;
    const { status, body } = await executeCommand(command as CommandOperation, asked, app, undefined);
    return { status, body: JSON.parse(body) };
  } catch (error) {
    await discard(request, app, content);
    throw error;
  }
}

/** Passes the body's bytes on, hashes them, and compares their type with Content-Type at the end. */
class DocumentBody {
  readonly #stream: Readable;
  readonly #declared: DocumentType | null;
  readonly #hash = createHash('sha256');
  readonly #inspector = new ContentInspector();
  #sha256 = '';

  constructor(stream: Readable, contentType: string | undefined) {
    this.#stream = stream;
    this.#declared = documentTypeOf(contentType);
  }

  async *read(): AsyncGenerator<Uint8Array> {
    for await (const piece of streamBody(this.#stream, DOCUMENT_BYTES_MAX)) {
      this.#hash.update(piece);
      this.#inspector.update(piece);
      yield piece;
    }
    const found = this.#inspector.finish();
    this.#sha256 = this.#hash.digest('hex');
    if (found === null || found !== this.#declared) throw mismatch(this.#declared, found);
  }

  /** Called only after the whole body was read. */
  facts(): { contentType: DocumentType; sha256: string } {
    return { contentType: this.#declared!, sha256: this.#sha256 };
  }
}

function mismatch(declared: DocumentType | null, found: DocumentType | null): AppError {
  const content = found === null ? 'the content is of no accepted type' : `the content is ${found}`;
  const message = `Content-Type is ${declared ?? 'missing'}, but ${content}.`;
  return new AppError('document_type_mismatch', { message, param: 'Content-Type' });
}
