import type { TenantReader } from '../../../database/transactions/transaction.ts';
import type { LocalDate } from '../../../kernel/local-date.ts';
import { numbers, type OfProvider, type ReportFilter, ROWS_MAX } from './report-query.ts';

type AgingRow = {
  payerId: string;
  bucket: string;
  claims: number;
  payerBalance: number;
  deniedBalance: number;
  patientBalance: number;
};

/** $1 organization, $2 the last day: the first payment of the patient in the two years before, of a claim `t`. */
const FIRST_PAID = `(select min(e.effective_date) from ledger_entries e
  where e.organization_id = $1 and e.claim_id = t.claim_id and e.kind = 'patient_payment'
    and e.effective_date between $2::date - 730 and $2::date)`;

/** $2 the last day: whether a claim `t` was not billed until then, but paid by the patient. */
const IS_PREPAID = `t.patient_paid_on <= $2::date and (t.charged_on is null or t.charged_on > $2::date)`;

/** $1 organization, $2 the last day: whether a claim `t` is one of `AGED_CLAIMS`. */
export const IS_AGED = `(t.charged_on between $2::date - 730 and $2::date
  or (${IS_PREPAID} and ${FIRST_PAID} is not null))`;

/**
 * $1 organization, $2 the last day: the claims that were first billed in the two years before, with that day and what was
 * open on the last day, which is what is open now without the entries after it. A claim that was not billed counts from
 * the day on which the patient first paid for it.
 */
const AGED_CLAIMS = `select t.claim_id, t.billed_on, t.payer - coalesce(l.payer, 0) as payer,
    t.denied - coalesce(l.denied, 0) as denied, t.patient - coalesce(l.patient, 0) as patient
  from (
    select t.claim_id, t.charged_on as billed_on, t.payer, t.denied, t.patient from ledger_totals t
      where t.organization_id = $1 and t.charged_on between $2::date - 730 and $2::date
    union all
    select t.claim_id, ${FIRST_PAID}, t.payer, t.denied, t.patient from ledger_totals t
      where t.organization_id = $1 and ${IS_PREPAID} and (t.charged_on is null or t.patient_paid_on < t.charged_on)) t
  left join (
    select claim_id, sum(payer)::bigint as payer, sum(denied)::bigint as denied, sum(patient)::bigint as patient
    from ledger_days where organization_id = $1 and effective_date > $2::date group by claim_id) l
    on l.claim_id = t.claim_id
  where t.billed_on is not null`;

/**
 * Returns the open amounts on a day, of claims that were billed in the two years before, by payer and age. The age
 * counts from the day on which the claim was first billed, or on which the patient has paid for one that was not billed.
 */
export async function selectAging(
  reader: TenantReader,
  { asOf, payerId, billingNpi = null }: { asOf: LocalDate; payerId: string | null } & OfProvider,
): Promise<AgingRow[]> {
  const rows = await reader.query<AgingRow>(
    `with open as (select a.*, $2::date - a.billed_on as age from (${AGED_CLAIMS}) a)
     select c.payer_id as "payerId",
       case when age <= 30 then '0-30' when age <= 60 then '31-60' when age <= 90 then '61-90'
         when age <= 120 then '91-120' else '121+' end as bucket,
       count(*) as claims, sum(payer) as "payerBalance", sum(denied) as "deniedBalance", sum(patient) as "patientBalance"
     from open join claims c on c.organization_id = $1 and c.id = open.claim_id
     where (payer <> 0 or denied <> 0 or patient <> 0) and ($3::text is null or c.payer_id = $3)
       and ($4::text is null or c.billing_npi = $4)
     group by 1, 2 order by 1, min(age)`,
    [reader.organizationId, asOf, payerId, billingNpi],
  );
  return numbers(rows, ['payerId', 'bucket']);
}

/**
 * $1 organization, $2 and $3 the period, $4 the payer, $5 the billing provider: original claims that were billed first in
 * the period, with the sums of their entries and their first decision.
 */
export const BILLED = `select c.id, c.payer_id, c.status, c.total_charges, t.charged_on as billed_on, t.decided_on,
    t.decision_denied, t.charges, t.payer_paid, t.adjusted, t.written_off, t.patient_share, t.payer, t.denied
  from ledger_totals t join claims c on c.organization_id = $1 and c.id = t.claim_id
  where t.organization_id = $1 and t.charged_on between $2::date and $3::date
    and (c.frequency_code in ('7', '8')) is not true and ($4::text is null or c.payer_id = $4)
    and ($5::text is null or c.billing_npi = $5)`;

