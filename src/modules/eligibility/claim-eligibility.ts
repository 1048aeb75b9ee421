import type { TenantReader } from '../../database/transaction.ts';
import type { LocalDate } from '../../kernel/local-date.ts';
import type { EligibilityCheck } from './eligibility-check.ts';
import { findCheckFor } from './eligibility-checks-store.ts';
import { authorizationFor } from './reading/authorization-for.ts';

/** The parts of an eligibility check that claim rules use. */
export type ClaimEligibility = {
  checkId: string;
  serviceDate: EligibilityCheck['inquiry']['serviceDate'];
  /** Whether a procedure needs an authorization; null if the payer does not state it. */
  requiresAuthorization(procedureCode: string): 'yes' | 'no' | null;
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
    otherCoverage,
    actualPayer,
  };
}

/**
 * Returns whether the coverage is inactive on a date. Uses the dates that the payer states; without them, the answer
 * applies only to the dates of service of the check, and the result is null for other dates.
 */
export function isInactiveOn(eligibility: ClaimEligibility, date: LocalDate): boolean | null {
  const { coverageStatus, planDates, serviceDate } = eligibility;
  const begin = planDates.eligibilityBegin ?? planDates.planBegin;
  const end = planDates.eligibilityEnd ?? planDates.planEnd;
  if (end !== null && date > end) return true;
  if (begin !== null && end !== null && date < begin) return true;
  if (coverageStatus === 'inactive' && begin !== null && end === null && date < begin) return true;
  if (end !== null && (begin === null || date >= begin)) return false;
  const isAsked = serviceDate.start <= date && date <= serviceDate.end;
  if (coverageStatus === 'unknown' || !isAsked) return null;
  return coverageStatus === 'inactive';
}
