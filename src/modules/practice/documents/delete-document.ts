import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { discardUpload } from '../../platform/uploads/discard-upload.ts';
import type { Document } from './document.ts';
import { deleteDocumentRow, findDocument, lockDocument } from './documents-store.ts';
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
