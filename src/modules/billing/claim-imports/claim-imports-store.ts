import { Conditions } from '../../../database/conditions.ts';
import { DocumentTable } from '../../../database/document-table.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { LocalDate } from '../../../kernel/local-date.ts';
import type { FiltersOf } from '../../list.ts';
import { columnsOf, filled } from '../../resource-fields.ts';
import type { ClaimImport, ClaimImportItem } from './claim-import.ts';
import { claimImportFields } from './claim-import-fields.ts';
import { claimImportResource } from './claim-import-resource.ts';

export const IMPORTS = new DocumentTable<ClaimImport>({
  name: 'claim_imports',
  read: (stored) => filled(claimImportFields, stored),
  columns: columnsOf(claimImportFields),
});

const LISTS = claimImportResource.lists;
export type ImportFilter = FiltersOf<typeof LISTS.listClaimImports>;
export type ImportItemFilter = FiltersOf<typeof LISTS.listClaimImportItems>;

export function findClaimImport(reader: TenantReader, id: string): Promise<ClaimImport | null> {
  return IMPORTS.find(reader, id);
}

/** Reads and locks an import: of two workers with the same job, one waits and then sees the other's progress. */
export function lockClaimImport(tx: UnitOfWork, id: string): Promise<ClaimImport | null> {
  return IMPORTS.lock(tx, id);
}

/** Returns imports, newest first by id, which is in time order. */
export function selectClaimImports(
  reader: TenantReader,
  filter: ImportFilter,
  page: { limit: number; after?: string },
): Promise<ClaimImport[]> {
  const where = new Conditions(reader.organizationId).addFilters(LISTS.listClaimImports.filters, filter);
  return IMPORTS.selectNewest(reader, where, page);
}

/** Returns abandoned imports: their job or their command line has ended. */
export async function findStalledImports(reader: TenantReader, untouchedSince: Date): Promise<string[]> {
  const rows = await reader.query<{ id: string }>(
    `select id from claim_imports
     where organization_id = $1 and status in ('queued', 'running') and updated_at < $2 order by id limit 100`,
    [reader.organizationId, untouchedSince],
  );
  return rows.map((row) => row.id);
}

/** Returns the time of the import itself; its claims may be created in the time of a patients' test clock. */
export function importTimeOf(tx: UnitOfWork): Date {
  return tx.testClockId === null ? tx.now : tx.systemNow;
}

/** Finds the test clock of the newest import as of this date whose clock still exists. */
export async function findClockAsOf(reader: TenantReader, asOf: LocalDate): Promise<string | null> {
  const rows = await reader.query<{ id: string }>(
    `select c.id from claim_imports i
     join test_clocks c on c.organization_id = i.organization_id and c.id = i.document->>'testClockId'
     where i.organization_id = $1 and i.document->>'asOf' = $2 order by i.id desc limit 1`,
    [reader.organizationId, asOf],
  );
  return rows[0]?.id ?? null;
}

/** Saves an import that the caller has locked; returns it with the next version. */
export function updateClaimImport(tx: UnitOfWork, given: ClaimImport): ClaimImport {
  const claimImport = { ...given, version: given.version + 1, updatedAt: importTimeOf(tx).toISOString() };
  IMPORTS.update(tx, claimImport);
  return claimImport;
}

type ItemDocument = Omit<ClaimImportItem, 'sequence' | 'claimId'>;
type ItemRow = { sequence: number; claim_id: string | null; document: ItemDocument };

export function insertItems(tx: UnitOfWork, importId: string, items: readonly ClaimImportItem[]): void {
  tx.write(
    `insert into claim_import_items (organization_id, import_id, sequence, claim_id, document)
     select $1, $2, i.sequence, i.claim_id, i.document
     from unnest($3::int[], $4::text[], $5::json[]) as i(sequence, claim_id, document)`,
    [
      tx.organizationId,
      importId,
      items.map((item) => item.sequence),
      items.map((item) => item.claimId),
      items.map(({ sequence: _sequence, claimId: _claimId, ...document }) => JSON.stringify(document)),
    ],
  );
}

/** Returns items in file order. */
export async function selectItems(
  reader: TenantReader,
  importId: string,
  filter: ImportItemFilter,
  page: { limit: number; after?: number },
): Promise<ClaimImportItem[]> {
  const where = new Conditions(reader.organizationId)
    .add('import_id = ?', importId)
    .addFilters(LISTS.listClaimImportItems.filters, filter)
    .add('sequence > ?', page.after);
  const text = `select sequence, claim_id, document from claim_import_items where ${where.text}
    order by sequence limit ${Number(page.limit)}`;
  const rows = await reader.query<ItemRow>(text, where.values);
  return rows.map((row) => ({ sequence: row.sequence, claimId: row.claim_id, ...row.document }));
}
