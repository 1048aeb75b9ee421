import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { RetentionDays } from '../../../kernel/x12-values.ts';
import { type Changes, mergeFields } from '../../resource-fields.ts';
import { type Document, retainUntil } from './document.ts';
import { documentFields } from './document-fields.ts';
import { findDocument, lockDocument, saveDocument } from './documents-store.ts';

type DocumentChanges = Changes<typeof documentFields>;

export type DocumentTarget = { id: string; expectedVersion: number | undefined };

/** Checks existence and version before the body is validated. */
export async function guardDocumentChange(reader: TenantReader, target: DocumentTarget): Promise<void> {
  requireVersion(await findDocument(reader, target.id), target);
}

/** Changes a document (merge patch). A new kind also changes how long stored content is kept. */
export async function updateDocument(
  tx: UnitOfWork,
  target: DocumentTarget,
  changes: DocumentChanges,
  retentionDays: RetentionDays,
): Promise<Document> {
  const document = requireVersion(await lockDocument(tx, target.id), target);
  const { next, changed } = mergeFields(documentFields, document, changes);
  if (changed.length === 0) return document;
  const isKeptOtherwise = changed.includes('kind') && next.status === 'stored' && next.storedAt !== null;
  const updated = {
    ...next,
    ...(isKeptOtherwise ? { retainUntil: retainUntil(new Date(next.storedAt!), next.kind, retentionDays) } : {}),
    version: document.version + 1,
    updatedAt: tx.now.toISOString(),
  };
  saveDocument(tx, updated);
  const { kind, legalHold } = updated;
  const details = { fields: changed, kind, legalHold };
  tx.audit({ action: 'document.updated', subjectType: 'document', subjectId: target.id, details });
  return updated;
}

/** Returns the document. Throws resource_not_found, or version_conflict if it is at another version. */
export function requireVersion(document: Document | null, { expectedVersion }: DocumentTarget): Document {
  if (!document) throw new AppError('resource_not_found');
  if (expectedVersion !== undefined && expectedVersion !== document.version) throw new AppError('version_conflict');
  return document;
}
