import { Conditions } from '../../../database/conditions.ts';
import { DocumentTable } from '../../../database/document-table.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { FiltersOf } from '../../list.ts';
import { columnsOf, filled } from '../../resource-fields.ts';
import type { Coverage } from './coverage.ts';
import { coverageFields } from './coverage-fields.ts';
import { coverageResource } from './coverage-resource.ts';

export const COVERAGES = new DocumentTable<Coverage>({
  name: 'coverages',
  read: (stored) => filled(coverageFields, stored),
  columns: columnsOf(coverageFields),
});

export function findCoverage(reader: TenantReader, id: string): Promise<Coverage | null> {
  return COVERAGES.find(reader, id);
}

/** Reads and locks a coverage for a command. The transaction continues by the patient's test clock, if there is one. */
export async function lockCoverage(tx: UnitOfWork, id: string): Promise<Coverage | null> {
  const coverage = await COVERAGES.lock(tx, id);
  await tx.liveBy(coverage?.testClockId);
  return coverage;
}

/**
 * Locks which coverages of these patients are in effect, and their ranks, until the transaction ends. The mode of the lock
 * allows inserting rows that refer to a patient. Patients are locked before coverages.
 */
export async function lockCoverageOrders(tx: UnitOfWork, patientIds: readonly string[]): Promise<void> {
  const text = 'select 1 from patients where organization_id = $1 and id = any($2) order by id for no key update';
  if (patientIds.length > 0) await tx.query(text, [tx.organizationId, patientIds]);
}

/** Reads and locks a coverage whose rank may change. Locks its patient first. */
export async function lockCoverageInOrder(tx: UnitOfWork, id: string): Promise<Coverage | null> {
  const seen = await findCoverage(tx, id);
  if (seen) await lockCoverageOrders(tx, [seen.patientId]);
  const coverage = await lockCoverage(tx, id);
  // A merge may have given it to another patient meanwhile.
  if (coverage && coverage.patientId !== seen?.patientId) await lockCoverageOrders(tx, [coverage.patientId]);
  return coverage;
}

/** Returns the coverages in effect of patients. */
export async function selectInEffect(reader: TenantReader, patientIds: readonly string[]): Promise<Coverage[]> {
  if (patientIds.length === 0) return [];
  const rest = "organization_id = $1 and patient_id = any($2) and status in ('active', 'draft') order by id";
  return COVERAGES.select(reader, rest, [reader.organizationId, patientIds]);
}

/** Returns the ids of the coverages that have one of these external ids, by the external id. */
export async function selectIdsByExternalId(
  reader: TenantReader,
  externalIds: readonly string[],
): Promise<Map<string, string>> {
  if (externalIds.length === 0) return new Map();
  const rows = await reader.query<{ external_id: string; id: string }>(
    'select external_id, id from coverages where organization_id = $1 and external_id = any($2::text[])',
    [reader.organizationId, externalIds],
  );
  return new Map(rows.map((row) => [row.external_id, row.id]));
}

const LIST = coverageResource.lists.listCoverages;
export type CoverageFilter = FiltersOf<typeof LIST>;

/** Returns coverages, newest first by id, which is in time order. */
export function selectCoverages(
  reader: TenantReader,
  filter: CoverageFilter,
  page: { limit: number; after?: string },
): Promise<Coverage[]> {
  const where = new Conditions(reader.organizationId).addFilters(LIST.filters, filter);
  return COVERAGES.selectNewest(reader, where, page);
}

/** Writes only the results of the newest eligibility check. The caller has locked the coverage. */
export function updateEligibility(tx: UnitOfWork, coverage: Coverage): void {
  const { id, verified, latestEligibilityCheckId, latestEligibilityStatus, latestBenefits, latestPlanSpans } = coverage;
  tx.write(
    `update coverages set verified = $3, latest_eligibility_check_id = $4, latest_eligibility_status = $5,
       latest_benefits = $6, latest_plan_spans = $7
     where organization_id = $1 and id = $2`,
    [
      tx.organizationId,
      id,
      verified,
      latestEligibilityCheckId,
      latestEligibilityStatus,
      latestBenefits === null ? null : JSON.stringify(latestBenefits),
      JSON.stringify(latestPlanSpans),
    ],
  );
}
