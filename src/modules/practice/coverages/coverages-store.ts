import { Conditions } from '../../../database/conditions.ts';
import {
  DOCUMENT_COLUMNS,
  type DocumentRow,
  fromDocumentRow,
  toDocument,
} from '../../../database/documents/document-row.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { FiltersOf } from '../../list.ts';
import type { Coverage } from './coverage.ts';
import { coverageResource } from './coverage-resource.ts';
import type { EligibilityStatus, LatestBenefits } from './latest-benefits.ts';
import type { PlanSpan } from './plan-span.ts';

/**
 * The results of the newest eligibility check are in separate columns, because they do not change the coverage's
 * version.
 */
type Latest = Pick<
  Coverage,
  'verified' | 'latestEligibilityCheckId' | 'latestEligibilityStatus' | 'latestBenefits' | 'latestPlanSpans'
>;
type CoverageRow = DocumentRow<Omit<Coverage, keyof Latest>> & {
  verified: boolean;
  latest_eligibility_check_id: string | null;
  latest_eligibility_status: EligibilityStatus | null;
  latest_benefits: LatestBenefits | null;
  latest_plan_spans: PlanSpan[] | null;
};

const COLUMNS = `${DOCUMENT_COLUMNS}, verified, latest_eligibility_check_id, latest_eligibility_status,
  latest_benefits, latest_plan_spans`;

function fromRow(row: CoverageRow): Coverage {
  return {
    ...fromDocumentRow<Omit<Coverage, keyof Latest>>(row),
    // Coverages of earlier versions do not have it.
    coordination: row.document.coordination ?? null,
    verified: row.verified,
    latestEligibilityCheckId: row.latest_eligibility_check_id,
    latestEligibilityStatus: row.latest_eligibility_status,
    latestBenefits: row.latest_benefits,
    latestPlanSpans: row.latest_plan_spans ?? [],
  };
}

function documentOf(coverage: Coverage): string {
  const {
    verified: _verified,
    latestEligibilityCheckId: _id,
    latestEligibilityStatus: _status,
    latestBenefits: _benefits,
    latestPlanSpans: _spans,
    ...own
  } = coverage;
  return toDocument(own);
}

export function findCoverage(reader: TenantReader, id: string): Promise<Coverage | null> {
  return selectCoverage(reader, id, '');
}

async function selectCoverage(reader: TenantReader, id: string, lock: '' | ' for update'): Promise<Coverage | null> {
  const text = `select ${COLUMNS} from coverages where organization_id = $1 and id = $2${lock}`;
  const rows = await reader.query<CoverageRow>(text, [reader.organizationId, id]);
  return rows[0] ? fromRow(rows[0]) : null;
}

/** Returns coverages by their ids, in no particular order. */
export async function selectCoveragesByIds(reader: TenantReader, ids: readonly string[]): Promise<Coverage[]> {
  if (ids.length === 0) return [];
  const text = `select ${COLUMNS} from coverages where organization_id = $1 and id = any($2)`;
  return (await reader.query<CoverageRow>(text, [reader.organizationId, ids])).map(fromRow);
}

/** Reads and locks a coverage for a command. The transaction continues by the patient's test clock, if there is one. */
export async function lockCoverage(tx: UnitOfWork, id: string): Promise<Coverage | null> {
  const coverage = await selectCoverage(tx, id, ' for update');
  await tx.liveBy(coverage?.testClockId);
  return coverage;
}

/**
 * Lets one transaction at a time change the coverages in effect of these patients, until it ends. The mode of the lock
 * allows inserting rows that refer to a patient. Patients are locked before coverages.
 */
export async function takeTurns(tx: UnitOfWork, patientIds: readonly string[]): Promise<void> {
  const text = 'select 1 from patients where organization_id = $1 and id = any($2) order by id for no key update';
  if (patientIds.length > 0) await tx.query(text, [tx.organizationId, patientIds]);
}

/** Reads and locks a coverage whose place among those of its patient may change, after its patient. */
export async function lockInTurn(tx: UnitOfWork, id: string): Promise<Coverage | null> {
  const seen = await findCoverage(tx, id);
  if (seen) await takeTurns(tx, [seen.patientId]);
  const coverage = await lockCoverage(tx, id);
  // A merge may have given it to another patient meanwhile.
  if (coverage && coverage.patientId !== seen?.patientId) await takeTurns(tx, [coverage.patientId]);
  return coverage;
}

/** Returns the coverages in effect of patients. */
export async function selectInEffect(reader: TenantReader, patientIds: readonly string[]): Promise<Coverage[]> {
  if (patientIds.length === 0) return [];
  const text = `select ${COLUMNS} from coverages
    where organization_id = $1 and patient_id = any($2) and status in ('active', 'draft') order by id`;
  return (await reader.query<CoverageRow>(text, [reader.organizationId, patientIds])).map(fromRow);
}

const LIST = coverageResource.lists.listCoverages;
export type CoverageFilter = FiltersOf<typeof LIST>;

