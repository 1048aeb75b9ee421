import { addCreatedRange, Conditions } from '../../../database/conditions.ts';
import { toDocument } from '../../../database/documents/document-row.ts';
import {
  findDocument as findRow,
  lockDocument as lockRow,
  selectNewest,
  selectResources,
} from '../../../database/documents/read-documents.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { LocalDate } from '../../../kernel/local-date.ts';
import type { FiltersOf } from '../../list.ts';
import type { Document } from './document.ts';
import { documentResource } from './document-resource.ts';

export async function findDocument(reader: TenantReader, id: string): Promise<Document | null> {
  return findRow<Document>(reader, 'documents', id);
}

/** Reads and locks a document for a command. The transaction continues by the patient's test clock, if there is one. */
export async function lockDocument(tx: UnitOfWork, id: string): Promise<Document | null> {
  const document = await lockRow<Document>(tx, 'documents', id);
  await tx.liveBy(document?.testClockId);
  return document;
}

/** Reads a document and keeps it from being changed or deleted until the transaction ends. */
export async function holdDocument(tx: UnitOfWork, id: string): Promise<Document | null> {
  const rest = 'documents where organization_id = $1 and id = $2 for share';
  const [document] = await selectResources<Document>(tx, rest, [tx.organizationId, id]);
  return document ?? null;
}

const LIST = documentResource.lists.listDocuments;
export type DocumentFilter = FiltersOf<typeof LIST>;

/** Returns documents, newest first. */
export function selectDocuments(
  reader: TenantReader,
  filter: DocumentFilter,
  page: { limit: number; after?: string },
): Promise<Document[]> {
  const where = new Conditions(reader.organizationId).addFilters(LIST.filters, filter);
  const range = { from: filter['createdAt[gte]'], before: filter['createdAt[lt]'] };
  addCreatedRange(where, reader, { prefix: 'doc', column: 'created_at', ...range });
  return selectNewest<Document>(reader, 'documents', where, page);
}

/** Locks documents whose retention ended before a day, those with the oldest content first; skips locked ones. */
export function lockExpiredDocuments(
  tx: UnitOfWork,
  { today, limit }: { today: LocalDate; limit: number },
): Promise<Document[]> {
  return selectResources<Document>(
    tx,
    `documents
     where organization_id = $1 and status = 'stored' and not legal_hold and retain_until < $2::date
     order by retain_until limit $3 for update skip locked`,
    [tx.organizationId, today, limit],
  );
}

export function insertDocument(tx: UnitOfWork, document: Document): void {
  tx.write(
    `insert into documents (organization_id, id, patient_id, claim_id, kind, status, legal_hold, retain_until, document,
       version, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      tx.organizationId,
      document.id,
      document.patientId,
      document.claimId,
      document.kind,
      document.status,
      document.legalHold,
      document.retainUntil,
      toDocument(document),
      document.version,
      document.createdAt,
      document.updatedAt,
    ],
  );
}

/** Saves a document that was read at the previous version. Throws `version_conflict` if it was changed meanwhile. */
export function saveDocument(tx: UnitOfWork, document: Document): void {
  tx.writeOne(
    `update documents set kind = $3, status = $4, legal_hold = $5, retain_until = $6, document = $7, version = $8,
       updated_at = $9
     where organization_id = $1 and id = $2 and version = $8 - 1`,
    [
      tx.organizationId,
      document.id,
      document.kind,
      document.status,
      document.legalHold,
      document.retainUntil,
      toDocument(document),
      document.version,
      document.updatedAt,
    ],
    () => new AppError('version_conflict'),
  );
}

export function deleteDocumentRow(tx: UnitOfWork, id: string): void {
  tx.write('delete from documents where organization_id = $1 and id = $2', [tx.organizationId, id]);
}
