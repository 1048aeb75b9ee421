import { Conditions } from '../../../database/conditions.ts';
import { DocumentTable } from '../../../database/document-table.ts';
import type { Versioned } from '../../../database/documents/document-row.ts';
import type { TenantReader } from '../../../database/transactions/transaction.ts';
import type { Claim } from '../../billing/claims/claim.ts';
import { readClaim } from '../../billing/claims/claim-fields.ts';
import { eligibilityCheckFields } from '../../eligibility/eligibility-check-fields.ts';
import { coverageFields } from '../../practice/coverages/coverage-fields.ts';
import { patientFields } from '../../practice/patients/patient-fields.ts';
import { nameSearchKey, prefixEnd, searchWordsOf } from '../../practice/patients/search-key.ts';
import { columnsOf, filled, type ResourceFields, type Stored } from '../../resource-fields.ts';
import type { InstantRange } from './date-range.ts';

/** The rows that FHIR types represent, as their declarations read them. */
const TABLES = {
  patients: tableOf('patients', patientFields),
  coverages: tableOf('coverages', coverageFields),
  claims: new DocumentTable<Claim>({ name: 'claims', read: readClaim, columns: [] }),
  eligibility_checks: tableOf('eligibility_checks', eligibilityCheckFields),
};
export type SearchedTable = keyof typeof TABLES;

function tableOf<R extends ResourceFields>(name: string, fields: R): DocumentTable<Stored<R>> {
  return new DocumentTable<Stored<R>>({ name, read: (stored) => filled(fields, stored), columns: columnsOf(fields) });
}

/** The values of a search, with ids of the API. Absent values do not restrict it. */
export type FhirSearch = {
  ids: readonly string[];
  /** The row has one of these ids. */
  anyIds?: readonly string[] | undefined;
  lastUpdated: InstantRange;
  patientId?: string | undefined;
  /** A value of the columns that hold the identifiers of the table. */
  identifier?: { columns: readonly string[]; value: string } | undefined;
  family?: string | undefined;
  /** Words of a name, each the start of a word of the family name or of a given name. */
  name?: string | undefined;
  birthDate?: InstantRange | undefined;
  statuses?: readonly string[] | undefined;
  /** FHIR requires a patient, which a row of this table may lack. */
  requiresPatient?: boolean | undefined;
};

/** A page in the order of `updated_at`. `after` is the position of the last row: its instant and its id. */
export type SearchPage = { limit: number; descending: boolean; after?: { at: string; id: string } };

/** Returns rows of a table by when they changed. */
export function searchDocuments(
  reader: TenantReader,
  table: SearchedTable,
  search: FhirSearch,
  { limit, descending, after }: SearchPage,
): Promise<Versioned[]> {
  const where = conditionsOf(reader, search);
  if (after) {
    where.add(`updated_at ${descending ? '<=' : '>='} ?`, after.at);
    where.values.push(after.at, after.id);
    const last = where.values.length;
    where.addText(`(updated_at, id) ${descending ? '<' : '>'} ($${last - 1}, $${last})`);
  }
  const order = descending ? 'updated_at desc, id desc' : 'updated_at, id';
  const rest = `${where.text} order by ${order} limit ${Number(limit)}`;
  return TABLES[table].select(reader, rest, where.values);
}

/** Counts the rows of a table that a search matches. */
export async function countDocuments(reader: TenantReader, table: SearchedTable, search: FhirSearch): Promise<number> {
  const where = conditionsOf(reader, search);
  const text = `select count(*)::int as total from ${table} where ${where.text}`;
  const rows = await reader.query<{ total: number }>(text, where.values);
  return rows[0]?.total ?? 0;
}

function conditionsOf(reader: TenantReader, search: FhirSearch): Conditions {
  const { lastUpdated, identifier, family } = search;
  const prefix = family === undefined ? undefined : nameSearchKey(family);
  const where = new Conditions(reader.organizationId)
    .add('updated_at >= ?', lastUpdated.from?.toISOString())
    .add('updated_at < ?', lastUpdated.before?.toISOString())
    .add('patient_id = ?', search.patientId)
    .add('family_name_key >= ?', prefix)
    .add('family_name_key < ?', prefix === undefined ? undefined : prefixEnd(prefix))
    .add('birth_date >= ?', dayOf(search.birthDate?.from))
    .add('birth_date < ?', dayOf(search.birthDate?.before))
    .add('id = any(?)', search.anyIds)
    .add('status = any(?)', search.statuses)
    .addText(search.requiresPatient ? 'patient_id is not null' : undefined);
  for (const id of search.ids) where.add('id = ?', id);
  for (const { start, end } of search.birthDate?.except ?? []) {
    const [from, to] = [where.values.push(dayOf(start)), where.values.push(dayOf(end))];
    where.addText(`(birth_date < $${from} or birth_date >= $${to})`);
  }
  if (search.name !== undefined) addName(where, search.name);
  // Each column has its own index. One condition for all of them lets the planner combine these.
  if (identifier?.columns.length === 0) where.addText('false');
  else if (identifier) {
    where.add(`(${identifier.columns.map((column) => `${column} = ?`).join(' or ')})`, identifier.value);
  }
  return where;
}

/** A name without a letter or digit matches nobody. */
function addName(where: Conditions, name: string): void {
  const words = searchWordsOf([name]);
  if (words.length === 0) where.addText('false');
  for (const word of words) {
    const [from, before] = [where.values.push(word), where.values.push(prefixEnd(word))];
    where.addText(`id in (select patient_id from patient_search_words
      where organization_id = $1 and word >= $${from} and word < $${before})`);
  }
}

/** Returns the day of an instant, whose time of day is midnight in UTC. */
function dayOf(instant: Date | null | undefined): string | undefined {
  return instant?.toISOString().slice(0, 10);
}