/** Returns coverages, newest first by id, which is in time order. */
export async function selectCoverages(
  reader: TenantReader,
  filter: CoverageFilter,
  page: { limit: number; after?: string },
): Promise<Coverage[]> {
  const where = new Conditions(reader.organizationId).addFilters(LIST.filters, filter).add('id < ?', page.after);
  const text = `select ${COLUMNS} from coverages where ${where.text} order by id desc limit ${Number(page.limit)}`;
  return (await reader.query<CoverageRow>(text, where.values)).map(fromRow);
}

export function insertCoverage(tx: UnitOfWork, coverage: Coverage): void {
  tx.write(
    `insert into coverages
       (organization_id, id, external_id, patient_id, payer_id, member_id, status, document, version, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      tx.organizationId,
      coverage.id,
      coverage.externalId,
      coverage.patientId,
      coverage.payerId,
      coverage.memberId,
      coverage.status,
      documentOf(coverage),
      coverage.version,
      coverage.createdAt,
      coverage.updatedAt,
    ],
  );
}

/** Saves a coverage that was read at the previous version. Throws `version_conflict` if it was changed meanwhile. */
export function updateCoverage(tx: UnitOfWork, coverage: Coverage): void {
  tx.writeOne(
    `update coverages set external_id = $3, payer_id = $4, member_id = $5, status = $6, document = $7, version = $8,
       updated_at = $9, verified = $10, latest_eligibility_check_id = $11, latest_eligibility_status = $12,
       latest_benefits = $13, latest_plan_spans = $14
     where organization_id = $1 and id = $2 and version = $8 - 1`,
    [
      tx.organizationId,
      coverage.id,
      coverage.externalId,
      coverage.payerId,
      coverage.memberId,
      coverage.status,
      documentOf(coverage),
      coverage.version,
      coverage.updatedAt,
      coverage.verified,
      coverage.latestEligibilityCheckId,
      coverage.latestEligibilityStatus,
      benefitsText(coverage),
      spansText(coverage),
    ],
    () => new AppError('version_conflict'),
  );
}

/** Locks coverages in the order of their ids. */
export async function lockCoverages(tx: UnitOfWork, ids: readonly string[]): Promise<Coverage[]> {
  if (ids.length === 0) return [];
  const text = `select ${COLUMNS} from coverages where organization_id = $1 and id = any($2) order by id for update`;
  return (await tx.query<CoverageRow>(text, [tx.organizationId, ids])).map(fromRow);
}

export function insertCoverages(tx: UnitOfWork, coverages: readonly Coverage[]): void {
  if (coverages.length === 0) return;
  tx.write(
    `insert into coverages
       (organization_id, id, external_id, patient_id, payer_id, member_id, status, document, version, created_at, updated_at)
     select $1, c.id, c.external_id, c.patient_id, c.payer_id, c.member_id, c.status, c.document, c.version, $2, $2
     from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::json[], $10::int[])
       as c(id, external_id, patient_id, payer_id, member_id, status, document, version)`,
    [tx.organizationId, tx.now.toISOString(), ...columnsOf(coverages)],
  );
}

/**
 * Saves coverages that the transaction has locked. Results of eligibility checks are not changed, except `verified`.
 */
export function updateCoverages(tx: UnitOfWork, coverages: readonly Coverage[]): void {
  if (coverages.length === 0) return;
  tx.writeRows(
    `update coverages t set external_id = c.external_id, payer_id = c.payer_id, member_id = c.member_id,
       status = c.status, document = c.document, version = c.version, updated_at = $2, verified = c.verified
     from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::json[], $10::int[],
       $11::boolean[])
       as c(id, external_id, patient_id, payer_id, member_id, status, document, version, verified)
     where t.organization_id = $1 and t.id = c.id and t.version = c.version - 1`,
    [tx.organizationId, tx.now.toISOString(), ...columnsOf(coverages), coverages.map(({ verified }) => verified)],
    coverages.length,
    () => new AppError('version_conflict'),
  );
}

function columnsOf(coverages: readonly Coverage[]): unknown[] {
  return [
    coverages.map(({ id }) => id),
    coverages.map(({ externalId }) => externalId),
    coverages.map(({ patientId }) => patientId),
    coverages.map(({ payerId }) => payerId),
    coverages.map(({ memberId }) => memberId),
    coverages.map(({ status }) => status),
    coverages.map(documentOf),
    coverages.map(({ version }) => version),
  ];
}

/** Writes only the results of the newest eligibility check. The caller has locked the coverage. */
export function updateEligibility(tx: UnitOfWork, coverage: Pick<Coverage, 'id' | keyof Latest>): void {
  tx.write(
    `update coverages set verified = $3, latest_eligibility_check_id = $4, latest_eligibility_status = $5,
       latest_benefits = $6, latest_plan_spans = $7
     where organization_id = $1 and id = $2`,
    [
      tx.organizationId,
      coverage.id,
      coverage.verified,
      coverage.latestEligibilityCheckId,
      coverage.latestEligibilityStatus,
      benefitsText(coverage),
      spansText(coverage),
    ],
  );
}

function benefitsText({ latestBenefits }: Pick<Coverage, 'latestBenefits'>): string | null {
  return latestBenefits === null ? null : JSON.stringify(latestBenefits);
}

function spansText({ latestPlanSpans }: Pick<Coverage, 'latestPlanSpans'>): string | null {
  return latestPlanSpans.length === 0 ? null : JSON.stringify(latestPlanSpans);
}
