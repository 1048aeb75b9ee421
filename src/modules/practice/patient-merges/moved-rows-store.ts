import { DocumentTable } from '../../../database/document-table.ts';
import type { Versioned } from '../../../database/documents/document-row.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { eligibilityCheckFields } from '../../eligibility/eligibility-check-fields.ts';
import { appealFields } from '../../payments/appeals/appeal-fields.ts';
import { denialFields } from '../../payments/denials/denial-fields.ts';
import { authorizationFields } from '../../prior-authorizations/authorization-fields.ts';
import { columnsOf, filled, type ResourceFields, type Stored } from '../../resource-fields.ts';
import { coverageFields } from '../coverages/coverage-fields.ts';
import { documentFields } from '../documents/document-fields.ts';
import { encounterFields } from '../encounters/encounter-fields.ts';
import { medicalHistoryFields } from '../medical-history/medical-history-fields.ts';
import type { MovedCounts } from './patient-merge.ts';

/** The tables whose documents name their patient and have a column for it, in the order in which they are locked. */
const OWNED = {
  coverages: tableOf('coverages', coverageFields),
  encounters: tableOf('encounters', encounterFields),
  prior_authorizations: tableOf('prior_authorizations', authorizationFields),
  eligibility_checks: tableOf('eligibility_checks', eligibilityCheckFields),
  documents: tableOf('documents', documentFields),
  patient_medical_history: tableOf('patient_medical_history', medicalHistoryFields),
};
export type OwnedTable = keyof typeof OWNED;
/** A row of such a table. */
export type OwnedRow<N extends OwnedTable> = ReturnType<(typeof OWNED)[N]['read']>;

function tableOf<R extends ResourceFields>(name: string, fields: R): DocumentTable<Stored<R>> {
  return new DocumentTable<Stored<R>>({ name, read: (stored) => filled(fields, stored), columns: columnsOf(fields) });
}

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

/** Locks the next rows of a patient in the order of their ids. */
export function lockRows<N extends OwnedTable>(
  tx: UnitOfWork,
  table: N,
  { patientId, limit }: { patientId: string; limit: number },
): Promise<OwnedRow<N>[]> {
  const rest = `organization_id = $1 and patient_id = $2 order by id limit ${Number(limit)} for update`;
  return OWNED[table].lockWhere(tx, rest, [tx.organizationId, patientId]) as Promise<OwnedRow<N>[]>;
}

/** Stores rows that this transaction has locked and given to another patient. */
export function saveRows<N extends OwnedTable>(
  tx: UnitOfWork,
  table: N,
  rows: readonly OwnedRow<N>[],
  patientId: string,
): void {
  tx.writeRows(
    `update ${table} t set patient_id = $3, document = r.document, version = r.version, updated_at = $2
     from unnest($4::text[], $5::json[], $6::int[]) as r(id, document, version)
     where t.organization_id = $1 and t.id = r.id`,
    [tx.organizationId, tx.now.toISOString(), patientId, ...cellsOf(OWNED[table], rows)],
    rows.length,
    () => new AppError('version_conflict'),
  );
}

/** The tables that name a patient in the document only: the rows of the patient, and where they name it. */
const NAMING = {
  appeals: { table: tableOf('appeals', appealFields), rows: APPEALS_OF_PATIENT, place: "document->>'patientId'" },
  denials: {
    table: tableOf('denials', denialFields),
    rows: 'claim_id in (select id from claims where organization_id = $1 and patient_id = $2)',
    place: "document->'retroAuthorization'->>'patientId'",
  },
} as const;
export type NamingTable = keyof typeof NAMING;
/** A row of such a table. */
export type NamingRow<N extends NamingTable> = ReturnType<(typeof NAMING)[N]['table']['read']>;

/**
 * Locks the next rows of a patient in such a table that still name the patient. They are found by the claims and the
 * prior authorizations of the patient.
 */
export function lockNaming<N extends NamingTable>(
  tx: UnitOfWork,
  name: N,
  { patientId, limit }: { patientId: string; limit: number },
): Promise<NamingRow<N>[]> {
  const { table, rows, place } = NAMING[name];
  const rest = `organization_id = $1 and ${rows} and ${place} = $2 order by id limit ${Number(limit)} for update`;
  return table.lockWhere(tx, rest, [tx.organizationId, patientId]) as Promise<NamingRow<N>[]>;
}

/** Stores rows that this transaction has locked and in which it has changed only the document. */
export function saveNaming<N extends NamingTable>(tx: UnitOfWork, name: N, rows: readonly NamingRow<N>[]): void {
  tx.writeRows(
    `update ${name} t set document = r.document, version = r.version, updated_at = $2
     from unnest($3::text[], $4::json[], $5::int[]) as r(id, document, version)
     where t.organization_id = $1 and t.id = r.id`,
    [tx.organizationId, tx.now.toISOString(), ...cellsOf(NAMING[name].table, rows)],
    rows.length,
    () => new AppError('version_conflict'),
  );
}

function cellsOf(table: Pick<DocumentTable<Versioned>, 'documentOf'>, rows: readonly Versioned[]): unknown[] {
  return [rows.map(({ id }) => id), rows.map((row) => table.documentOf(row)), rows.map(({ version }) => version)];
}
