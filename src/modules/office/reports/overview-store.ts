import type { TenantReader } from '../../../database/transactions/transaction.ts';
import type { LocalDate } from '../../../kernel/local-date.ts';
import { numbers, type OfProvider, type ReportFilter } from './report-query.ts';
import { BILLED, DENIED, FIRST_PASS, IS_AGED, REJECTED } from './reports-store.ts';

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
       select b.billed_on, b.total_charges, b.decided_on is not null as is_decided, n.denied,
         b.decided_on is not null or b.status in ('accepted', 'denied', 'partially_paid', 'paid') as is_accepted,
         ${FIRST_PASS} as outcome
       from (${BILLED}) b left join (${REJECTED}) r on r.claim_id = b.id left join (${DENIED}) n on n.claim_id = b.id) o
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
  const ofClaims =
    payerId === null && billingNpi === null
      ? ''
      : `join claims c on c.organization_id = $1 and c.id = d.claim_id
           and ($4::text is null or c.payer_id = $4) and ($5::text is null or c.billing_npi = $5)`;
  const rows = await reader.query<MoneyDay>(
    `select to_char(d.effective_date, 'YYYY-MM-DD') as date, sum(d.charges) as charges,
       sum(d.payer_paid + d.patient_paid) as collected
     from ledger_days d ${ofClaims}
     where d.organization_id = $1 and d.effective_date between $2::date and $3::date
     group by d.effective_date order by d.effective_date`,
    [reader.organizationId, from, to, ...(ofClaims === '' ? [] : [payerId, billingNpi])],
  );
  return numbers(rows, ['date']);
}

/** By how much the open amount has changed on a day, in cents. */
export type ReceivableDay = { date: LocalDate; change: number };

/** Returns the changes of the open amounts in a period, of the claims that the aging report of its last day contains. */
export async function selectReceivableDays(
  reader: TenantReader,
  { from, to, payerId, billingNpi = null }: ReportFilter & OfProvider,
): Promise<ReceivableDay[]> {
  const isOfOne = payerId !== null || billingNpi !== null;
  const ofClaims = isOfOne
    ? `join claims c on c.organization_id = $1 and c.id = d.claim_id
         and ($4::text is null or c.payer_id = $4) and ($5::text is null or c.billing_npi = $5)`
    : '';
  const rows = await reader.query<ReceivableDay>(
    `select to_char(d.effective_date, 'YYYY-MM-DD') as date, sum(d.payer + d.denied + d.patient) as change
     from ledger_days d join ledger_totals t on t.organization_id = $1 and t.claim_id = d.claim_id ${ofClaims}
     where d.organization_id = $1 and d.effective_date between $3::date and $2::date and ${IS_AGED}
     group by d.effective_date order by d.effective_date`,
    [reader.organizationId, to, from, ...(isOfOne ? [payerId, billingNpi] : [])],
  );
  return numbers(rows, ['date']);
}
