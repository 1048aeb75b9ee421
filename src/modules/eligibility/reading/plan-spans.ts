import type { LocalDate } from '../../../kernel/local-date.ts';
import type { PlanSpan } from '../../practice/coverages/plan-span.ts';
import type { BenefitDate, BenefitRow } from './benefit.ts';
import type { EligibilityAnswer } from './eligibility-answer.ts';

/** Health benefit plan coverage (EB03 30): the plan as a whole. */
export const GENERAL_SERVICE_TYPE = '30';

type Period = { start: LocalDate; end: LocalDate };
type Level = readonly BenefitDate[];

/** Types of DTP that date a plan, in the order of preference; exact dates before periods. */
const DATED = {
  eligibility: { begin: ['eligibility_begin', 'eligibility'], end: ['eligibility_end', 'eligibility'] },
  plan: { begin: ['plan_begin', 'plan'], end: ['plan_end', 'plan'] },
  benefit: { begin: ['benefit_begin', 'benefit'], end: ['benefit_end', 'benefit'] },
} as const;
const FAMILIES = ['eligibility', 'plan'] as const;

/**
 * Returns the rows that state whether the patient has coverage. Rows about procedures only are left out, unless there
 * are no others.
 */
function statusRowsOf(rows: readonly BenefitRow[]): BenefitRow[] {
  const statuses = rows.filter(({ type }) => type === 'active' || type === 'inactive');
  const ofPlans = statuses.filter(
    ({ services }) => services.length === 0 || services.some(({ system }) => system === 'x12_stc'),
  );
  return ofPlans.length > 0 ? ofPlans : statuses;
}

/**
 * Returns the plans of an answer, one for each plan, status and period, in the order of the rows. The dates of a plan
 * are those of its own rows (loop 2110), otherwise those of the patient's loop, otherwise those of the subscriber's.
 */
export function planSpansOf(answer: EligibilityAnswer, serviceDate: Period): PlanSpan[] {
  const spans = new Map<string, PlanSpan>();
  for (const row of statusRowsOf(answer.rows)) {
    const { planName, insuranceTypeCode, ebIndex } = row;
    const status = row.type === 'active' ? 'active' : 'inactive';
    const { start, end } = spanOfRow(row, answer);
    const serviceTypeCodes = row.services.flatMap(({ system, code }) => (system === 'x12_stc' ? [code] : []));
    const isWhole = row.services.length === 0;
    const key = JSON.stringify([planName?.toUpperCase() ?? null, insuranceTypeCode, status, start, end, isWhole]);
    const known = spans.get(key);
    if (known !== undefined) {
      known.serviceTypeCodes = [...new Set([...known.serviceTypeCodes, ...serviceTypeCodes])];
      known.basis.push(ebIndex);
      continue;
    }
    const coversServiceDate = includes({ start, end }, serviceDate);
    spans.set(key, {
      ...{ planName, insuranceTypeCode, status, serviceTypeCodes, start, end, coversServiceDate },
      basis: [ebIndex],
    });
  }
  return [...spans.values()];
}

/** The dates of a row, from the most specific level that states them. */
function spanOfRow(row: BenefitRow, answer: EligibilityAnswer): Pick<PlanSpan, 'start' | 'end'> {
  const levels = levelsOf(row, answer);
  const starts = levels.map((dates) => beginIn(dates, 'eligibility') ?? beginIn(dates, 'plan'));
  const ends = levels.map((dates) => endIn(dates, 'eligibility') ?? endIn(dates, 'plan'));
  // Only the row itself dates its benefits; the benefit dates of a person concern other rows.
  starts[0] ??= beginIn(row.dates, 'benefit');
  ends[0] ??= endIn(row.dates, 'benefit');
  return joined(starts, ends);
}

/** The levels that may date a row: the row, the patient's loop and the subscriber's. */
function levelsOf({ dates }: Pick<BenefitRow, 'dates'>, { dependent, subscriber }: EligibilityAnswer): Level[] {
  return [dates, dependent?.dates ?? [], subscriber?.dates ?? []];
}

/**
 * Returns the first start and the first end. A date of a less specific level that would make the end precede the start
 * belongs to another plan, so it is ignored.
 */
function joined(
  starts: readonly (LocalDate | null)[],
  ends: readonly (LocalDate | null)[],
): Pick<PlanSpan, 'start' | 'end'> {
  let start: LocalDate | null = null;
  let end: LocalDate | null = null;
  for (const [index, begin] of starts.entries()) {
    const last = ends[index] ?? null;
    if (start === null && begin !== null && (end === null || begin <= end)) start = begin;
    if (end === null && last !== null && (start === null || start <= last)) end = last;
  }
  return { start, end };
}

function beginIn(dates: Level, family: keyof typeof DATED): LocalDate | null {
  return firstOf(dates, DATED[family].begin, ({ start }) => start);
}

function endIn(dates: Level, family: keyof typeof DATED): LocalDate | null {
  return firstOf(dates, DATED[family].end, ({ type, start, end }) => (type.endsWith('_end') ? start : end));
}

