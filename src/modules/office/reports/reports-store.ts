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

/**
 * $1 organization, $2 the last day: the claims that were first billed in the two years before, with that day. A claim that
 * was not billed counts from the day on which the patient first paid for it.
 */
export const AGED_CLAIMS = `select e.claim_id, min(e.effective_date) as billed_on from ledger_entries e
    where e.organization_id = $1 and e.kind = 'charge' and e.effective_date between $2::date - 730 and $2::date
      and not exists (
        select from ledger_entries c
        where c.organization_id = $1 and c.claim_id = e.claim_id and c.kind = 'charge'
          and c.effective_date < $2::date - 730)
    group by e.claim_id
  union all
  select p.claim_id, min(p.effective_date) as billed_on from ledger_entries p
    where p.organization_id = $1 and p.kind = 'patient_payment' and p.effective_date between $2::date - 730 and $2::date
      and not exists (
        select from ledger_entries c
        where c.organization_id = $1 and c.claim_id = p.claim_id and c.kind = 'charge' and c.effective_date <= $2::date)
    group by p.claim_id`;

/**
 * Returns the open amounts on a day, of claims that were billed in the two years before, by payer and age. The age
 * counts from the day on which the claim was first billed, or on which the patient has paid for one that was not billed.
 */
export async function selectAging(
  reader: TenantReader,
  { asOf, payerId, billingNpi = null }: { asOf: LocalDate; payerId: string | null } & OfProvider,
): Promise<AgingRow[]> {
  const rows = await reader.query<AgingRow>(
    `with aged as (${AGED_CLAIMS}),
     open as (
       select b.claim_id, $2::date - b.billed_on as age,
         coalesce(sum(p.amount) filter (where p.account = 'payer'), 0) as payer,
         coalesce(sum(p.amount) filter (where p.account = 'denied'), 0) as denied,
         coalesce(sum(p.amount) filter (where p.account = 'patient'), 0) as patient
       from aged b
       join ledger_postings p on p.organization_id = $1 and p.claim_id = b.claim_id and p.effective_date <= $2::date
       group by b.claim_id, b.billed_on)
     select c.payer_id as "payerId",
       case when age <= 30 then '0-30' when age <= 60 then '31-60' when age <= 90 then '61-90'
         when age <= 120 then '91-120' else '121+' end as bucket,
       count(*) as claims, sum(payer) as "payerBalance", sum(denied) as "deniedBalance", sum(patient) as "patientBalance"
     from open join claims c on c.organization_id = $1 and c.id = open.claim_id
     where (payer <> 0 or denied <> 0 or patient <> 0) and ($3::text is null or c.payer_id = $3)
       and ($4::text is null or c.document->'billingProvider'->>'npi' = $4)
     group by 1, 2 order by 1, min(age) limit ${ROWS_MAX}`,
    [reader.organizationId, asOf, payerId, billingNpi],
  );
  return numbers(rows, ['payerId', 'bucket']);
}

/**
 * $1 organization, $2 and $3 the period, $4 the payer, $5 the billing provider: original claims that were billed first in
 * the period.
 */
export const BILLED = `select c.id, c.payer_id, c.status, c.total_charges, b.billed_on from (
    select claim_id, min(effective_date) as billed_on from ledger_entries
    where organization_id = $1 and kind = 'charge' and effective_date between $2::date and $3::date
    group by claim_id) b
  join claims c on c.organization_id = $1 and c.id = b.claim_id
  where c.document->>'frequencyCode' not in ('7', '8') and ($4::text is null or c.payer_id = $4) and ($5::text is null or c.document->'billingProvider'->>'npi' = $5) and not exists (
    select from ledger_entries e where e.organization_id = $1 and e.claim_id = b.claim_id and e.kind = 'charge'
      and e.effective_date < $2::date)`;

/** The first decision of a payer on a claim. */
export const FIRST_DECISION = `select e.effective_date, e.posted_at, e.amounts, e.accounts, e.decision from ledger_entries e
  where e.organization_id = $1 and e.claim_id = b.id and e.kind = 'claim_payment' order by e.position limit 1`;

/** The result of a billed claim `b` at its first decision `d`. */
export const FIRST_PASS = `case
    when b.status = 'rejected' or exists (
      select from acknowledgments a where a.organization_id = $1 and a.claim_id = b.id and a.outcome = 'rejected')
      then 'rejected'
    when d.posted_at is null then 'pending'
    when 'denied' = any(d.accounts) then 'denied'
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
       from (${BILLED}) b left join lateral (${FIRST_DECISION}) d on true) o
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
       select b.payer_id, d.effective_date - b.billed_on as days,
         exists (select from denials n where n.organization_id = $1 and n.claim_id = b.id) as has_denial,
         -l.charges as charges, l.paid, l.adjusted, l.written_off, l.patient_share, l.open
       from (${BILLED}) b
       left join lateral (${FIRST_DECISION}) d on true
       cross join lateral (
         select coalesce(sum(amount) filter (where account = 'charges'), 0) as charges,
           coalesce(sum(amount) filter (where account = 'payer_payments'), 0) as paid,
           coalesce(sum(amount) filter (where account in ('contractual', 'interest')), 0) as adjusted,
           coalesce(sum(amount) filter (where account = 'write_offs'), 0) as written_off,
           coalesce(sum(amount) filter (where account = 'patient' and kind <> 'patient_payment'), 0) as patient_share,
           coalesce(sum(amount) filter (where account in ('payer', 'denied')), 0) as open
         from ledger_postings p where p.organization_id = $1 and p.claim_id = b.id) l) o
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
