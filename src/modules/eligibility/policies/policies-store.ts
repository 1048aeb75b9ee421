import { Conditions } from '../../../database/conditions.ts';
import type { Pool } from '../../../database/connections/pool.ts';
import { DocumentTable } from '../../../database/document-table.ts';
import { toDocument } from '../../../database/documents/document-row.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { FiltersOf } from '../../list.ts';
import { columnsOf, filled } from '../../resource-fields.ts';
import type { EligibilityPolicy } from './eligibility-policy.ts';
import { eligibilityPolicyFields, type PolicyTrigger } from './eligibility-policy-fields.ts';
import { eligibilityPolicyResource } from './eligibility-policy-resource.ts';

export const POLICIES = new DocumentTable<EligibilityPolicy>({
  name: 'eligibility_policies',
  read: (stored) => filled(eligibilityPolicyFields, stored),
  columns: columnsOf(eligibilityPolicyFields),
});

const LIST = eligibilityPolicyResource.lists.listEligibilityPolicies;
export type PolicyFilter = FiltersOf<typeof LIST>;

/** Returns policies, newest first by id, which is ordered by time. */
export function selectPolicies(
  reader: TenantReader,
  filter: PolicyFilter,
  page: { limit: number; after?: string },
): Promise<EligibilityPolicy[]> {
  const where = new Conditions(reader.organizationId).addFilters(LIST.filters, filter);
  return POLICIES.selectNewest(reader, where, page);
}

/**
 * Locks the organization's policies, so that only one transaction creates or runs policies: limits that several
 * policies share would otherwise be exceeded.
 */
export async function lockPolicyRuns(tx: UnitOfWork): Promise<void> {
  const text = `select pg_advisory_xact_lock(hashtextextended('eligibility_policies ' || $1, 0))`;
  await tx.query(text, [tx.organizationId]);
}

export async function countPolicies(tx: UnitOfWork): Promise<number> {
  const rows = await tx.query<{ count: number }>(
    'select count(*)::int as count from eligibility_policies where organization_id = $1',
    [tx.organizationId],
  );
  return rows[0]!.count;
}

/** Saves the last and the next run of a policy that the transaction has locked. Runs do not change the version. */
export function saveRun(tx: UnitOfWork, policy: EligibilityPolicy): void {
  tx.writeOne(
    `update eligibility_policies set next_run_at = $3, document = $4
     where organization_id = $1 and id = $2 and version = $5`,
    [tx.organizationId, policy.id, policy.nextRunAt, toDocument(policy), policy.version],
    () => new AppError('version_conflict'),
  );
}

/** Deletes a policy and its items. Its checks are kept. */
export async function deletePolicyRows(tx: UnitOfWork, id: string): Promise<void> {
  const values = [tx.organizationId, id];
  await tx.query('delete from eligibility_policy_items where organization_id = $1 and policy_id = $2', values);
  await tx.query('delete from eligibility_policies where organization_id = $1 and id = $2', values);
}

/** Returns the active policies of a trigger that are not yet scheduled for `at`, locked in the order of their ids. */
export function lockPoliciesAfter(tx: UnitOfWork, trigger: PolicyTrigger): Promise<EligibilityPolicy[]> {
  const rest = `organization_id = $1 and status = 'active' and trigger = $2 and next_run_at > $3
    order by id for update`;
  return POLICIES.lockWhere(tx, rest, [tx.organizationId, trigger, tx.now]);
}

/** Returns policies of all organizations whose run is overdue, the oldest first. */
export async function selectOverduePolicies(
  pool: Pool,
  before: Date,
  rowsMax: number,
): Promise<{ organizationId: string; policyId: string }[]> {
  const { rows } = await pool.query<{ organization_id: string; id: string }>(
    'select organization_id, id from rcm_overdue_eligibility_policies($1, $2)',
    [before, rowsMax],
  );
  return rows.map((row) => ({ organizationId: row.organization_id, policyId: row.id }));
}