/** $1 organization: claims with a rejection before the adjudication. */
export const REJECTED = `select distinct claim_id from acknowledgments where organization_id = $1 and outcome = 'rejected'`;

/** $1 organization: the denied amounts of claims. */
export const DENIED = `select claim_id, sum(denied_amount) as denied from denials where organization_id = $1 group by claim_id`;

/** The result of a billed claim `b` at its first decision; `r` is its rejection. */
export const FIRST_PASS = `case
    when b.status = 'rejected' or r.claim_id is not null then 'rejected'
    when b.decided_on is null then 'pending'
    when b.decision_denied then 'denied'
    else 'paid' end`;

type YieldRow = {
  payerId: string;
  claims: number;
  rejected: number;
  denied: number;
  paidFirstPass: number;
  pending: number;
};

/**
 * Counts the original claims that were first billed in the period by the result of their first pass: rejected before
 * the adjudication, denied in part or as a whole by the first decision, paid, or not decided yet.
 */
export async function selectFirstPassYield(
  reader: TenantReader,
  { from, to, payerId, billingNpi = null }: ReportFilter & OfProvider,
): Promise<YieldRow[]> {
  const rows = await reader.query<YieldRow>(
    `select payer_id as "payerId", count(*) as claims, count(*) filter (where outcome = 'rejected') as rejected,
       count(*) filter (where outcome = 'denied') as denied,
       count(*) filter (where outcome = 'paid') as "paidFirstPass",
       count(*) filter (where outcome = 'pending') as pending
     from (
       select b.payer_id, ${FIRST_PASS} as outcome
       from (${BILLED}) b left join (${REJECTED}) r on r.claim_id = b.id) o
     group by 1 order by count(*) desc, 1 limit ${ROWS_MAX}`,
    [reader.organizationId, from, to, payerId, billingNpi],
  );
  return numbers(rows, ['payerId']);
}

type PayerRow = {
  payerId: string;
  claims: number;
  decided: number;
  withDenial: number;
  charges: number;
  paid: number;
  adjusted: number;
  writtenOff: number;
  patientShare: number;
  open: number;
  daysToDecision: number | null;
};

/** Returns how payers have dealt with the original claims that were billed first in the period. */
export async function selectPayerPerformance(
  reader: TenantReader,
  { from, to, payerId, billingNpi = null }: ReportFilter & OfProvider,
): Promise<PayerRow[]> {
  const rows = await reader.query<PayerRow>(
    `select payer_id as "payerId", count(*) as claims, count(*) filter (where days is not null) as decided,
       count(*) filter (where has_denial) as "withDenial", sum(charges) as charges, sum(paid) as paid,
       sum(adjusted) as adjusted, sum(written_off) as "writtenOff", sum(patient_share) as "patientShare",
       sum(open) as open, percentile_disc(0.5) within group (order by days) as "daysToDecision"
     from (
       select b.payer_id, b.decided_on - b.billed_on as days, n.claim_id is not null as has_denial, b.charges,
         b.payer_paid as paid, b.adjusted, b.written_off, b.patient_share, b.payer + b.denied as open
       from (${BILLED}) b left join (${DENIED}) n on n.claim_id = b.id) o
     group by 1 order by sum(charges) desc, 1 limit ${ROWS_MAX}`,
    [reader.organizationId, from, to, payerId, billingNpi],
  );
  return numbers(rows, ['payerId']);
}

type SuspenseRow = {
  claimId: string | null;
  remittanceId: string | null;
  payerId: string | null;
  amount: number;
  since: string;
};

/**
 * Returns the amounts in suspense that are not zero, by claim, or by remittance if they belong to no claim; oldest
 * first. `asOf`: only what was booked until this day.
 */
export async function selectSuspense(reader: TenantReader, asOf: LocalDate | null): Promise<SuspenseRow[]> {
  const rows = await reader.query<Omit<SuspenseRow, 'since'> & { since: Date }>(
    `select e.claim_id as "claimId", max(e.remittance_id) as "remittanceId", max(e.payer_id) as "payerId",
       sum(p.amount)::bigint as amount, min(e.posted_at) as since
     from ledger_entries e cross join lateral unnest(e.accounts, e.amounts) as p(account, amount)
     where e.organization_id = $1 and e.accounts @> array['suspense'] and p.account = 'suspense'
       and ($2::date is null or e.effective_date <= $2::date)
     group by e.claim_id, case when e.claim_id is null then e.remittance_id end
     having sum(p.amount) <> 0 order by min(e.posted_at) limit ${ROWS_MAX}`,
    [reader.organizationId, asOf],
  );
  return rows.map((row) => ({ ...row, amount: Number(row.amount), since: row.since.toISOString() }));
}
