import type { LocalDate } from '../../../kernel/local-date.ts';
import type { BenefitDate, BenefitRow } from './benefit.ts';
import type { EligibilityAnswer } from './eligibility-answer.ts';
import { GENERAL_SERVICE_TYPE } from './summarise-benefits.ts';

export const COVERAGE_STATUSES = ['active', 'inactive', 'unknown'] as const;
export type CoverageAnswer = (typeof COVERAGE_STATUSES)[number];

export type PlanDates = {
  eligibilityBegin: LocalDate | null;
  eligibilityEnd: LocalDate | null;
  planBegin: LocalDate | null;
  planEnd: LocalDate | null;
};

/** DTP types, exact dates before periods. */
const BEGINS = { eligibility: ['eligibility_begin', 'eligibility'], plan: ['plan_begin', 'plan'] } as const;
const ENDS = { eligibility: ['eligibility_end', 'eligibility'], plan: ['plan_end', 'plan'] } as const;

/**
 * Returns the dates of the coverage: those of the status rows, otherwise those of the patient. A single date of type
 * `plan` or `eligibility` is where a period begins.
 */
export function planDatesOf(answer: EligibilityAnswer): PlanDates {
  const ofRows = statusRows(answer.rows).flatMap(({ dates }) => dates);
  const dates = [...ofRows, ...(answer.dependent?.dates ?? []), ...(answer.subscriber?.dates ?? [])];
  const begin = (types: readonly string[]) => firstOf(dates, types, ({ start }) => start);
  const end = (types: readonly string[]) =>
    firstOf(dates, types, ({ type, start, end: last }) => (type.endsWith('_end') ? start : last));
  return {
    eligibilityBegin: begin(BEGINS.eligibility),
    eligibilityEnd: end(ENDS.eligibility),
    planBegin: begin(BEGINS.plan),
    planEnd: end(ENDS.plan),
  };
}

function firstOf(
  dates: readonly BenefitDate[],
  types: readonly string[],
  dayOf: (date: BenefitDate) => LocalDate | null,
): LocalDate | null {
  for (const type of types) {
    const value = dates
      .filter((date) => date.type === type)
      .map(dayOf)
      .find((found) => found !== null);
    if (value != null) return value;
  }
  return null;
}

/** Returns the status rows on health coverage as a whole, otherwise all status rows. */
function statusRows(rows: readonly BenefitRow[]): BenefitRow[] {
  const statuses = rows.filter(({ type }) => type === 'active' || type === 'inactive');
  const general = statuses.filter(
    ({ services }) => services.length === 0 || services.some(({ code }) => code === GENERAL_SERVICE_TYPE),
  );
  return general.length > 0 ? general : statuses;
}

/**
 * Returns whether the patient is covered on the dates of service. An active row that ends before them, or begins after
 * them, does not cover them.
 */
export function coverageStatusOf(
  answer: EligibilityAnswer,
  serviceDate: { start: LocalDate; end: LocalDate },
): CoverageAnswer {
  const rows = statusRows(answer.rows);
  if (rows.length === 0) return 'unknown';
  if (!rows.some(({ type }) => type === 'active')) return 'inactive';
  const { eligibilityBegin, eligibilityEnd, planBegin, planEnd } = planDatesOf(answer);
  const begin = eligibilityBegin ?? planBegin;
  const end = eligibilityEnd ?? planEnd;
  if (end !== null && end < serviceDate.start) return 'inactive';
  // A payer that states today as the beginning of an open period answers for a longer one.
  if (begin !== null && end !== null && begin > serviceDate.end) return 'inactive';
  return 'active';
}
