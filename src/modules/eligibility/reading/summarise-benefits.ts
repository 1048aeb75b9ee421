import type { BenefitRow, BenefitType, Network } from './benefit.ts';
import { computedRests } from './join-remaining.ts';
import { GENERAL_SERVICE_TYPE } from './plan-spans.ts';

/** The most used values. A value is null if the payer does not state it, or states different ones. */
export type EligibilitySummary = {
  copay: number | null;
  coinsurancePercent: string | null;
  deductibleTotal: number | null;
  deductibleRemaining: number | null;
  oopMax: number | null;
  oopRemaining: number | null;
  authRequired: boolean | null;
  inNetwork: boolean | null;
  /** For each value that is not null, the EB rows that state it. */
  basis: Partial<Record<SummaryValue, number[]>>;
  /** The values that the service computed from others. */
  computed: SummaryValue[];
};
const SUMMARY_VALUES = [
  'copay',
  'coinsurancePercent',
  'deductibleTotal',
  'deductibleRemaining',
  'oopMax',
  'oopRemaining',
  'authRequired',
  'inNetwork',
] as const;
type SummaryValue = (typeof SUMMARY_VALUES)[number];

const REMAINING = new Set(['remaining', 'lifetime_remaining']);
/** EB06 of amounts used so far, or of periods that do not give the total. */
const NOT_TOTAL = new Set(['remaining', 'lifetime_remaining', 'year_to_date', 'exceeded', 'not_exceeded', 'outlier']);

type Stated<T> = { value: T; basis: number[]; isComputed?: true } | null;

/**
 * Returns rows that apply to the requested services: those that name one of them, otherwise those that name no service.
 * Ignores rows about other services.
 */
function applicable(rows: readonly BenefitRow[], serviceTypeCodes: readonly string[]): BenefitRow[] {
  const asked = new Set(serviceTypeCodes.length > 0 ? serviceTypeCodes : [GENERAL_SERVICE_TYPE]);
  const named = rows.filter(({ services }) =>
    services.some(({ system, code }) => system === 'x12_stc' && asked.has(code)),
  );
  return named.length > 0 ? named : rows.filter(({ services }) => services.length === 0);
}

/** Keeps the rows of the first network that has any: in network, then either, then not stated. */
function nearestNetwork(rows: readonly BenefitRow[]): BenefitRow[] {
  for (const network of ['in', 'not_applicable', 'unknown'] satisfies Network[]) {
    const found = rows.filter((row) => row.network === network);
    if (found.length > 0) return found;
  }
  return [...rows];
}

/** Returns the rows for one person; rows for the family are not about one person. */
function individual(rows: readonly BenefitRow[]): BenefitRow[] {
  const own = rows.filter(({ coverageLevel }) => coverageLevel === 'individual');
  return own.length > 0 ? own : rows.filter(({ coverageLevel }) => coverageLevel === 'unknown');
}

/** Returns the value that all rows agree on. */
function agreed<T>(rows: readonly BenefitRow[], statedBy: (row: BenefitRow) => T | null): Stated<T> {
  const stated = rows.filter((row) => statedBy(row) !== null);
  const values = new Set(stated.map(statedBy));
  const [first] = stated;
  if (!first || values.size !== 1) return null;
  return { value: statedBy(first)!, basis: stated.map(({ ebIndex }) => ebIndex) };
}

/** Summarizes the rows for the requested services, preferring rows in network and for an individual. */
export function summariseBenefits(
  rows: readonly BenefitRow[],
  serviceTypeCodes: readonly string[],
): EligibilitySummary {
  const ofType = (type: BenefitType, fits: (row: BenefitRow) => boolean = () => true) => {
    const found = rows.filter((row) => row.type === type && fits(row));
    return nearestNetwork(individual(applicable(found, serviceTypeCodes)));
  };
  const isRemaining = ({ timePeriod }: BenefitRow) => timePeriod !== null && REMAINING.has(timePeriod);
  const isTotal = ({ timePeriod }: BenefitRow) => timePeriod === null || !NOT_TOTAL.has(timePeriod);
  const amount = (row: BenefitRow) => row.amount;
  const restOf = (type: BenefitType): Stated<number> => {
    const ofRests = ofType(type, isRemaining);
    return ofRests.length > 0 ? agreed(ofRests, amount) : computedRest(ofType(type));
  };
  const general = applicable(rows, serviceTypeCodes);
  const stated: Record<SummaryValue, Stated<unknown>> = {
    copay: agreed(ofType('copayment', isTotal), amount),
    coinsurancePercent: agreed(ofType('coinsurance', isTotal), (row) => row.percent),
    deductibleTotal: agreed(ofType('deductible', isTotal), amount),
    deductibleRemaining: restOf('deductible'),
    oopMax: agreed(ofType('out_of_pocket', isTotal), amount),
    oopRemaining: restOf('out_of_pocket'),
    authRequired: authorization(general),
    inNetwork: agreed(general, ({ network }) => (network === 'in' ? true : network === 'out' ? false : null)),
  };
  const statedBy = <T>(name: SummaryValue) => (stated[name]?.value ?? null) as T | null;
  return {
    copay: statedBy('copay'),
    coinsurancePercent: statedBy('coinsurancePercent'),
    deductibleTotal: statedBy('deductibleTotal'),
    deductibleRemaining: statedBy('deductibleRemaining'),
    oopMax: statedBy('oopMax'),
    oopRemaining: statedBy('oopRemaining'),
    authRequired: statedBy('authRequired'),
    inNetwork: statedBy('inNetwork'),
    basis: Object.fromEntries(SUMMARY_VALUES.flatMap((name) => (stated[name] ? [[name, stated[name].basis]] : []))),
    computed: SUMMARY_VALUES.filter((name) => stated[name]?.isComputed === true),
  };
}

/** Returns the remainder on which all totals of the rows agree, computed from the amount of the year to date. */
function computedRest(rows: readonly BenefitRow[]): Stated<number> {
  const rests = computedRests(rows);
  const [first] = rests;
  if (!first || new Set(rests.map(({ amount }) => amount)).size !== 1) return null;
  const basis = rests.flatMap(({ whole, spent }) => [whole.ebIndex, spent.ebIndex]).toSorted((a, b) => a - b);
  return { value: first.amount, basis, isComputed: true };
}

/** Returns true if any row requires an authorization, false if all rows that state it require none, otherwise null. */
function authorization(rows: readonly BenefitRow[]): Stated<boolean> {
  const required = rows.filter(({ authRequired }) => authRequired === 'yes');
  if (required.length > 0) return { value: true, basis: required.map(({ ebIndex }) => ebIndex) };
  const notRequired = rows.filter(({ authRequired }) => authRequired === 'no');
  return notRequired.length === 0 ? null : { value: false, basis: notRequired.map(({ ebIndex }) => ebIndex) };
}
