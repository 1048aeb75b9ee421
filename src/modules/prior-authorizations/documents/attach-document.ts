import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { requireDocuments } from '../../practice/documents/find-documents.ts';
import { EDITABLE_STATUSES, type PriorAuthorization, WAITING_STATUSES } from '../authorization.ts';
import { requireAuthorization } from '../authorization-state.ts';
import { findAuthorization, lockAuthorization } from '../authorizations-store.ts';
import { saveAuthorization } from '../save-authorization.ts';
import { linkDocuments, unlinkDocuments } from './authorization-documents-store.ts';
import { queueDocuments } from './send-documents.ts';

/** The number of documents that a request for a whole authorization may name. */
const AUTHORIZATION_DOCUMENTS_MAX = 50;

type DocumentTarget = { id: string; documentId: string; expectedVersion: number | undefined };

const ATTACHING = { statuses: [...EDITABLE_STATUSES, ...WAITING_STATUSES], action: 'given documents' };
const DETACHING = { statuses: EDITABLE_STATUSES, action: 'deprived of documents' };

/** Checks version and state before the fields are checked. */
export async function guardDocuments(
  reader: TenantReader,
  { id, expectedVersion: version }: Omit<DocumentTarget, 'documentId'>,
  action: 'attach' | 'detach',
): Promise<void> {
  const expected = action === 'attach' ? ATTACHING : DETACHING;
  requireAuthorization(await findAuthorization(reader, id), { ...expected, version });
}

/**
 * Attaches a document until the payer has decided, and sends it if the payer has the request. An attached document stays attached without a new version. Errors:
 * 409 invalid_state_transition, 412 version_conflict, 422 at `/documentId`.
 */
export async function attachDocument(
  tx: UnitOfWork,
  { id, documentId, expectedVersion }: DocumentTarget,
): Promise<PriorAuthorization> {
  const authorization = requireAuthorization(await lockAuthorization(tx, id), {
    ...ATTACHING,
    version: expectedVersion,
  });
  const param = '/documentId';
  await requireDocuments(tx, authorization.patientId, [{ id: documentId, param }]);
  const { documentIds } = authorization;
  if (documentIds.includes(documentId)) return authorization;
  if (documentIds.length >= AUTHORIZATION_DOCUMENTS_MAX) {
    const message = `An authorization has at most ${AUTHORIZATION_DOCUMENTS_MAX} documents. Detach one first.`;
    throw new AppError('validation_failed', { param, details: [{ code: 'too_many', param, message }] });
  }
  const saved = saveAuthorization(
    tx,
    { ...authorization, documentIds: [...documentIds, documentId] },
    { verb: 'document_attached', from: authorization.status, details: { documentId } },
  );
  await linkDocuments(tx, id, [documentId]);
  await queueDocuments(tx, saved);
  return saved;
}

/**
 * Detaches a document before the authorization is submitted; documents that were sent to the payer stay attached.
 * Errors: 404 resource_not_found if the document is not attached, 409 invalid_state_transition, 412 version_conflict.
 */
export async function detachDocument(
  tx: UnitOfWork,
  { id, documentId, expectedVersion }: DocumentTarget,
): Promise<PriorAuthorization> {
  const authorization = requireAuthorization(await lockAuthorization(tx, id), {
    ...DETACHING,
    version: expectedVersion,
  });
  const documentIds = authorization.documentIds.filter((one) => one !== documentId);
  if (documentIds.length === authorization.documentIds.length) {
    throw new AppError('resource_not_found', { message: 'The document is not attached to the prior authorization.' });
  }
  await unlinkDocuments(tx, id, [documentId]);
  return saveAuthorization(
    tx,
    { ...authorization, documentIds },
    { verb: 'document_detached', from: authorization.status, details: { documentId } },
  );
}
