import { isDeepStrictEqual } from 'node:util';
import type { Benefit, BenefitRow } from './benefit.ts';

/** EB06 of rows with a remaining amount, and of rows that may state the corresponding total. */
const REMAINING_OF: Readonly<Record<string, ReadonlySet<string | null>>> = {
  remaining: new Set([
    null,
    'calendar_year',
    'service_year',
    'contract',
    'years',
    'lifetime',
    'episode',
    'month',
    'week',
  ]),
  lifetime_remaining: new Set(['lifetime']),
};

/** Returns the fields in which a row with the total and the row with the remainder agree. */
function subjectOf(row: BenefitRow): unknown {
  const { code, coverageLevel, services, network, insuranceTypeCode, planName, quantity } = row;
  return [
    code,
    coverageLevel,
    services,
    network,
    insuranceTypeCode,
    planName,
    quantity?.unit ?? null,
    row.amount === null,
  ];
}

function benefitOf({ ebIndex, segments, ...row }: BenefitRow): Benefit {
  return { ...row, remaining: null, remainingQuantity: null, raw: { ebIndex, remainingEbIndex: null, segments } };
}

function joined(whole: BenefitRow, rest: BenefitRow): Benefit {
  const benefit = benefitOf(whole);
  return {
    ...benefit,
    remaining: rest.amount,
    remainingQuantity: rest.quantity?.value ?? null,
    messages: [...new Set([...whole.messages, ...rest.messages])],
    raw: { ebIndex: whole.ebIndex, remainingEbIndex: rest.ebIndex, segments: [...whole.segments, ...rest.segments] },
  };
}

/** Returns whether joining a row would lose only its amount, quantity and messages. */
function isJoinable(whole: BenefitRow, rest: BenefitRow): boolean {
  const detailsOf = ({ dates, references, deliveries, conditions, relatedEntities }: BenefitRow) => [
    dates,
    references,
    deliveries,
    conditions,
    relatedEntities,
  ];
  return detailsOf(rest).every((details, index) => {
    return details.length === 0 || isDeepStrictEqual(details, detailsOf(whole)[index]);
  });
}

/** EB06 of yearly totals. */
const YEARLY: ReadonlySet<string | null> = new Set(['calendar_year', 'service_year', 'contract']);

/** A remainder that the payer does not state: the total less the amount of the year so far, in cents, at least 0. */
type ComputedRest = { whole: BenefitRow; spent: BenefitRow; amount: number };

/**
 * Computes what remains of yearly amounts. Needs exactly one row with the total and one with the amount of the year to
 * date that agree in plan, level, network and services, and no row that states the remainder.
 */
export function computedRests(rows: readonly BenefitRow[]): ComputedRest[] {
  const bySubject = Map.groupBy(rows, (row) => JSON.stringify(subjectOf(row)));
  return [...bySubject.values()].flatMap((group): ComputedRest[] => {
    const spents = group.filter(({ timePeriod }) => timePeriod === 'year_to_date');
    const wholes = group.filter(({ timePeriod }) => YEARLY.has(timePeriod));
    const [spent, whole] = [spents[0], wholes[0]];
    const isStated = group.some(({ timePeriod }) => timePeriod === 'remaining');
    if (isStated || spents.length !== 1 || wholes.length !== 1 || !spent || !whole) return [];
    if (spent.amount === null || whole.amount === null || !isJoinable(whole, spent)) return [];
    return [{ whole, spent, amount: Math.max(whole.amount - spent.amount, 0) }];
  });
}

/**
 * Joins each row that states a remaining amount with the row that states the whole amount, if exactly one row of each
 * kind agrees in everything else. Otherwise both remain separate benefits. Keeps the order of the rows. A yearly total
 * whose spent amount is stated instead receives the computed remainder.
 */
export function joinRemaining(rows: readonly BenefitRow[]): Benefit[] {
  const bySubject = Map.groupBy(rows, (row) => JSON.stringify(subjectOf(row)));
  const restOf = new Map<BenefitRow, BenefitRow>();
  const taken = new Set<BenefitRow>();
  for (const group of bySubject.values()) {
    for (const [period, wholes] of Object.entries(REMAINING_OF)) {
      const rests = group.filter(({ timePeriod }) => timePeriod === period);
      const candidates = group.filter((row) => wholes.has(row.timePeriod) && !restOf.has(row));
      const [rest, whole] = [rests[0], candidates[0]];
      if (rests.length !== 1 || candidates.length !== 1 || !rest || !whole || !isJoinable(whole, rest)) continue;
      restOf.set(whole, rest);
      taken.add(rest);
    }
  }
  const computed = new Map(computedRests(rows).map((one) => [one.whole, one]));
  return rows
    .filter((row) => !taken.has(row))
    .map((row) => {
      const rest = restOf.get(row);
      if (rest !== undefined) return joined(row, rest);
      const ofYear = computed.get(row);
      if (ofYear === undefined) return benefitOf(row);
      return { ...benefitOf(row), remaining: ofYear.amount, isRemainingComputed: true };
    });
}
