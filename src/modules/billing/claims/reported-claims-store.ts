import type { Conditions } from '../../../database/conditions.ts';
import type { ClaimFilter } from './claim-filter.ts';
import type { ClaimOutcome } from './claim-statuses.ts';

/** The sums of a claim in the ledger. */
const TOTALS = 'from ledger_totals t where t.organization_id = claims.organization_id and t.claim_id = claims.id';

const IS_REJECTED = `(status = 'rejected' or exists (
  select from acknowledgments a
  where a.organization_id = claims.organization_id and a.claim_id = claims.id and a.outcome = 'rejected'))`;
const IS_DECIDED = `exists (select ${TOTALS} and t.decided_on is not null)`;
const IS_ACCEPTED = `(status in ('accepted', 'denied', 'partially_paid', 'paid') or ${IS_DECIDED})`;
/** Whether the first decision of the payer denied an amount. */
const FIRST_DENIES = `(select t.decision_denied ${TOTALS})`;

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
const billedOn = (comparison: '>=' | '<=') =>
  `exists (select ${TOTALS} and coalesce(t.charged_on, t.patient_paid_on) ${comparison} ?::date)`;

/** The payer does not have the claim, so its limit for filing still counts. */
const NOT_FILED = "status in ('draft', 'ready', 'held', 'rejected')";

const OPEN_ACCOUNTS = {
  payer: ['payer'],
  denied: ['denied'],
  patient: ['patient'],
  any: ['payer', 'denied', 'patient'],
} as const;

/** With an open amount, now or on a day. */
function isOpen(owedBy: NonNullable<ClaimFilter['openAmount']>): { now: string; onDay: string } {
  const either = (condition: (account: string) => string) => OPEN_ACCOUNTS[owedBy].map(condition).join(' or ');
  return {
    now: `exists (select ${TOTALS} and (${either((account) => `t.${account} <> 0`)}))`,
    onDay: `exists (
      select from ledger_days d
      where d.organization_id = claims.organization_id and d.claim_id = claims.id and d.effective_date <= ?::date
      having ${either((account) => `coalesce(sum(d.${account}), 0) <> 0`)})`,
  };
}

/** With a payment in a range of days, which are separated by a space. */
const PAID = `exists (
  select from ledger_days d
  where d.organization_id = claims.organization_id and d.claim_id = claims.id
    and d.has_payment and d.effective_date between split_part(?, ' ', 1)::date and split_part(?, ' ', 2)::date)`;

/** Adds the conditions of the filters by which the figures of reports select their claims. */
export function addReportConditions(where: Conditions, filter: ClaimFilter): Conditions {
  const { outcome, openAmount } = filter;
  if (outcome !== undefined) {
    where.addText(
      `(frequency_code in ('7', '8')) is not true and exists (select ${TOTALS} and t.charged_on is not null)`,
    );
    where.addText(OUTCOMES[outcome]);
  }
  const paid = { from: filter['paidDate[gte]'], to: filter['paidDate[lte]'] };
  if (paid.from !== undefined || paid.to !== undefined) {
    where.add(PAID, `${paid.from ?? '-infinity'} ${paid.to ?? 'infinity'}`);
  }
  if (openAmount !== undefined) {
    const { now, onDay } = isOpen(openAmount);
    if (filter.asOf === undefined) where.addText(now);
    else where.add(onDay, filter.asOf);
  }
  return where
    .add('billing_npi = ?', filter.billingNpi)
    .add('provider_npi = ?', filter.providerNpi)
    .add('location_npi = ?', filter.locationNpi)
    .add(billedOn('>='), filter['billedDate[gte]'])
    .add(billedOn('<='), filter['billedDate[lte]'])
    .add(`${NOT_FILED} and filing_deadline >= ?::date`, filter['filingDeadline[gte]'])
    .add(`${NOT_FILED} and filing_deadline <= ?::date`, filter['filingDeadline[lte]']);
}
