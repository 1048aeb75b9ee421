import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { ClaimImport, ClaimImportItem } from './claim-import.ts';
import {
  findClaimImport,
  type ImportFilter,
  type ImportItemFilter,
  selectClaimImports,
  selectItems,
} from './claim-imports-store.ts';

/** Returns the import. Throws `resource_not_found`. */
export async function getClaimImport(reader: TenantReader, id: string): Promise<ClaimImport> {
  const found = await findClaimImport(reader, id);
  if (!found) throw new AppError('resource_not_found');
  return found;
}

/** Lists imports, newest first. */
export function listClaimImports(
  reader: TenantReader,
  filter: ImportFilter,
  page: { limit: number; after?: string },
): Promise<ClaimImport[]> {
  return selectClaimImports(reader, filter, page);
}

/** Lists the claims of an import in the order of the file. `after` is the sequence number of the last one. */
export function listClaimImportItems(
  reader: TenantReader,
  importId: string,
  filter: ImportItemFilter,
  page: { limit: number; after?: number },
): Promise<ClaimImportItem[]> {
  return selectItems(reader, importId, filter, page);
}
