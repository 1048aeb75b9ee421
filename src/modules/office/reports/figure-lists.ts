import { addDays, type LocalDate } from '../../../kernel/local-date.ts';
import type { CollectionGroup } from './collections-store.ts';
import type { OfProvider, Period, ReportFilter } from './report-query.ts';

type Value = string | number | boolean | null | undefined;
type Query = Readonly<Record<string, Value | readonly string[]>>;

/** Returns the path of a list with its filters, without those that have no value. Several values repeat the name. */
export function listPath(path: string, query: Query): string {
  const pairs = Object.entries(query)
    .flatMap(([name, value]) => [value].flat().map((each) => [name, each] as const))
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

type Filter = ReportFilter & OfProvider;

/** Returns the list of the claims that a filter selects. */
export function claimList({ payerId, billingNpi }: Pick<Filter, 'payerId'> & OfProvider, query: Query): string {
  return listPath('/v1/claims', { payerId, billingNpi, ...query });
}

/** Returns the list of the original claims that were billed first in the period and have the outcome. */
export function outcomeList(filter: Filter, outcome: string): string {
  return claimList(filter, { outcome, 'billedDate[gte]': filter.from, 'billedDate[lte]': filter.to });
}

/** The ages of the buckets of the aging report in days, both inclusive. */
const AGES: Readonly<Record<string, readonly [number, number]>> = {
  '0-30': [0, 30],
  '31-60': [31, 60],
  '61-90': [61, 90],
  '91-120': [91, 120],
  '121+': [121, 730],
};

/** Returns the list of the claims with an open amount on a day, of all ages or of one bucket of the aging report. */
export function openList(filter: { asOf: LocalDate; payerId: string | null } & OfProvider, bucket?: string): string {
  const { asOf } = filter;
  const [youngest, oldest] = bucket === undefined ? [0, 730] : AGES[bucket]!;
  return claimList(filter, {
    openAmount: 'any',
    asOf,
    'billedDate[gte]': addDays(asOf, -oldest),
    'billedDate[lte]': addDays(asOf, -youngest),
  });
}

/** Returns the list of the claims with a payment in the period, of one row of the report on collections. */
export function collectionList(filter: Filter & { groupBy: CollectionGroup }, key: string): string {
  const { from, to, payerId, groupBy } = filter;
  const ofGroup = {
    payer: { payerId: key },
    provider: { providerNpi: key },
    location: { locationNpi: key },
    claim_type: { claimType: key },
    month: {},
  };
  const days = groupBy === 'month' ? monthWithin(key, { from, to }) : { from, to };
  return claimList(filter, { payerId, ...ofGroup[groupBy], 'paidDate[gte]': days.from, 'paidDate[lte]': days.to });
}

/** Returns the days of a month, such as `2026-11`, that a period contains. */
function monthWithin(month: string, { from, to }: Period): Period {
  const [first, last] = [`${month}-01`, addDays(`${nextMonth(month)}-01`, -1)];
  return { from: first > from ? first : from, to: last < to ? last : to };
}

function nextMonth(month: string): string {
  return addDays(`${month}-28`, 4).slice(0, 7);
}