function firstOf(
  dates: Level,
  types: readonly string[],
  dayOf: (date: BenefitDate) => LocalDate | null,
): LocalDate | null {
  for (const type of types) {
    const found = dates.filter((date) => date.type === type).map(dayOf);
    const value = found.find((day) => day !== null);
    if (value != null) return value;
  }
  return null;
}

function includes({ start, end }: Pick<PlanSpan, 'start' | 'end'>, serviceDate: Period): boolean {
  return (start === null || start <= serviceDate.end) && (end === null || end >= serviceDate.start);
}

/** Returns the spans for a service type: those that name it, otherwise those of the plan as a whole, otherwise all. */
export function spansFor(spans: readonly PlanSpan[], serviceTypeCode: string): PlanSpan[] {
  const named = spans.filter(({ serviceTypeCodes }) => serviceTypeCodes.includes(serviceTypeCode));
  if (serviceTypeCode !== GENERAL_SERVICE_TYPE && named.some(({ coversServiceDate }) => coversServiceDate)) {
    return named;
  }
  const general = generalSpans(spans);
  return general.length > 0 ? general : named.length > 0 ? named : [...spans];
}

function generalSpans(spans: readonly PlanSpan[]): PlanSpan[] {
  return spans.filter(
    ({ serviceTypeCodes }) => serviceTypeCodes.length === 0 || serviceTypeCodes.includes(GENERAL_SERVICE_TYPE),
  );
}

/** Returns whether a span covers the dates of service. */
export function isInForce(span: PlanSpan, spans: readonly PlanSpan[]): boolean {
  return span.status === 'active' && (span.coversServiceDate || isOpenLater(span, spans));
}

/**
 * Returns whether an active plan without an end begins after the dates of service and is the only dated plan. Such a
 * payer states the day of its answer as the beginning, and answers for a longer period.
 */
function isOpenLater(span: PlanSpan, spans: readonly PlanSpan[]): boolean {
  const isLater = span.start !== null && span.end === null && !span.coversServiceDate;
  return isLater && spans.every(({ start, end }) => (start === null && end === null) || start === span.start);
}

/** The dates of the plan that decided the coverage status. */
export type PlanDates = {
  eligibilityBegin: LocalDate | null;
  eligibilityEnd: LocalDate | null;
  planBegin: LocalDate | null;
  planEnd: LocalDate | null;
};

/** Returns the dates of a span's rows by their kind, otherwise the dates of the persons that fit the span. */
export function planDatesOf(answer: EligibilityAnswer, span: PlanSpan | null): PlanDates {
  const rows = answer.rows.filter(({ ebIndex }) => span?.basis.includes(ebIndex));
  const levels = levelsOf({ dates: rows.flatMap(({ dates }) => dates) }, answer);
  const [eligibility, plan] = FAMILIES.map((family) => {
    const found = joined(
      levels.map((dates) => beginIn(dates, family)),
      levels.map((dates) => endIn(dates, family)),
    );
    return fitting(found, span);
  });
  return {
    eligibilityBegin: eligibility!.start,
    eligibilityEnd: eligibility!.end,
    planBegin: plan!.start,
    planEnd: plan!.end,
  };
}

/** Removes dates of a person that contradict the span of a row. */
function fitting(
  { start, end }: Pick<PlanSpan, 'start' | 'end'>,
  span: PlanSpan | null,
): Pick<PlanSpan, 'start' | 'end'> {
  return {
    start: start !== null && span?.end != null && start > span.end ? null : start,
    end: end !== null && span?.start != null && end < span.start ? null : end,
  };
}

/**
 * Returns the rows that concern the plans in force: without rows whose own dates exclude the dates of service, and
 * without rows of plans that have ended or begin later.
 */
export function rowsInForce(
  answer: EligibilityAnswer,
  spans: readonly PlanSpan[],
  serviceDate: Period,
): readonly BenefitRow[] {
  const { rows } = answer;
  const inForce = spans.filter((span) => isInForce(span, spans));
  if (inForce.length === 0) return rows;
  const planOf = ({ planName, insuranceTypeCode }: Pick<PlanSpan, 'planName' | 'insuranceTypeCode'>) =>
    JSON.stringify([planName?.toUpperCase() ?? null, insuranceTypeCode]);
  const current = new Set(inForce.map(planOf));
  const gone = new Set(spans.filter(({ coversServiceDate }) => !coversServiceDate).map(planOf));
  return rows.filter((row) => {
    const own = joined(
      [beginIn(row.dates, 'eligibility') ?? beginIn(row.dates, 'plan') ?? beginIn(row.dates, 'benefit')],
      [endIn(row.dates, 'eligibility') ?? endIn(row.dates, 'plan') ?? endIn(row.dates, 'benefit')],
    );
    const isDated = own.start !== null || own.end !== null;
    if (isDated && own.end !== null && !includes(own, serviceDate)) return false;
    return current.has(planOf(row)) || !gone.has(planOf(row));
  });
}
