import { Conditions } from '../../../database/conditions.ts';
import type { Pool } from '../../../database/connections/pool.ts';
import { toDocument } from '../../../database/documents/document-row.ts';
import {
  findDocument,
  lockDocument,
  selectNewest,
  selectResources,
} from '../../../database/documents/read-documents.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { FiltersOf } from '../../list.ts';
import type { EligibilityPolicy } from './eligibility-policy.ts';
import { eligibilityPolicyResource } from './eligibility-policy-resource.ts';
import type { PolicyTrigger } from './policy-states.ts';

const LIST = eligibilityPolicyResource.lists.listEligibilityPolicies;
export type PolicyFilter = FiltersOf<typeof LIST>;

export function findPolicy(reader: TenantReader, id: string): Promise<EligibilityPolicy | null> {
  return findDocument<EligibilityPolicy>(reader, 'eligibility_policies', id);
}

export function lockPolicy(tx: UnitOfWork, id: string): Promise<EligibilityPolicy | null> {
  return lockDocument<EligibilityPolicy>(tx, 'eligibility_policies', id);
}

/** Returns policies, newest first by id, which is ordered by time. */
export function selectPolicies(
  reader: TenantReader,
  filter: PolicyFilter,
  page: { limit: number; after?: string },
): Promise<EligibilityPolicy[]> {
  const where = new Conditions(reader.organizationId).addFilters(LIST.filters, filter);
  return selectNewest<EligibilityPolicy>(reader, 'eligibility_policies', where, page);
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

export function insertPolicy(tx: UnitOfWork, policy: EligibilityPolicy): void {
  tx.write(
    `insert into eligibility_policies
       (organization_id, id, status, trigger, next_run_at, document, version, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [...valuesOf(tx, policy), policy.createdAt, policy.updatedAt],
  );
}

/** Writes a policy that the transaction has locked. */
export function updatePolicy(tx: UnitOfWork, policy: EligibilityPolicy): void {
  tx.writeOne(
    `update eligibility_policies set status = $3, trigger = $4, next_run_at = $5, document = $6, version = $7,
       updated_at = $8
     where organization_id = $1 and id = $2`,
    [...valuesOf(tx, policy), policy.updatedAt],
    () => new AppError('resource_not_found'),
  );
}

function valuesOf(tx: UnitOfWork, policy: EligibilityPolicy): unknown[] {
  const { id, status, trigger, nextRunAt, version } = policy;
  return [tx.organizationId, id, status, trigger, nextRunAt, toDocument(policy), version];
}

/** Deletes a policy and its items. Its checks are kept. */
export async function deletePolicyRows(tx: UnitOfWork, id: string): Promise<void> {
  const values = [tx.organizationId, id];
  await tx.query('delete from eligibility_policy_items where organization_id = $1 and policy_id = $2', values);
  await tx.query('delete from eligibility_policies where organization_id = $1 and id = $2', values);
}

/** Returns the active policies of a trigger that are not yet scheduled for `at`, locked in the order of their ids. */
export function lockPoliciesAfter(tx: UnitOfWork, trigger: PolicyTrigger): Promise<EligibilityPolicy[]> {
  return selectResources<EligibilityPolicy>(
    tx,
    `eligibility_policies
     where organization_id = $1 and status = 'active' and trigger = $2 and next_run_at > $3 order by id for update`,
    [tx.organizationId, trigger, tx.now],
  );
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
