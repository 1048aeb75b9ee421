import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Import, ImportRow } from './import.ts';
import { findImport, type ImportFilter, type RowFilter, selectImports, selectRows } from './imports-store.ts';

/** Returns the import. Throws `resource_not_found`. */
export async function getImport(reader: TenantReader, id: string): Promise<Import> {
  const found = await findImport(reader, id);
  if (!found) throw new AppError('resource_not_found');
  return found;
}

/** Lists imports, newest first. */
export function listImports(
  reader: TenantReader,
  filter: ImportFilter,
  page: { limit: number; after?: string },
): Promise<Import[]> {
  return selectImports(reader, filter, page);
}

/** Lists the rows of an import in the order of the file. `after` is the sequence number of the last one. */
export function listImportRows(
  reader: TenantReader,
  importId: string,
  filter: RowFilter,
  page: { limit: number; after?: number },
): Promise<ImportRow[]> {
  return selectRows(reader, importId, filter, page);
}
