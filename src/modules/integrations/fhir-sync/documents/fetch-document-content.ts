import { createHash } from 'node:crypto';
import { readerOf, transact } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import type { RetentionDays } from '../../../../kernel/x12-values.ts';
import { discardUpload, readUpload, storeUpload } from '../../../platform/uploads/store-upload.ts';
import { ContentInspector } from '../../../practice/documents/content-inspector.ts';
import type { DocumentType } from '../../../practice/documents/document-type.ts';
import { getDocument } from '../../../practice/documents/find-documents.ts';
import { storeContent } from '../../../practice/documents/store-content.ts';
import type { StructureInspector } from '../../../practice/documents/structure/structure-inspector.ts';
import { type AttachmentSource, documentFromFhir } from '../../fhir-mapping/document-to-fhir.ts';
import type { ProblemCode } from '../../fhir-mapping/problem.ts';
import { addProblem, selectContents, selectFhirIds } from '../received/fhir-resources-store.ts';
import { contentVault } from '../received/resource-content.ts';
import type { SyncContext } from '../runs/sync-context.ts';
import { type Opened, openAttachment } from './open-attachment.ts';

/** Longer content is not downloaded. */
const CONTENT_BYTES_MAX = 25 * 1024 * 1024;
const TYPE = 'DocumentReference';
const PATH = `${TYPE}.content[0].attachment`;

type FetchContext = SyncContext & {
  retentionDays: RetentionDays;
  inspector: Pick<StructureInspector, 'inspect'>;
};
type WantedContent = { organizationId: string; connectionId: string; documentId: string };

/** The server may answer a later attempt. */
class AttachmentUnavailableError extends Error {
  override name = 'AttachmentUnavailableError';
}

/**
 * Stores the content of a document that was received from a FHIR server: the data of its attachment, or the content at
 * its URL on the origin of the connection. Content that cannot be stored is reported as a problem of the resource,
 * after the last attempt if the server does not respond. A document that has or had content is unchanged.
 */
export async function fetchDocumentContent(
  context: FetchContext,
  wanted: WantedContent,
  { isLast }: { isLast: boolean },
): Promise<void> {
  const source = await attachmentOf(context, wanted);
  if (source === null) return;
  const opened = await openAttachment(context.fhirServer, wanted, source);
  if (opened.kind === 'unavailable' && !isLast) throw new AttachmentUnavailableError(opened.kind);
  if (opened.kind !== 'content') return report(context, wanted, 'content_not_stored');
  const problem = await keep(context, wanted, opened);
  if (problem !== null) await report(context, wanted, problem);
}

/** Returns the attachment of a document without content, from the stored resource. */
async function attachmentOf(
  { database, encryption }: FetchContext,
  { organizationId, connectionId, documentId }: WantedContent,
): Promise<AttachmentSource | null> {
  const reader = readerOf(database, organizationId);
  const document = await getDocument(reader, documentId);
  if (document.status !== 'awaiting_content') return null;
  const fhirId = (await selectFhirIds(reader, connectionId, TYPE, [documentId])).get(documentId);
  if (fhirId === undefined) return null;
  const [stored] = await selectContents(reader, connectionId, [{ type: TYPE, id: fhirId }]);
  if (!stored?.raw) return null;
  const resource = contentVault(encryption, organizationId, connectionId).open(stored, stored.raw);
  return documentFromFhir(resource).value?.attachment ?? null;
}

const whoOf = ({ organizationId, connectionId }: WantedContent) => ({
  organizationId,
  actor: { type: 'system', id: connectionId } as const,
});

/**
 * Stores the bytes in encrypted chunks, and makes them the content in one transaction. Returns the reason if that
 * failed.
 */
async function keep(
  { database, encryption, retentionDays, inspector }: FetchContext,
  wanted: WantedContent,
  { bytes }: Extract<Opened, { kind: 'content' }>,
): Promise<ProblemCode | null> {
  const inspected = new InspectedBytes(bytes);
  const who = whoOf(wanted);
  try {
    const options = { database, transaction: who, encryption, bytesMax: CONTENT_BYTES_MAX };
    const { id: uploadId, byteCount } = await storeUpload(inspected.read(), options);
    const { contentType, sha256 } = inspected;
    const stored = readUpload(readerOf(database, who.organizationId), uploadId, encryption);
    const inspect = (type: DocumentType) => inspector.inspect(who.organizationId, { type, content: stored });
    const isRefused = contentType !== null && (await inspect(contentType)) !== null;
    const isAccepted = contentType !== null && byteCount > 0 && !isRefused;
    await transact(database, who, async (tx) => {
      const content = { uploadId, byteCount, contentType: contentType!, sha256 };
      const isUsed = isAccepted && (await storeContent(tx, wanted.documentId, content, retentionDays)).isUsed;
      if (!isUsed) discardUpload(tx, uploadId);
    });
    return isAccepted ? null : 'content_not_stored';
  } catch (error) {
    if (error instanceof AppError && error.code === 'payload_too_large') return 'too_large';
    throw error;
  }
}

/** Passes bytes on, hashes them and detects their type. */
class InspectedBytes {
  readonly #source: AsyncIterable<Uint8Array>;
  contentType: DocumentType | null = null;
  sha256 = '';

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source;
  }

  async *read(): AsyncGenerator<Uint8Array> {
    const [hash, inspector] = [createHash('sha256'), new ContentInspector()];
    for await (const piece of this.#source) {
      hash.update(piece);
      inspector.update(piece);
      yield piece;
    }
    this.contentType = inspector.finish();
    this.sha256 = hash.digest('hex');
  }
}

async function report({ database }: FetchContext, wanted: WantedContent, code: ProblemCode): Promise<void> {
  const problem = { code, severity: 'warning', path: PATH } as const;
  await transact(database, whoOf(wanted), async (tx) => addProblem(tx, wanted, problem));
}
