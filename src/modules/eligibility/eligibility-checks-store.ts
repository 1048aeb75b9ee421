import { Conditions } from '../../database/conditions.ts';
import type { Pool } from '../../database/connections/pool.ts';
import { DocumentTable } from '../../database/document-table.ts';
import { DOCUMENT_COLUMNS, type DocumentRow } from '../../database/documents/document-row.ts';
import type { Select } from '../../database/transactions/one-message.ts';
import type { TenantReader, UnitOfWork } from '../../database/transactions/transaction.ts';
import type { LocalDate } from '../../kernel/local-date.ts';
import type { FiltersOf } from '../list.ts';
import { columnsOf, filled } from '../resource-fields.ts';
import type { EligibilityCheck } from './eligibility-check.ts';
import { eligibilityCheckFields } from './eligibility-check-fields.ts';
import { eligibilityResource } from './eligibility-resource.ts';

/** `is_reuse` and the dates of service select the checks that answer a later question. */
export const CHECKS = new DocumentTable<EligibilityCheck>({
  name: 'eligibility_checks',
  read: (stored) => filled(eligibilityCheckFields, stored),
  columns: [
    ...columnsOf(eligibilityCheckFields),
    { name: 'is_reuse', type: 'boolean', isFixed: true, of: ({ costReusedFromId }) => costReusedFromId !== null },
    { name: 'service_from', type: 'date', isFixed: true, of: ({ inquiry }) => inquiry.serviceDate.start },
    { name: 'service_to', type: 'date', isFixed: true, of: ({ inquiry }) => inquiry.serviceDate.end },
  ],
});

export function findCheck(reader: TenantReader, id: string): Promise<EligibilityCheck | null> {
  return CHECKS.find(reader, id);
}

/** Reads and locks a row for a command that changes it. The command continues in the patient's time. */
export async function lockCheck(tx: UnitOfWork, id: string): Promise<EligibilityCheck | null> {
  return liveByCheck(tx, await CHECKS.lock(tx, id));
}

/** Selects and locks a check in the first message of a transaction, which then calls `lockedCheck` with the row. */
export function checkToLock(organizationId: string, id: string): Select {
  const text = `select ${DOCUMENT_COLUMNS} from eligibility_checks where organization_id = $1 and id = $2 for update`;
  return { text, values: [organizationId, id] };
}

/** Returns the check of a row of `checkToLock`, as `lockCheck` does. */
export async function lockedCheck(
  tx: UnitOfWork,
  row: Record<string, unknown> | undefined,
): Promise<EligibilityCheck | null> {
  return liveByCheck(tx, row === undefined ? null : CHECKS.read(row as DocumentRow<EligibilityCheck>));
}

async function liveByCheck(tx: UnitOfWork, check: EligibilityCheck | null): Promise<EligibilityCheck | null> {
  await tx.liveBy(check?.testClockId);
  return check;
}

/** Returns the lease of the current attempt, by the machine's time; null if there is none. */
export async function findLease(tx: UnitOfWork, id: string): Promise<Date | null> {
  const rows = await tx.query<{ lease_until: Date | null }>(
    'select lease_until from eligibility_checks where organization_id = $1 and id = $2',
    [tx.organizationId, id],
  );
  return rows[0]?.lease_until ?? null;
}

const LIST = eligibilityResource.lists.listEligibilityChecks;
export type CheckFilter = FiltersOf<typeof LIST>;

/** Returns checks, newest first by id, which is ordered by time. */
export function selectChecks(
  reader: TenantReader,
  filter: CheckFilter,
  page: { limit: number; after?: string },
): Promise<EligibilityCheck[]> {
  const where = new Conditions(reader.organizationId)
    .addFilters(LIST.filters, filter)
    .addAny(
      'id in (select check_id from eligibility_check_errors where organization_id = $1 and code = ?)',
      filter.rejectReasonCode,
    );
  return CHECKS.selectNewest(reader, where, page);
}

/** Returns the newest completed check with the same inquiry that was not a reuse, if it ended at `since` or later. */
export async function findReusable(
  reader: TenantReader,
  fingerprint: Buffer,
  since: Date,
): Promise<EligibilityCheck | null> {
  const [found] = await CHECKS.select(
    reader,
    `organization_id = $1 and fingerprint = $2 and completed_at >= $3 and status = 'completed' and not is_reuse
     order by completed_at desc, id desc limit 1`,
    [reader.organizationId, fingerprint, since],
  );
  return found ?? null;
}

/** Returns the newest completed check of a coverage, preferring one that includes the date. */
export async function findCheckFor(
  reader: TenantReader,
  coverageId: string,
  serviceDate: LocalDate,
): Promise<EligibilityCheck | null> {
  const [found] = await CHECKS.select(
    reader,
    `organization_id = $1 and coverage_id = $2 and status = 'completed'
     order by (service_from <= $3 and service_to >= $3) desc, id desc limit 1`,
    [reader.organizationId, coverageId, serviceDate],
  );
  return found ?? null;
}

type AttemptLease = { fingerprint: Buffer; leaseUntil: Date | null };

export function insertCheck(tx: UnitOfWork, check: EligibilityCheck, { fingerprint, leaseUntil }: AttemptLease): void {
  CHECKS.insert(tx, check, { fingerprint, lease_until: leaseUntil });
  insertErrors(tx, check);
}

/** Writes a check that was locked at the version before. */
export function updateCheck(tx: UnitOfWork, check: EligibilityCheck, leaseUntil: Date | null): void {
  CHECKS.update(tx, check, { lease_until: leaseUntil });
  // Only asynchronous checks continue after errors, which the next response replaces.
  if (check.mode === 'async') deleteOtherErrors(tx, check);
  insertErrors(tx, check);
}

function rejectReasonsOf({ errors }: EligibilityCheck): string[] {
  return [...new Set(errors.filter(({ source }) => source === 'payer').map(({ code }) => code))];
}

/** Inserts the reject reasons of a check that are not stored. */
function insertErrors(tx: UnitOfWork, check: EligibilityCheck): void {
  const codes = rejectReasonsOf(check);
  if (codes.length === 0) return;
  tx.write(
    `insert into eligibility_check_errors (organization_id, check_id, code) select $1, $2, unnest($3::text[])
     on conflict do nothing`,
    [tx.organizationId, check.id, codes],
  );
}

/** Deletes the reject reasons that a check no longer has. */
function deleteOtherErrors(tx: UnitOfWork, check: EligibilityCheck): void {
  tx.write(
    'delete from eligibility_check_errors where organization_id = $1 and check_id = $2 and code <> all($3::text[])',
    [tx.organizationId, check.id, rejectReasonsOf(check)],
  );
}

/** Returns the checks since an instant whose suggested change was applied, newest first. */
export function selectFixedChecks(reader: TenantReader, since: Date, limit: number): Promise<EligibilityCheck[]> {
  return CHECKS.select(
    reader,
    `organization_id = $1 and created_at >= $2 and document->>'coverageFixAppliedAt' is not null
     order by id desc limit ${Number(limit)}`,
    [reader.organizationId, since],
  );
}

type OverdueCheck = { organizationId: string; checkId: string };

/** Returns pending checks of all organizations whose lease has expired, the oldest first. */
export async function selectOverdue(pool: Pool, before: Date, rowsMax: number): Promise<OverdueCheck[]> {
  const { rows } = await pool.query<{ organization_id: string; id: string }>(
    'select organization_id, id from rcm_overdue_eligibility_checks($1, $2)',
    [before, rowsMax],
  );
  return rows.map((row) => ({ organizationId: row.organization_id, checkId: row.id }));
}
