import { Conditions } from '../../../database/conditions.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { LocalDate } from '../../../kernel/local-date.ts';
import type { FiltersOf } from '../../list.ts';
import type { RowError } from '../batches/eligibility-batch.ts';
import type { EligibilityPolicy, Occasions } from './eligibility-policy.ts';
import type { PolicyItemState } from './eligibility-policy-fields.ts';
import { eligibilityPolicyResource } from './eligibility-policy-resource.ts';

const LIST = eligibilityPolicyResource.lists.listEligibilityPolicyItems;
export type PolicyItemFilter = FiltersOf<typeof LIST>;

/** A coverage that is due for a policy. */
export type DueCoverage = { coverageId: string; patientId: string; payerId: string; occasion: LocalDate };

/** The result of a policy for one coverage and occasion. */
export type PolicyItem = {
  coverageId: string;
  payerId: string;
  occasion: LocalDate;
  state: PolicyItemState;
  checkId: string | null;
  error: RowError | null;
  createdAt: string;
};

/** A service that is planned for a coverage's patient. */
export type PlannedService = { coverageId: string; date: LocalDate };

export type DueRequest = {
  policy: EligibilityPolicy;
  occasions: NonNullable<Occasions>;
  planned: readonly PlannedService[];
};

/**
 * The due coverages of a policy, as CTEs that end with `due`, with the parameters $1 to $8. A coverage is due if it is
 * active and the policy has not yet handled the occasion. Excludes coverages of patients with a test clock, because
 * their time differs from the organization's.
 */
const DUE = `wanted as (
    select c.id as coverage_id, $3::date as occasion from coverages c where c.organization_id = $1 and $4::date is null
    union
    select c.id, v.visit_date from expected_visits v
      join coverages c on c.organization_id = $1 and c.patient_id = v.patient_id
      where v.organization_id = $1 and v.visit_date between $3 and $4
    union
    select p.coverage_id, p.day from unnest($7::text[], $8::date[]) as p(coverage_id, day)
  ),
  due as (
    select c.id, c.patient_id, c.payer_id, w.occasion from wanted w
    join coverages c on c.organization_id = $1 and c.id = w.coverage_id
    where c.status = 'active' and c.document ->> 'testClockId' is null
      and ($5::text[] is null or c.payer_id = any($5)) and ($6::text[] is null or c.document ->> 'rank' = any($6))
      and not exists (
        select 1 from eligibility_policy_items i
        where i.organization_id = $1 and i.policy_id = $2 and i.coverage_id = c.id and i.occasion = w.occasion
      )
  )`;

function dueValues({ policy, occasions, planned }: DueRequest, organizationId: string): unknown[] {
  const period = 'month' in occasions ? [occasions.month, null] : [occasions.from, occasions.to];
  const days = [planned.map(({ coverageId }) => coverageId), planned.map(({ date }) => date)];
  return [organizationId, policy.id, ...period, policy.payerIds, policy.ranks, ...days];
}

/**
 * Returns the due coverages that the limits admit now, those with the nearest occasions first: at most `limit`, and for
 * each payer at most what all policies together have left of its limit since `since`.
 */
export async function selectAdmitted(
  reader: TenantReader,
  request: DueRequest,
  { since, limit }: { since: Date; limit: number },
): Promise<DueCoverage[]> {
  const rows = await reader.query<{ id: string; patient_id: string; payer_id: string; occasion: LocalDate }>(
    `with ${DUE},
     used as (
       select payer_id, count(*) as n from eligibility_policy_items
       where organization_id = $1 and created_at > $9 and state = 'checked' group by payer_id
     ),
     ranked as (
       select due.*, coalesce(used.n, 0) + row_number() over (partition by due.payer_id order by occasion, id) as place
       from due left join used on used.payer_id = due.payer_id
     )
     select id, patient_id, payer_id, occasion from ranked
     where place <= ${Number(request.policy.limits.checksPerPayerPerHour)}
     order by occasion, id limit ${Number(limit)}`,
    [...dueValues(request, reader.organizationId), since],
  );
  return rows.map((row) => ({
    coverageId: row.id,
    patientId: row.patient_id,
    payerId: row.payer_id,
    occasion: row.occasion,
  }));
}

/** Returns how many coverages are due, by payer, in the order of the payers' ids. */
export async function countDue(
  reader: TenantReader,
  request: DueRequest,
): Promise<{ payerId: string; coverages: number }[]> {
  const rows = await reader.query<{ payer_id: string; n: number }>(
    `with ${DUE} select payer_id, count(*)::int as n from due group by payer_id order by payer_id`,
    dueValues(request, reader.organizationId),
  );
  return rows.map((row) => ({ payerId: row.payer_id, coverages: row.n }));
}

/** Returns how many checks a policy has made since an instant. */
export async function countMade(reader: TenantReader, policyId: string, since: Date): Promise<number> {
  const rows = await reader.query<{ n: number }>(
    `select count(*)::int as n from eligibility_policy_items
     where organization_id = $1 and policy_id = $2 and created_at > $3 and state = 'checked'`,
    [reader.organizationId, policyId, since],
  );
  return rows[0]!.n;
}

export function insertItem(
  tx: UnitOfWork,
  policyId: string,
  { coverageId, payerId, occasion }: DueCoverage,
  result: { checkId: string } | { error: RowError },
): void {
  const checkId = 'checkId' in result ? result.checkId : null;
  tx.write(
    `insert into eligibility_policy_items
       (organization_id, policy_id, coverage_id, occasion, payer_id, state, check_id, error, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      tx.organizationId,
      policyId,
      coverageId,
      occasion,
      payerId,
      checkId === null ? 'refused' : 'checked',
      checkId,
      'error' in result ? JSON.stringify(result.error) : null,
      tx.now,
    ],
  );
}

type ItemRow = {
  coverage_id: string;
  payer_id: string;
  occasion: LocalDate;
  state: PolicyItemState;
  check_id: string | null;
  error: RowError | null;
  created_at: Date;
};

/**
 * Returns items, the newest occasion first; `after` is the occasion and the coverage of the last item before the page.
 */
export async function selectPolicyItems(
  reader: TenantReader,
  policyId: string,
  filter: PolicyItemFilter,
  page: { limit: number; after?: string },
): Promise<PolicyItem[]> {
  const where = new Conditions(reader.organizationId).add('policy_id = ?', policyId).addFilters(LIST.filters, filter);
  const [occasion, coverageId] = page.after?.split(' ') ?? [];
  const values = [...where.values];
  let after = '';
  if (occasion !== undefined && coverageId !== undefined) {
    after = ` and (occasion, coverage_id) < ($${values.length + 1}::date, $${values.length + 2})`;
    values.push(occasion, coverageId);
  }
  const rows = await reader.query<ItemRow>(
    `select coverage_id, payer_id, occasion, state, check_id, error, created_at from eligibility_policy_items
     where ${where.text}${after} order by occasion desc, coverage_id desc limit ${Number(page.limit)}`,
    values,
  );
  return rows.map((row) => ({
    coverageId: row.coverage_id,
    payerId: row.payer_id,
    occasion: row.occasion,
    state: row.state,
    checkId: row.check_id,
    error: row.error,
    createdAt: row.created_at.toISOString(),
  }));
}

/** Makes a policy try the coverages again that it could not check. */
export async function forgetRefused(tx: UnitOfWork, policyId: string): Promise<void> {
  await tx.query(
    `delete from eligibility_policy_items where organization_id = $1 and policy_id = $2 and state = 'refused'`,
    [tx.organizationId, policyId],
  );
}
