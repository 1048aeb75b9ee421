import type { Versioned } from '../../../database/documents/document-row.ts';
import { toDocument } from '../../../database/documents/document-row.ts';
import { LOCKED_COLUMNS, lockDocuments } from '../../../database/documents/read-documents.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { MovedCounts } from './patient-merge.ts';

/** The tables whose documents name their patient and have a column for it, in the order in which they are locked. */
export type OwnedTable =
  | 'coverages'
  | 'encounters'
  | 'prior_authorizations'
  | 'eligibility_checks'
  | 'documents'
  | 'patient_medical_history';

const APPEALS_OF_PATIENT = `(claim_id in (select id from claims where organization_id = $1 and patient_id = $2)
  or prior_authorization_id in (select id from prior_authorizations where organization_id = $1 and patient_id = $2))`;

/** Counts the resources that a merge would move. */
export async function countMoved(reader: TenantReader, patientId: string): Promise<MovedCounts> {
  const of = (table: string) => `(select count(*)::int from ${table} where organization_id = $1 and patient_id = $2)`;
  const [counts] = await reader.query<MovedCounts>(
    `select ${of('coverages')} as "coverages", ${of('claims')} as "claims", ${of('encounters')} as "encounters",
       ${of('prior_authorizations')} as "priorAuthorizations", ${of('eligibility_checks')} as "eligibilityChecks",
       (select count(*)::int from appeals where organization_id = $1 and ${APPEALS_OF_PATIENT}) as "appeals",
       ${of('documents')} as "documents", ${of('patient_medical_history')} as "medicalHistoryEntries",
       (select count(*)::int from work_items where organization_id = $1 and subject_id = $2) as "workItems",
       ${of('expected_visits')} as "expectedVisits"`,
    [reader.organizationId, patientId],
  );
  return counts!;
}

export type OwnedRow = Versioned & { patientId: string | null };

/** Locks the next rows of a patient in the order of their ids. */
export function lockRows<T extends OwnedRow>(
  tx: UnitOfWork,
  table: OwnedTable,
  { patientId, limit }: { patientId: string; limit: number },
): Promise<T[]> {
  const text = `select ${LOCKED_COLUMNS} from ${table} where organization_id = $1 and patient_id = $2
    order by id limit ${Number(limit)} for update`;
  return lockDocuments<T>(tx, text, [tx.organizationId, patientId]);
}

/** Stores rows that this transaction has locked and given to another patient. */
export function saveRows(tx: UnitOfWork, table: OwnedTable, rows: readonly OwnedRow[], patientId: string): void {
  tx.writeRows(
    `update ${table} t set patient_id = $3, document = r.document, version = r.version, updated_at = $2
     from unnest($4::text[], $5::json[], $6::int[]) as r(id, document, version)
     where t.organization_id = $1 and t.id = r.id`,
    [tx.organizationId, tx.now.toISOString(), patientId, ...columnsOf(rows)],
    rows.length,
    () => new AppError('version_conflict'),
  );
}

/** The tables that name a patient in the document only: the rows of the patient, and where they name it. */
const NAMING = {
  appeals: { rows: APPEALS_OF_PATIENT, name: "document->>'patientId'" },
  denials: {
    rows: 'claim_id in (select id from claims where organization_id = $1 and patient_id = $2)',
    name: "document->'retroAuthorization'->>'patientId'",
  },
} as const;
export type NamingTable = keyof typeof NAMING;

/**
 * Locks the next rows of a patient in such a table that still name the patient. They are found by the claims and the
 * prior authorizations of the patient.
 */
export function lockNaming<T extends Versioned>(
  tx: UnitOfWork,
  table: NamingTable,
  { patientId, limit }: { patientId: string; limit: number },
): Promise<T[]> {
  const { rows, name } = NAMING[table];
  const text = `select ${LOCKED_COLUMNS} from ${table} where organization_id = $1 and ${rows}
    and ${name} = $2 order by id limit ${Number(limit)} for update`;
  return lockDocuments<T>(tx, text, [tx.organizationId, patientId]);
}

/** Stores rows that this transaction has locked and in which it has changed only the document. */
export function saveNaming(tx: UnitOfWork, table: NamingTable, rows: readonly Versioned[]): void {
  tx.writeRows(
    `update ${table} t set document = r.document, version = r.version, updated_at = $2
     from unnest($3::text[], $4::json[], $5::int[]) as r(id, document, version)
     where t.organization_id = $1 and t.id = r.id`,
    [tx.organizationId, tx.now.toISOString(), ...columnsOf(rows)],
    rows.length,
    () => new AppError('version_conflict'),
  );
}

function columnsOf(rows: readonly Versioned[]): unknown[] {
  return [rows.map(({ id }) => id), rows.map((row) => toDocument(row)), rows.map(({ version }) => version)];
}
