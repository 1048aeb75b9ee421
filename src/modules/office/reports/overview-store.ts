import type { TenantReader } from '../../../database/transactions/transaction.ts';
import type { LocalDate } from '../../../kernel/local-date.ts';
import { numbers, type OfProvider, type ReportFilter } from './report-query.ts';
import { AGED_CLAIMS, BILLED, FIRST_DECISION, FIRST_PASS } from './reports-store.ts';

/** Returns the day on which the newest claim was created, in UTC, or null if there is no claim. */
export async function selectNewestClaimDate(reader: TenantReader): Promise<LocalDate | null> {
  const [row] = await reader.query<{ date: LocalDate }>(
    `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as date from claims where organization_id = $1
     order by id desc limit 1`,
    [reader.organizationId],
  );
  return row?.date ?? null;
}

/** The original claims that were billed first on one day. Amounts are in cents. */
export type BilledDay = {
  date: LocalDate;
  claims: number;
  pending: number;
  paidFirstPass: number;
  decided: number;
  withDenial: number;
  /** Accepted or decided by the payer, or rejected. */
  answered: number;
  /** Answered and never rejected. */
  clean: number;
  /** The charges of the decided claims. */
  decidedAmount: number;
  deniedAmount: number;
};

/**
 * Counts the original claims that were billed first on each day of a period. The counts of a range of days equal those
 * of the first-pass-yield and payer reports for it.
 */
export async function selectBilledDays(
  reader: TenantReader,
  { from, to, payerId, billingNpi = null }: ReportFilter & OfProvider,
): Promise<BilledDay[]> {
  const rows = await reader.query<BilledDay>(
    `select to_char(billed_on, 'YYYY-MM-DD') as date, count(*) as claims,
       count(*) filter (where outcome = 'pending') as pending, count(*) filter (where outcome = 'paid') as "paidFirstPass",
       count(*) filter (where is_decided) as decided, count(*) filter (where denied is not null) as "withDenial",
       count(*) filter (where is_accepted or outcome = 'rejected') as answered,
       count(*) filter (where is_accepted and outcome <> 'rejected') as clean,
       coalesce(sum(total_charges) filter (where is_decided), 0) as "decidedAmount",
       coalesce(sum(denied), 0) as "deniedAmount"
     from (
       select b.billed_on, b.total_charges, d.posted_at is not null as is_decided, n.denied,
         d.posted_at is not null or b.status in ('accepted', 'denied', 'partially_paid', 'paid') as is_accepted,
         ${FIRST_PASS} as outcome
       from (${BILLED}) b left join lateral (${FIRST_DECISION}) d on true
       left join lateral (
         select sum(denied_amount) as denied from denials where organization_id = $1 and claim_id = b.id) n on true) o
     group by billed_on order by billed_on`,
    [reader.organizationId, from, to, payerId, billingNpi],
  );
  return numbers(rows, ['date']);
}

/** The money of one day, in cents. */
export type MoneyDay = { date: LocalDate; charges: number; collected: number };

/** Returns the charges, and the payments of payers and patients, on each day of a period, from the ledger. */
export async function selectMoneyDays(
  reader: TenantReader,
  { from, to, payerId, billingNpi = null }: ReportFilter & OfProvider,
): Promise<MoneyDay[]> {
  const rows = await reader.query<MoneyDay>(
    `select to_char(p.effective_date, 'YYYY-MM-DD') as date,
       coalesce(-sum(p.amount) filter (where p.account = 'charges'), 0) as charges,
       coalesce(sum(p.amount) filter (where p.account <> 'charges'), 0) as collected
     from ledger_postings p join claims c on c.organization_id = $1 and c.id = p.claim_id
     where p.organization_id = $1 and p.effective_date between $2::date and $3::date
       and p.account in ('charges', 'payer_payments', 'patient_payments') and ($4::text is null or c.payer_id = $4)
       and ($5::text is null or c.document->'billingProvider'->>'npi' = $5)
     group by p.effective_date order by p.effective_date`,
    [reader.organizationId, from, to, payerId, billingNpi],
  );
  return numbers(rows, ['date']);
}

/** By how much the open amount has changed on a day, in cents. */
export type ReceivableDay = { date: LocalDate; change: number };

/** Returns the changes of the open amounts up to a day, of the claims that the aging report of this day contains. */
export async function selectReceivableDays(
  reader: TenantReader,
  { asOf, payerId, billingNpi = null }: { asOf: LocalDate; payerId: string | null } & OfProvider,
): Promise<ReceivableDay[]> {
  const rows = await reader.query<ReceivableDay>(
    `select to_char(p.effective_date, 'YYYY-MM-DD') as date, sum(p.amount) as change
     from (${AGED_CLAIMS}) b
     join claims c on c.organization_id = $1 and c.id = b.claim_id
     join ledger_postings p on p.organization_id = $1 and p.claim_id = b.claim_id and p.effective_date <= $2::date
     where p.account in ('payer', 'denied', 'patient') and ($3::text is null or c.payer_id = $3)
       and ($4::text is null or c.document->'billingProvider'->>'npi' = $4)
     group by p.effective_date order by p.effective_date`,
    [reader.organizationId, asOf, payerId, billingNpi],
  );
  return numbers(rows, ['date']);
}
