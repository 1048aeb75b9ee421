import { Conditions } from '../../../database/conditions.ts';
import { DocumentTable } from '../../../database/document-table.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { FiltersOf } from '../../list.ts';
import { columnsOf, filled } from '../../resource-fields.ts';
import { ExistingResources } from './existing-resources.ts';
import type { Import, ImportRow } from './import.ts';
import { importFields } from './import-fields.ts';
import type { RowType } from './import-parts.ts';
import { importResource } from './import-resource.ts';

export const IMPORTS = new DocumentTable<Import>({
  name: 'imports',
  read: (stored) => filled(importFields, stored),
  columns: columnsOf(importFields),
});

const LISTS = importResource.lists;
export type ImportFilter = FiltersOf<typeof LISTS.listImports>;
export type RowFilter = FiltersOf<typeof LISTS.listImportRows>;

export function findImport(reader: TenantReader, id: string): Promise<Import | null> {
  return IMPORTS.find(reader, id);
}

/** Reads and locks an import: of two workers with the same job, one waits and then sees the other's progress. */
export function lockImport(tx: UnitOfWork, id: string): Promise<Import | null> {
  return IMPORTS.lock(tx, id);
}

/** Returns imports, newest first by id, which is in time order. */
export function selectImports(
  reader: TenantReader,
  filter: ImportFilter,
  page: { limit: number; after?: string },
): Promise<Import[]> {
  const where = new Conditions(reader.organizationId).addFilters(LISTS.listImports.filters, filter);
  return IMPORTS.selectNewest(reader, where, page);
}

/** Returns imports whose job has ended without them. */
export async function findStalledImports(reader: TenantReader, untouchedSince: Date): Promise<string[]> {
  const rows = await reader.query<{ id: string }>(
    `select id from imports
     where organization_id = $1 and status in ('queued', 'running') and updated_at < $2 order by id limit 100`,
    [reader.organizationId, untouchedSince],
  );
  return rows.map((row) => row.id);
}

/** Returns the time of the import itself; its rows may be saved in the time of a patients' test clock. */
export function importTimeOf(tx: UnitOfWork): Date {
  return tx.testClockId === null ? tx.now : tx.systemNow;
}

/** Saves an import that the caller has locked; returns it with the next version. */
export function updateImport(tx: UnitOfWork, given: Import): Import {
  const saved = { ...given, version: given.version + 1, updatedAt: importTimeOf(tx).toISOString() };
  IMPORTS.update(tx, saved);
  return saved;
}

/** A row of a dry run that later rows may depend on. */
export type RowCopy = { subject: string; content: Buffer };
type RowDocument = Omit<ImportRow, 'sequence' | 'externalId' | 'outcome'>;

export function insertRows(
  tx: UnitOfWork,
  importId: string,
  rows: readonly (ImportRow & { copy: RowCopy | null })[],
): void {
  tx.write(
    `insert into import_rows (organization_id, import_id, sequence, outcome, external_id, subject, content, document)
     select $1, $2, i.sequence, i.outcome, i.external_id, i.subject, i.content, i.document
     from unnest($3::int[], $4::text[], $5::text[], $6::text[], $7::bytea[], $8::json[])
       as i(sequence, outcome, external_id, subject, content, document)`,
    [
      tx.organizationId,
      importId,
      rows.map((row) => row.sequence),
      rows.map((row) => row.outcome),
      rows.map((row) => row.externalId),
      rows.map((row) => row.copy?.subject ?? null),
      rows.map((row) => row.copy?.content ?? null),
      rows.map(({ line, type, resourceId, error }) => JSON.stringify({ line, type, resourceId, error })),
    ],
  );
}

/** Returns rows in file order. */
export async function selectRows(
  reader: TenantReader,
  importId: string,
  filter: RowFilter,
  page: { limit: number; after?: number },
): Promise<ImportRow[]> {
  const where = new Conditions(reader.organizationId)
    .add('import_id = ?', importId)
    .addFilters(LISTS.listImportRows.filters, filter)
    .add('sequence > ?', page.after);
  const text = `select sequence, outcome, external_id, document from import_rows where ${where.text}
    order by sequence limit ${Number(page.limit)}`;
  type Row = Pick<ImportRow, 'sequence' | 'outcome'> & { external_id: string | null; document: RowDocument };
  const rows = await reader.query<Row>(text, where.values);
  return rows.map(({ sequence, outcome, external_id, document }) => ({
    sequence,
    outcome,
    externalId: external_id,
    ...document,
  }));
}

