import type { Database } from '../../../database/database.ts';
import { type TenantReader, transact, type UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { Document, DocumentContent } from '../../practice/documents/document.ts';
import { findStoredDocument, readContent } from '../../practice/documents/find-documents.ts';
import { findPayer } from '../../trading/payers/find-payers.ts';
import { supports } from '../../trading/payers/payer.ts';
import { type PriorAuthorization, WAITING_STATUSES } from '../authorization.ts';
import { findAuthorization, lockAuthorization } from '../authorizations-store.ts';
import { saveAuthorization } from '../save-authorization.ts';
import type { AnnouncedDocument } from '../transport/authorization-mapping.ts';
import { type SendOptions, sendMessage } from '../transport/send-message.ts';

/** PWK: a 278 announces at most ten documents. */
const ANNOUNCED_MAX = 10;

type Sendable = Pick<PriorAuthorization, 'payerId' | 'documentIds'> &
  Partial<Pick<PriorAuthorization, 'sentDocumentIds'>>;

/** Returns the documents that a request announces: those that are sent after it, if the payer accepts 275s. */
export async function documentsToAnnounce(tx: UnitOfWork, authorization: Sendable): Promise<AnnouncedDocument[]> {
  if (!(await takesDocuments(tx, authorization))) return [];
  const announced: AnnouncedDocument[] = [];
  for (const id of unsentOf(authorization).slice(0, ANNOUNCED_MAX)) {
    const document = await findStoredDocument(tx, id);
    if (document) announced.push({ id, kind: document.kind });
  }
  return announced;
}

/** Queues the sending of attached documents that the payer does not have. The payer must have the request. */
export async function queueDocuments(tx: UnitOfWork, authorization: PriorAuthorization): Promise<void> {
  if (!canSend(authorization) || !(await takesDocuments(tx, authorization))) return;
  await tx.enqueue('send-authorization-documents', {
    organizationId: tx.organizationId,
    authorizationId: authorization.id,
  });
}

/**
 * Sends the attached documents that the payer does not have, each in a separate 275 and a separate transaction. A
 * repeated run sends the remaining ones. Documents without content are left out.
 */
export async function sendDocuments(
  { organizationId, authorizationId }: { organizationId: string; authorizationId: string },
  { database, ...options }: SendOptions & { database: Database },
): Promise<void> {
  const actor = { type: 'system', id: 'send-authorization-documents' } as const;
  const run = <T>(work: (tx: UnitOfWork) => Promise<T>) => transact(database, { organizationId, actor }, work);
  const authorization = await run((tx) => findAuthorization(tx, authorizationId));
  if (!authorization || !canSend(authorization)) return;
  for (const documentId of unsentOf(authorization)) {
    await run((tx) => sendDocument(tx, { authorizationId, documentId }, options));
  }
}

async function sendDocument(
  tx: UnitOfWork,
  { authorizationId, documentId }: { authorizationId: string; documentId: string },
  options: SendOptions,
): Promise<void> {
  const authorization = await lockAuthorization(tx, authorizationId);
  if (!authorization || !canSend(authorization) || !unsentOf(authorization).includes(documentId)) return;
  const stored = await findStoredDocument(tx, documentId);
  if (!stored || !(await takesDocuments(tx, authorization))) return;
  const document = { id: documentId, kind: stored.kind, ...(await contentOf(tx, stored, options)) };
  const { traceNumber } = authorization.submission!;
  const { interchangeId } = await sendMessage(
    tx,
    authorization,
    { purpose: 'document', traceNumber, document },
    options,
  );
  saveAuthorization(
    tx,
    { ...authorization, sentDocumentIds: [...(authorization.sentDocumentIds ?? []), documentId] },
    { verb: 'document_sent', from: authorization.status, details: { documentId, interchangeId } },
  );
}

async function contentOf(
  reader: TenantReader,
  { content }: Document & { content: DocumentContent },
  { encryption }: Pick<SendOptions, 'encryption'>,
) {
  const pieces: Uint8Array[] = [];
  for await (const piece of readContent(reader, content, encryption)) pieces.push(piece);
  return { contentType: content.contentType, content: Buffer.concat(pieces) };
}

function canSend({ status, submission }: PriorAuthorization): boolean {
  return WAITING_STATUSES.includes(status) && submission !== null && submission.state !== 'queued';
}

function unsentOf({ documentIds, sentDocumentIds = [] }: Sendable): string[] {
  return documentIds.filter((id) => !sentDocumentIds.includes(id));
}

async function takesDocuments(tx: UnitOfWork, authorization: Sendable): Promise<boolean> {
  if (unsentOf(authorization).length === 0) return false;
  const payer = await findPayer(tx, authorization.payerId);
  return payer !== null && supports(payer, 'attachments');
}
