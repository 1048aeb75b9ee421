import type { TenantReader } from '../../../src/database/transactions/transaction.ts';

// The queries by which reports computed their figures from every posting of the ledger and from the documents of claims,
// before they read sums. Slow, and independent of what is stored beside the entries and documents. Amounts are in cents.

const AGED_CLAIMS = `select e.claim_id, min(e.effective_date) as billed_on from ledger_entries e
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

const BILLED = `select c.id, c.payer_id, c.status, c.total_charges, b.billed_on from (
    select claim_id, min(effective_date) as billed_on from ledger_entries
    where organization_id = $1 and kind = 'charge' and effective_date between $2::date and $3::date
    group by claim_id) b
  join claims c on c.organization_id = $1 and c.id = b.claim_id
  where c.document->>'frequencyCode' not in ('7', '8') and ($4::text is null or c.payer_id = $4) and ($5::text is null or c.document->'billingProvider'->>'npi' = $5) and not exists (
    select from ledger_entries e where e.organization_id = $1 and e.claim_id = b.claim_id and e.kind = 'charge'
      and e.effective_date < $2::date)`;

const FIRST_DECISION = `select e.effective_date, e.posted_at, e.amounts, e.accounts, e.decision from ledger_entries e
  where e.organization_id = $1 and e.claim_id = b.id and e.kind = 'claim_payment' order by e.position limit 1`;

const FIRST_PASS = `case
    when b.status = 'rejected' or exists (
      select from acknowledgments a where a.organization_id = $1 and a.claim_id = b.id and a.outcome = 'rejected')
      then 'rejected'
    when d.posted_at is null then 'pending'
    when 'denied' = any(d.accounts) then 'denied'
    else 'paid' end`;

/** $1 organization, $2 the last day, $3 payer, $4 billing provider. */
const AGING = `with aged as (${AGED_CLAIMS}),
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
     group by 1, 2 order by 1, min(age)`;

/** $1 organization, $2 and $3 the period, $4 payer, $5 billing provider. */
const FIRST_PASS_YIELD = `select payer_id as "payerId", count(*) as claims, count(*) filter (where outcome = 'rejected') as rejected,
       count(*) filter (where outcome = 'denied') as denied,
       count(*) filter (where outcome = 'paid') as "paidFirstPass",
       count(*) filter (where outcome = 'pending') as pending
     from (
       select b.payer_id, ${FIRST_PASS} as outcome
       from (${BILLED}) b left join lateral (${FIRST_DECISION}) d on true) o
     group by 1 order by count(*) desc, 1`;

const PAYER_PERFORMANCE = `select payer_id as "payerId", count(*) as claims, count(*) filter (where days is not null) as decided,
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
     group by 1 order by sum(charges) desc, 1`;

const BILLED_DAYS = `select to_char(billed_on, 'YYYY-MM-DD') as date, count(*) as claims,
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
     group by billed_on order by billed_on`;

const MONEY_DAYS = `select to_char(p.effective_date, 'YYYY-MM-DD') as date,
       coalesce(-sum(p.amount) filter (where p.account = 'charges'), 0) as charges,
       coalesce(sum(p.amount) filter (where p.account <> 'charges'), 0) as collected
     from ledger_postings p join claims c on c.organization_id = $1 and c.id = p.claim_id
     where p.organization_id = $1 and p.effective_date between $2::date and $3::date
       and p.account in ('charges', 'payer_payments', 'patient_payments') and ($4::text is null or c.payer_id = $4)
       and ($5::text is null or c.document->'billingProvider'->>'npi' = $5)
     group by p.effective_date order by p.effective_date`;

/** $1 organization, $2 the last day, $3 payer, $4 billing provider. */
const RECEIVABLE_DAYS = `select to_char(p.effective_date, 'YYYY-MM-DD') as date, sum(p.amount) as change
     from (${AGED_CLAIMS}) b
     join claims c on c.organization_id = $1 and c.id = b.claim_id
     join ledger_postings p on p.organization_id = $1 and p.claim_id = b.claim_id and p.effective_date <= $2::date
     where p.account in ('payer', 'denied', 'patient') and ($3::text is null or c.payer_id = $3)
       and ($4::text is null or c.document->'billingProvider'->>'npi' = $4)
     group by p.effective_date order by p.effective_date`;

const nameOf = (provider: 'renderingProvider' | 'billingProvider') => `coalesce(
  c.document->'${provider}'->>'organizationName',
  nullif(concat_ws(', ', c.document->'${provider}'->'name'->>'family', c.document->'${provider}'->'name'->'given'->>0), ''))`;

const GROUPS: Record<string, { key: string; name: string }> = {
  payer: { key: 'c.payer_id', name: 'null' },
  provider: {
    key: `coalesce(c.document->'renderingProvider'->>'npi', c.document->'billingProvider'->>'npi')`,
    name: `coalesce(${nameOf('renderingProvider')}, ${nameOf('billingProvider')})`,
  },
  location: {
    key: `coalesce(c.document->'serviceFacility'->>'npi', c.document->'billingProvider'->>'npi')`,
    name: `coalesce(c.document->'serviceFacility'->>'organizationName', ${nameOf('billingProvider')})`,
  },
  claim_type: { key: 'c.claim_type', name: 'null' },
  month: { key: `to_char(p.effective_date, 'YYYY-MM')`, name: 'null' },
};

function collections(groupBy: string): string {
  const { key, name } = GROUPS[groupBy]!;
  const of = (accounts: string) => `coalesce(sum(p.amount) filter (where p.account in (${accounts})), 0)`;
  const paid = `'payer_payments', 'patient_payments'`;
  return `select ${key} as key, max(${name}) as name,
       count(distinct p.claim_id) filter (where p.account in (${paid})) as claims,
       -${of("'charges'")} as charges, ${of("'payer_payments'")} as "payerPaid", ${of("'patient_payments'")} as "patientPaid",
       ${of(paid)} as collected, ${of("'contractual', 'interest'")} as adjusted, ${of("'write_offs'")} as "writtenOff"
     from ledger_postings p join claims c on c.organization_id = $1 and c.id = p.claim_id
     where p.organization_id = $1 and p.effective_date between $2::date and $3::date
       and p.account in ('charges', 'payer_payments', 'patient_payments', 'contractual', 'interest', 'write_offs')
       and ($4::text is null or c.payer_id = $4)
       and ($5::text is null or c.document->'billingProvider'->>'npi' = $5)
     group by 1 order by ${groupBy === 'month' ? '1' : 'collected desc, 1'}`;
}

const IS_BILLED = `d."frequencyCode" <> '8' and coalesce(d.dental->>'predetermination', 'false') <> 'true'
  and status not in ('cancelled', 'voided')
  and (status not in ('draft', 'ready', 'held') or d.submission is not null)`;

/** $1 organization. */
const CLAIM_SUMS = `with selected as (
       select status, payer_id as payer, d.scrub->>'status' as scrub, total_charges as charges, d."amountPaid" as paid,
         d."adjustmentsTotal" as adjusted, d."patientPayments" as patient_paid,
         d."patientResponsibility" as patient_responsibility, d."amountDenied" as denied,
         coalesce(d."amountTransferred", 0) + coalesce(d."amountInSuspense", 0) as moved,
         case when ${IS_BILLED} then total_charges else 0 end as billed
       from claims, lateral json_to_record(document) as d("amountPaid" bigint, "adjustmentsTotal" bigint,
         "patientPayments" bigint, "patientResponsibility" bigint, "amountDenied" bigint, "amountTransferred" bigint,
         "amountInSuspense" bigint, "frequencyCode" text, submission json, scrub json, dental json)
       where organization_id = $1)
     select status, payer, scrub, count(*) as claims, coalesce(sum(charges), 0) as charges,
       coalesce(sum(paid), 0) as paid, coalesce(sum(adjusted), 0) as adjusted,
       coalesce(sum(patient_paid), 0) as "patientPaid",
       coalesce(sum(patient_responsibility), 0) as "patientResponsibility", coalesce(sum(denied), 0) as denied,
       coalesce(sum(billed - paid - adjusted - patient_paid - moved), 0) as balance
     from selected group by grouping sets ((), (status), (payer), (scrub))
     order by sum(charges) desc nulls last, status, payer, scrub`;

type Filter = { from: string; to: string; payerId: string | null; billingNpi: string | null };

/** Computes the rows of one report. Numbers are JavaScript numbers. */
export async function earlierRows(reader: TenantReader, report: string, filter: Filter): Promise<object[]> {
  const { from, to, payerId, billingNpi } = filter;
  const ofPeriod: Record<string, string> = {
    yield: FIRST_PASS_YIELD,
    performance: PAYER_PERFORMANCE,
    billed: BILLED_DAYS,
    money: MONEY_DAYS,
  };
  const ofDay: Record<string, string> = { aging: AGING, receivable: RECEIVABLE_DAYS };
  if (report === 'sums') return numbersOf(await reader.query(CLAIM_SUMS, [reader.organizationId]));
  const text = ofDay[report];
  if (text) return numbersOf(await reader.query(text, [reader.organizationId, to, payerId, billingNpi]));
  const values = [reader.organizationId, from, to, payerId, billingNpi];
  return numbersOf(await reader.query(ofPeriod[report] ?? collections(report), values));
}

function numbersOf(rows: object[]): object[] {
  const number = (value: unknown) => (typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value);
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, name === 'key' ? value : number(value)])),
  );
}
