import type { Conditions } from '../../../database/conditions.ts';
import type { ClaimFilter } from './claim-filter.ts';
import type { ClaimOutcome } from './claim-statuses.ts';

/** Entries of the ledger about a claim. */
const ENTRIES = 'from ledger_entries e where e.organization_id = claims.organization_id and e.claim_id = claims.id';

const IS_REJECTED = `(status = 'rejected' or exists (
  select from acknowledgments a
  where a.organization_id = claims.organization_id and a.claim_id = claims.id and a.outcome = 'rejected'))`;
const IS_DECIDED = `exists (select ${ENTRIES} and e.kind = 'claim_payment')`;
const IS_ACCEPTED = `(status in ('accepted', 'denied', 'partially_paid', 'paid') or ${IS_DECIDED})`;
/** Whether the first decision of the payer denied an amount. */
const FIRST_DENIES = `(select 'denied' = any(e.accounts) ${ENTRIES} and e.kind = 'claim_payment' order by e.position limit 1)`;

/** The conditions of outcomes. The reports on claims count the same claims. */
const OUTCOMES: Readonly<Record<ClaimOutcome, string>> = {
  clean: `${IS_ACCEPTED} and not ${IS_REJECTED}`,
  rejected: IS_REJECTED,
  answered: `(${IS_ACCEPTED} or ${IS_REJECTED})`,
  decided: IS_DECIDED,
  with_denial:
    'exists (select from denials n where n.organization_id = claims.organization_id and n.claim_id = claims.id)',
  paid_first_pass: `not ${IS_REJECTED} and not ${FIRST_DENIES}`,
  denied_first_pass: `not ${IS_REJECTED} and ${FIRST_DENIES}`,
  pending: `not ${IS_REJECTED} and not ${IS_DECIDED}`,
};

/** The day from which the age of a claim counts: its first charge, otherwise the first payment of the patient. */
const BILLED_ON = `(select coalesce(min(e.effective_date) filter (where e.kind = 'charge'),
  min(e.effective_date) filter (where e.kind = 'patient_payment')) ${ENTRIES})`;

/** The payer does not have the claim, so its limit for filing still counts. */
const NOT_FILED = "status in ('draft', 'ready', 'held', 'rejected')";
const FILED_UNTIL = `(document->'timelyFiling'->>'deadline')::date`;

const openUntil = (condition: string) => `exists (
  select from ledger_postings p
  where p.organization_id = claims.organization_id and p.claim_id = claims.id
    and p.effective_date <= ?::date
  having ${condition})`;
const isOpen = (account: string) => `coalesce(sum(p.amount) filter (where p.account = '${account}'), 0) <> 0`;

const OPEN: Readonly<Record<NonNullable<ClaimFilter['openAmount']>, string>> = {
  payer: openUntil(isOpen('payer')),
  denied: openUntil(isOpen('denied')),
  patient: openUntil(isOpen('patient')),
  any: openUntil([isOpen('payer'), isOpen('denied'), isOpen('patient')].join(' or ')),
};

/** With a payment in a range of days, which are separated by a space. */
const PAID = `exists (
  select from ledger_postings p
  where p.organization_id = claims.organization_id and p.claim_id = claims.id
    and p.account in ('payer_payments', 'patient_payments')
    and p.effective_date between split_part(?, ' ', 1)::date and split_part(?, ' ', 2)::date)`;

/** The value of a day that leaves nothing out. */
const ALL_DAYS = 'infinity';

/** Adds the conditions of the filters by which the figures of reports select their claims. */
export function addReportConditions(where: Conditions, filter: ClaimFilter): Conditions {
  const { outcome, openAmount } = filter;
  if (outcome !== undefined) {
    where.addText(`document->>'frequencyCode' not in ('7', '8') and exists (select ${ENTRIES} and e.kind = 'charge')`);
    where.addText(OUTCOMES[outcome]);
  }
  const paid = { from: filter['paidDate[gte]'], to: filter['paidDate[lte]'] };
  if (paid.from !== undefined || paid.to !== undefined) {
    where.add(PAID, `${paid.from ?? '-infinity'} ${paid.to ?? 'infinity'}`);
  }
  if (openAmount !== undefined) where.add(OPEN[openAmount], filter.asOf ?? ALL_DAYS);
  return where
    .add(`document->'billingProvider'->>'npi' = ?`, filter.billingNpi)
    .add(`coalesce(document->'renderingProvider'->>'npi', document->'billingProvider'->>'npi') = ?`, filter.providerNpi)
    .add(`coalesce(document->'serviceFacility'->>'npi', document->'billingProvider'->>'npi') = ?`, filter.locationNpi)
    .add(`${BILLED_ON} >= ?::date`, filter['billedDate[gte]'])
    .add(`${BILLED_ON} <= ?::date`, filter['billedDate[lte]'])
    .add(`${NOT_FILED} and ${FILED_UNTIL} >= ?::date`, filter['filingDeadline[gte]'])
    .add(`${NOT_FILED} and ${FILED_UNTIL} <= ?::date`, filter['filingDeadline[lte]']);
}