/** Copies of one patient that are played again. */
const COPIES_MAX = 500;

/**
 * Returns the copies of earlier rows of a dry run on which these rows depend, in file order: the patients and coverages
 * of the subjects, and rows with the same external ids.
 */
export async function selectCopies(
  reader: TenantReader,
  importId: string,
  { subjects, externalIds }: { subjects: readonly string[]; externalIds: readonly string[] },
): Promise<{ sequence: number; content: Buffer }[]> {
  return reader.query(
    `select sequence, content from import_rows
     where organization_id = $1 and import_id = $2 and content is not null and (
       (subject = any($3::text[]) and document->>'type' <> 'encounter') or external_id = any($4::text[]))
     order by sequence limit ${COPIES_MAX}`,
    [reader.organizationId, importId, subjects, externalIds],
  );
}

/** Returns the subjects of earlier rows with these external ids. */
export async function selectSubjects(
  reader: TenantReader,
  importId: string,
  externalIds: readonly string[],
): Promise<string[]> {
  const rows = await reader.query<{ subject: string }>(
    `select distinct subject from import_rows
     where organization_id = $1 and import_id = $2 and external_id = any($3::text[]) and subject is not null`,
    [reader.organizationId, importId, externalIds],
  );
  return rows.map(({ subject }) => subject);
}

/** Deletes the copies that a dry run has kept. */
export async function clearCopies(tx: UnitOfWork, importId: string): Promise<void> {
  await tx.query(
    `update import_rows set content = null, subject = null
     where organization_id = $1 and import_id = $2 and subject is not null`,
    [tx.organizationId, importId],
  );
}

type ExistingRow = {
  type: RowType;
  id: string;
  external_id: string | null;
  npi: string | null;
  patient_id: string | null;
  version: number;
  test_clock_id: string | null;
};

/** What rows name: external ids, ids of patients, and the NPIs of providers and facilities. */
export type Named = { externalIds: readonly string[]; patientIds: readonly string[]; npis: readonly string[] };

/** Returns the existing resources that rows name. Merged providers are found by their external ids only. */
export async function selectExisting(
  reader: TenantReader,
  { externalIds, patientIds, npis }: Named,
): Promise<ExistingResources> {
  const clock = "document->>'testClockId' as test_clock_id";
  const ofRoster = "id, external_id, case when status <> 'merged' then npi end, null, version, null";
  const rows = await reader.query<ExistingRow>(
    `select 'patient' as type, id, external_id, null as npi, id as patient_id, version, test_clock_id from patients
     where organization_id = $1 and external_id = any($2::text[])
     union all select 'patient', id, external_id, null, id, version, test_clock_id from patients
     where organization_id = $1 and id = any($3::text[])
     union all select 'coverage', id, external_id, null, patient_id, version, ${clock} from coverages
     where organization_id = $1 and external_id = any($2::text[])
     union all select 'encounter', id, external_id, null, patient_id, version, ${clock} from encounters
     where organization_id = $1 and external_id = any($2::text[])
     union all select 'provider', ${ofRoster} from providers
     where organization_id = $1 and external_id = any($2::text[])
     union all select 'provider', ${ofRoster} from providers
     where organization_id = $1 and npi = any($4::text[]) and status <> 'merged'
     union all select 'facility', ${ofRoster} from facilities
     where organization_id = $1 and external_id = any($2::text[])
     union all select 'facility', ${ofRoster} from facilities
     where organization_id = $1 and npi = any($4::text[])`,
    [reader.organizationId, externalIds, patientIds, npis],
  );
  const found = new ExistingResources();
  for (const { type, id, external_id: externalId, npi, patient_id: patientId, version, test_clock_id } of rows) {
    found.put({ type, id, externalId, npi, patientId, version, testClockId: test_clock_id });
  }
  return found;
}
