import type { TenantReader } from '../../../database/transactions/transaction.ts';
import type { LocalDate } from '../../../kernel/local-date.ts';
import { numbers, type OfProvider, type ReportFilter } from './report-query.ts';
import { BILLED, FIRST_DECISION, FIRST_PASS } from './reports-store.ts';

/** Returns the day on which the newest claim was created, in UTC, or null if there is no claim. */
export async function selectNewestClaimDate(reader: TenantReader): Promise<LocalDate | null> {
  const [row] = await reader.query<{ date: LocalDate }>(
    `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as date from claims where organization_id = $1
     order by id desc limit 1`,
    [reader.organizationId],
  );
  return row?.date ?? null;
}

export type WeekRow = {
  week: number;
  claims: number;
  pending: number;
  paidFirstPass: number;
  decided: number;
  withDenial: number;
};

/**
 * Counts the original claims that were billed first in each week of a period, starting with week 0. The counts of a
 * week equal those of the first-pass-yield and payer reports for its days.
 */
export async function selectWeeks(
  reader: TenantReader,
  { from, to, payerId, billingNpi = null }: ReportFilter & OfProvider,
): Promise<WeekRow[]> {
  const rows = await reader.query<WeekRow>(
    `select (billed_on - $2::date) / 7 as week, count(*) as claims, count(*) filter (where outcome = 'pending') as pending,
       count(*) filter (where outcome = 'paid') as "paidFirstPass", count(*) filter (where is_decided) as decided,
       count(*) filter (where has_denial) as "withDenial"
     from (
       select b.billed_on, d.posted_at is not null as is_decided,
         exists (select from denials n where n.organization_id = $1 and n.claim_id = b.id) as has_denial, ${FIRST_PASS} as outcome
       from (${BILLED}) b left join lateral (${FIRST_DECISION}) d on true) o
     group by 1 order by 1`,
    [reader.organizationId, from, to, payerId, billingNpi],
  );
  return numbers(rows, []);
}
