import type { Conditions } from '../conditions.ts';
import type { TenantReader, UnitOfWork } from '../transactions/transaction.ts';
import { DOCUMENT_COLUMNS, type DocumentRow, fromDocumentRow, type Versioned } from './document-row.ts';

/** Returns a resource by its id, or null. */
export async function findDocument<T extends Versioned>(
  reader: TenantReader,
  table: string,
  id: string,
): Promise<T | null> {
  const text = `select ${DOCUMENT_COLUMNS} from ${table} where organization_id = $1 and id = $2`;
  const rows = await reader.query<DocumentRow<T>>(text, [reader.organizationId, id]);
  return rows[0] ? fromDocumentRow(rows[0]) : null;
}

/** Returns a resource by its id and locks it for a command that will change it, or null. */
export async function lockDocument<T extends Versioned>(tx: UnitOfWork, table: string, id: string): Promise<T | null> {
  const text = `select ${LOCKED_COLUMNS} from ${table} where organization_id = $1 and id = $2 for update`;
  return (await lockDocuments<T>(tx, text, [tx.organizationId, id]))[0] ?? null;
}

/** The columns of a statement that locks: the document as it is stored, which `tx.stored` keeps. */
export const LOCKED_COLUMNS = 'id, document::text as document, version, created_at, updated_at';

/** Returns the resources that a statement locks, which selects LOCKED_COLUMNS. */
export async function lockDocuments<T extends Versioned>(
  tx: UnitOfWork,
  text: string,
  values: readonly unknown[],
): Promise<T[]> {
  const rows = await tx.query<Omit<DocumentRow<T>, 'document'> & { document: string }>(text, values);
  return rows.map((row) => {
    tx.stored.keep(row.id, row.version, row.document);
    return fromDocumentRow<T>({ ...row, document: JSON.parse(row.document) });
  });
}

/** Returns the resources that a statement selects; `rest` is its text after "from". */
export async function selectResources<T extends Versioned>(
  reader: TenantReader,
  rest: string,
  values: readonly unknown[],
): Promise<T[]> {
  const rows = await reader.query<DocumentRow<T>>(`select ${DOCUMENT_COLUMNS} from ${rest}`, values);
  return rows.map((row) => fromDocumentRow<T>(row));
}

/**
 * Returns a page of the resources that meet the conditions: newest first by id, which is in time order, and after the
 * last one of the page before.
 */
export function selectNewest<T extends Versioned>(
  reader: TenantReader,
  table: string,
  where: Conditions,
  page: { limit: number; after?: string | undefined },
): Promise<T[]> {
  where.add('id < ?', page.after);
  const rest = `${table} where ${where.text} order by id desc limit ${Number(page.limit)}`;
  return selectResources<T>(reader, rest, where.values);
}
