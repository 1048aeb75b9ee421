import type { TenantReader } from '../../database/transactions/transaction.ts';
import type { LocalDate } from '../../kernel/local-date.ts';
import type { PlanSpan } from '../practice/coverages/plan-span.ts';
import { authorizationFor } from './authorization-eligibility.ts';
import type { EligibilityCheck } from './eligibility-check.ts';
import { findCheckFor } from './eligibility-checks-store.ts';
import { GENERAL_SERVICE_TYPE, spansFor } from './reading/plan-spans.ts';

/** The parts of an eligibility check that claim rules use. */
export type ClaimEligibility = {
  checkId: string;
  serviceDate: EligibilityCheck['inquiry']['serviceDate'];
  /** Whether a procedure needs an authorization; null if the payer does not state it. */
  requiresAuthorization(procedureCode: string): 'yes' | 'no' | null;
  planSpans: PlanSpan[];
  serviceTypeCodes: string[];
} & Pick<EligibilityCheck, 'coverageStatus' | 'planDates' | 'otherCoverage' | 'actualPayer'>;

/** Returns the best check of a coverage for a date of service: one for that date, otherwise the newest. */
export async function findClaimEligibility(
  reader: TenantReader,
  coverageId: string,
  serviceDate: LocalDate,
): Promise<ClaimEligibility | null> {
  const check = await findCheckFor(reader, coverageId, serviceDate);
  if (!check) return null;
  const { id, inquiry, coverageStatus, planDates, otherCoverage, actualPayer } = check;
  return {
    checkId: id,
    serviceDate: inquiry.serviceDate,
    requiresAuthorization: (procedureCode) => authorizationFor(check.plans, procedureCode),
    coverageStatus,
    planDates,
    planSpans: check.planSpans,
    serviceTypeCodes: inquiry.serviceTypeCodes.length > 0 ? inquiry.serviceTypeCodes : [GENERAL_SERVICE_TYPE],
    otherCoverage,
    actualPayer,
  };
}

/**
 * Returns whether the coverage is inactive on a date. Uses the dates of the plans that the payer states; without them,
 * the answer applies only to the dates of service of the check, and the result is null for other dates.
 */
export function isInactiveOn(eligibility: ClaimEligibility, date: LocalDate): boolean | null {
  const { coverageStatus, serviceDate } = eligibility;
  const spans = relevantSpans(eligibility);
  const isAsked = serviceDate.start <= date && date <= serviceDate.end;
  const ofAnswer = coverageStatus === 'unknown' || !isAsked ? null : coverageStatus === 'inactive';
  const covering = spans.filter(({ start, end }) => (start === null || start <= date) && (end === null || date <= end));
  // A stated end confirms the days before it, also if the coverage has ended since.
  if (covering.some(({ end }) => end !== null)) return false;
  const isOpenLater = spans.some(({ status, start, end }) => status === 'active' && start !== null && end === null);
  return covering.length > 0 || isOpenLater || spans.length === 0 ? ofAnswer : true;
}

type Span = Pick<PlanSpan, 'status' | 'start' | 'end'>;

/** Returns the plans for the requested services; one with the dates of the check if the payer states none. */
function relevantSpans({ planSpans, serviceTypeCodes, coverageStatus, planDates }: ClaimEligibility): Span[] {
  if (planSpans.length > 0) return serviceTypeCodes.flatMap((code) => spansFor(planSpans, code));
  const start = planDates.eligibilityBegin ?? planDates.planBegin;
  const end = planDates.eligibilityEnd ?? planDates.planEnd;
  return [{ status: coverageStatus === 'inactive' ? 'inactive' : 'active', start, end }];
}
