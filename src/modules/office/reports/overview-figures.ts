import { addDays, daysBetween, type LocalDate } from '../../../kernel/local-date.ts';
import { listPath, openList, outcomeList } from './figure-lists.ts';
import type { BilledDay, MoneyDay, ReceivableDay } from './overview-store.ts';
import { type OfProvider, type Period, percent, type ReportFilter } from './report-query.ts';

const WEEKS = 13;
/** The days whose average charges the receivable is divided by. */
const CHARGED_DAYS = 90;

/** The definitions of the figures, as shown to users. */
const DEFINITIONS = {
  collected:
    'Payments of payers and patients in the period, less money that they took back, by the date of the payment.',
  receivable:
    'What payers and patients owe on the last day, and what payers have denied and nobody has settled. Without claims first billed more than 730 days before.',
  daysInReceivable: 'The receivable divided by the average charges of a day, over the 90 days up to the last day.',
  denialRate:
    'Original claims first billed in the period that have a denial, in percent of those that the payer has decided; and the denied amounts in percent of the charges of the decided claims.',
  cleanClaimRate:
    'Original claims first billed in the period that were never rejected, in percent of those that the payer has accepted, decided or rejected.',
} as const;

type Filter = ReportFilter & OfProvider;
/** `open`: what is open on the last day. */
type Days = {
  billed: readonly BilledDay[];
  money: readonly MoneyDay[];
  receivable: readonly ReceivableDay[];
  open: number;
};

/** Returns the period before, with as many days. */
function periodBefore({ from, to }: Period): Period {
  const days = daysBetween(from, to) + 1;
  return { from: addDays(from, -days), to: addDays(from, -1) };
}

/** Returns the 13 weeks that end with the day, oldest first. */
export function weeksUntil(to: LocalDate): Period[] {
  const first = addDays(to, 1 - 7 * WEEKS);
  return Array.from({ length: WEEKS }, (_, week) => {
    const from = addDays(first, 7 * week);
    return { from, to: addDays(from, 6) };
  });
}

/** Returns the first days of which the figures need the money, the claims, and the changes of the receivable. */
export function firstDays(period: Period): { money: LocalDate; billed: LocalDate; receivable: LocalDate } {
  const before = periodBefore(period);
  const week = weeksUntil(period.to)[0]!;
  const billed = before.from < week.from ? before.from : week.from;
  const money = [billed, addDays(before.to, 1 - CHARGED_DAYS), addDays(week.to, 1 - CHARGED_DAYS)].sort()[0]!;
  // The receivable is shown at the end of the period before, and of each week.
  const receivable = addDays(before.to < week.to ? before.to : week.to, 1);
  return { money, billed, receivable };
}

/** Computes the five figures of the overview, each for the period, for the one before and for 13 weeks. */
export function figuresOf(filter: Filter, days: Days) {
  const before = periodBefore(filter);
  const weeks = weeksUntil(filter.to);
  const lines = (of: (period: Period) => number | null) => weeks.map((week) => ({ from: week.from, value: of(week) }));
  const asOf = { asOf: filter.to, payerId: filter.payerId, billingNpi: filter.billingNpi ?? null };
  const charged = { from: addDays(filter.to, 1 - CHARGED_DAYS), to: filter.to };
  const { payerId, billingNpi } = filter;
  const collections = ({ from, to }: Period) => listPath('/v1/reports/collections', { from, to, payerId, billingNpi });
  return {
    collected: {
      definition: DEFINITIONS.collected,
      value: collectedIn(days, filter),
      before: collectedIn(days, before),
      weeks: lines((week) => collectedIn(days, week)),
      list: collections(filter),
    },
    receivable: {
      definition: DEFINITIONS.receivable,
      value: openOn(days, filter.to),
      before: openOn(days, before.to),
      weeks: lines((week) => openOn(days, week.to)),
      list: openList(asOf),
    },
    daysInReceivable: {
      definition: DEFINITIONS.daysInReceivable,
      ...receivableDaysOn(days, filter.to),
      before: receivableDaysOn(days, before.to).value,
      weeks: lines((week) => receivableDaysOn(days, week.to).value),
      list: collections(charged),
    },
    denialRate: {
      definition: DEFINITIONS.denialRate,
      ...denialsIn(days, filter),
      before: denialsIn(days, before).value,
      amountBefore: denialsIn(days, before).amountPercent,
      weeks: lines((week) => denialsIn(days, week).value),
      list: outcomeList(filter, 'with_denial'),
      decidedList: outcomeList(filter, 'decided'),
    },
    cleanClaimRate: {
      definition: DEFINITIONS.cleanClaimRate,
      ...cleanIn(days, filter),
      before: cleanIn(days, before).value,
      weeks: lines((week) => cleanIn(days, week).value),
      list: outcomeList(filter, 'clean'),
      answeredList: outcomeList(filter, 'answered'),
    },
  };
}

/** Returns the first-pass yield and the denial rate of a period, by the number of claims. */
export function ratesIn({ billed }: Pick<Days, 'billed'>, period: Period) {
  const of = (name: Exclude<keyof BilledDay, 'date'>) => sum(within(billed, period), name);
  const [claims, pending, paidFirstPass] = [of('claims'), of('pending'), of('paidFirstPass')];
  const [decided, withDenial] = [of('decided'), of('withDenial')];
  return {
    yield: { claims, pending, paidFirstPass, yieldPercent: percent(paidFirstPass, claims - pending) },
    denials: { decided, withDenial, denialPercent: percent(withDenial, decided) },
  };
}

function collectedIn({ money }: Days, period: Period): number {
  return sum(within(money, period), 'collected');
}

/** Returns what was open on a day: what is open on the last day without the changes after the day. */
function openOn({ receivable, open }: Days, day: LocalDate): number {
  return (
    open -
    sum(
      receivable.filter(({ date }) => date > day),
      'change',
    )
  );
}

function receivableDaysOn(days: Days, day: LocalDate) {
  const charges = sum(within(days.money, { from: addDays(day, 1 - CHARGED_DAYS), to: day }), 'charges');
  const receivable = openOn(days, day);
  const inReceivable = charges <= 0 ? null : Math.round((10 * receivable * CHARGED_DAYS) / charges) / 10;
  return { value: inReceivable, receivable, charges };
}

function denialsIn({ billed }: Days, period: Period) {
  const own = within(billed, period);
  const [decided, denied] = [sum(own, 'decided'), sum(own, 'withDenial')];
  const [decidedAmount, deniedAmount] = [sum(own, 'decidedAmount'), sum(own, 'deniedAmount')];
  return {
    ...{ decided, denied, value: percent(denied, decided) },
    ...{ decidedAmount, deniedAmount, amountPercent: percent(deniedAmount, decidedAmount) },
  };
}

function cleanIn({ billed }: Days, period: Period) {
  const own = within(billed, period);
  const [answered, clean] = [sum(own, 'answered'), sum(own, 'clean')];
  return { answered, clean, value: percent(clean, answered) };
}

function within<D extends { date: LocalDate }>(days: readonly D[], { from, to }: Period): D[] {
  return days.filter(({ date }) => date >= from && date <= to);
}

function sum<K extends string>(rows: readonly Record<K, number>[], name: K): number {
  return rows.reduce((total, row) => total + row[name], 0);
}
