import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { localDateOf } from '../../../kernel/local-date.ts';
import { discardUpload, discardUploads } from '../../platform/uploads/store-upload.ts';
import type { Document } from './document.ts';
import {
  deleteDocumentRow,
  findDocument,
  lockDocument,
  lockExpiredDocuments,
  saveDocument,
} from './documents-store.ts';
import { type DocumentTarget, requireVersion } from './update-document.ts';

/** Checks version and state: a legal hold keeps a document. */
export async function guardDeleteDocument(reader: TenantReader, target: DocumentTarget): Promise<void> {
  requireNoHold(requireVersion(await findDocument(reader, target.id), target));
}

function requireNoHold({ legalHold, status }: Document): void {
  if (!legalHold) return;
  throw new AppError('invalid_state_transition', {
    message: 'A document under legal hold cannot be deleted. Set `legalHold` to false first.',
    extra: { status },
  });
}

/**
 * Deletes a document and its content. Throws resource_not_found, version_conflict, or 409 under a legal hold and while
 * another resource refers to it.
 */
export async function deleteDocument(tx: UnitOfWork, target: DocumentTarget): Promise<void> {
  const document = requireVersion(await lockDocument(tx, target.id), target);
  requireNoHold(document);
  const { id, content, kind } = document;
  deleteDocumentRow(tx, id);
  await tx.flush().catch((error: unknown) => {
    throw isReferenced(error) ? attached(document.status) : error;
  });
  if (content !== null) discardUpload(tx, content.uploadId);
  const details = { kind, sha256: content?.sha256 ?? null };
  tx.audit({ action: 'document.deleted', subjectType: 'document', subjectId: id, details });
}

/** Returns whether a foreign key kept a row from being deleted. */
function isReferenced(error: unknown): boolean {
  return (error as { code?: string }).code === '23503';
}

function attached(status: string): AppError {
  return new AppError('invalid_state_transition', {
    message: 'The document is attached to another resource. Detach it first.',
    extra: { status },
  });
}

/**
 * Removes the content of up to `limit` documents of one organization whose retention period has ended; returns how
 * many. Documents under a legal hold are skipped. Uses real time.
 */
export async function removeExpiredContent(tx: UnitOfWork, limit: number): Promise<number> {
  const expired = await lockExpiredDocuments(tx, { today: localDateOf(tx.systemNow), limit });
  for (const document of expired) {
    const now = tx.systemNow.toISOString();
    const removed: Document = {
      ...document,
      status: 'content_removed',
      contentRemovedAt: now,
      version: document.version + 1,
      updatedAt: now,
    };
    saveDocument(tx, removed);
    const { id, kind, retainUntil } = document;
    tx.audit({
      action: 'document.content_removed',
      subjectType: 'document',
      subjectId: id,
      details: { kind, retainUntil },
    });
  }
  discardUploads(
    tx,
    expired.flatMap(({ content }) => content?.uploadId ?? []),
  );
  return expired.length;
}
