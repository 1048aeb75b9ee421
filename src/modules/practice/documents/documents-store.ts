import { addCreatedRange, Conditions } from '../../../database/conditions.ts';
import { DocumentTable } from '../../../database/document-table.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { LocalDate } from '../../../kernel/local-date.ts';
import type { FiltersOf } from '../../list.ts';
import { columnsOf, filled } from '../../resource-fields.ts';
import type { Document } from './document.ts';
import { documentFields } from './document-fields.ts';
import { documentResource } from './document-resource.ts';

const DOCUMENTS = new DocumentTable<Document>({
  name: 'documents',
  read: (stored) => filled(documentFields, stored),
  columns: columnsOf(documentFields),
});

export function findDocument(reader: TenantReader, id: string): Promise<Document | null> {
  return DOCUMENTS.find(reader, id);
}

/** Reads and locks a document for a command. The transaction continues by the patient's test clock, if there is one. */
export async function lockDocument(tx: UnitOfWork, id: string): Promise<Document | null> {
  const document = await DOCUMENTS.lock(tx, id);
  await tx.liveBy(document?.testClockId);
  return document;
}

/** Reads a document and keeps it from being changed or deleted until the transaction ends. */
export async function holdDocument(tx: UnitOfWork, id: string): Promise<Document | null> {
  const rest = 'organization_id = $1 and id = $2 for share';
  const [document] = await DOCUMENTS.select(tx, rest, [tx.organizationId, id]);
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
  return DOCUMENTS.selectNewest(reader, where, page);
}

/** Locks documents whose retention ended before a day, those with the oldest content first; skips locked ones. */
export function lockExpiredDocuments(
  tx: UnitOfWork,
  { today, limit }: { today: LocalDate; limit: number },
): Promise<Document[]> {
  return DOCUMENTS.select(
    tx,
    `organization_id = $1 and status = 'stored' and not legal_hold and retain_until < $2::date
     order by retain_until limit $3 for update skip locked`,
    [tx.organizationId, today, limit],
  );
}

export function insertDocument(tx: UnitOfWork, document: Document): void {
  DOCUMENTS.insert(tx, document);
}

/** Saves a document that was read at the previous version. Throws `version_conflict` if it was changed meanwhile. */
export function saveDocument(tx: UnitOfWork, document: Document): void {
  DOCUMENTS.update(tx, document);
}

export function deleteDocumentRow(tx: UnitOfWork, id: string): void {
  tx.write('delete from documents where organization_id = $1 and id = $2', [tx.organizationId, id]);
}
