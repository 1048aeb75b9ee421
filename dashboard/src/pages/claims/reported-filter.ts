import { type PageSearch, REPORTED_CLAIMS } from '../../addresses.ts';
import type { ClaimFilter } from '../../api/queries/billing/claims.ts';
import type { GivenFilter } from '../../components/given-filters.tsx';
import { listOf, valueIn } from '../../components/list-of.ts';
import { dateText } from '../../components/time-text.ts';

const OUTCOMES = listOf<NonNullable<ClaimFilter['outcome']>>({
  clean: 'Never rejected',
  rejected: 'Rejected',
  answered: 'Answered by the payer',
  decided: 'Decided by the payer',
  with_denial: 'With a denial',
  paid_first_pass: 'Paid by the first decision',
  denied_first_pass: 'Denied by the first decision',
  pending: 'Not decided yet',
});

const OPEN = listOf<NonNullable<ClaimFilter['openAmount']>>({
  payer: 'Open with the payer',
  denied: 'Denied and open',
  patient: 'Owed by the patient',
  any: 'With an open amount',
});

type Search = PageSearch<'/claims'>;
type Name = (typeof REPORTED_CLAIMS)[number];

/** Returns the filters by which a report has selected the claims of the page. */
export function reportedFilter(search: Search): ClaimFilter {
  return {
    billingNpi: search.npi,
    providerNpi: search.provider,
    locationNpi: search.location,
    outcome: valueIn(OUTCOMES, search.outcome),
    openAmount: valueIn(OPEN, search.open),
    asOf: search.asOf,
    'billedDate[gte]': search.billedFrom,
    'billedDate[lte]': search.billedTo,
    'createdAt[gte]': search.createdFrom,
    'createdAt[lt]': search.createdBefore,
    'paidDate[gte]': search.paidFrom,
    'paidDate[lte]': search.paidTo,
    'filingDeadline[gte]': search.filingFrom,
    'filingDeadline[lte]': search.filingTo,
  };
}

const TEXTS: Record<Name, (value: string) => string> = {
  npi: (value) => `Billing NPI ${value}`,
  provider: (value) => `Provider NPI ${value}`,
  location: (value) => `Location NPI ${value}`,
  outcome: (value) => labelIn(OUTCOMES, value),
  open: (value) => labelIn(OPEN, value),
  asOf: (value) => `Open on ${dateText(value)}`,
  billedFrom: (value) => `Billed from ${dateText(value)}`,
  billedTo: (value) => `Billed to ${dateText(value)}`,
  createdFrom: (value) => `Created from ${dateText(value)}`,
  createdBefore: (value) => `Created before ${dateText(value)}`,
  paidFrom: (value) => `Paid from ${dateText(value)}`,
  paidTo: (value) => `Paid to ${dateText(value)}`,
  filingFrom: (value) => `To file from ${dateText(value)}`,
  filingTo: (value) => `To file until ${dateText(value)}`,
};

/** Returns the filters of a report in words. */
export function reportedTexts(search: Search): GivenFilter<Name>[] {
  return REPORTED_CLAIMS.flatMap((name) => {
    const value = search[name];
    return value === undefined ? [] : [{ name, text: TEXTS[name](value) }];
  });
}

function labelIn(options: readonly { value: string; label: string }[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}
