import { isDeepStrictEqual } from 'node:util';
import type { ClaimStatusReport } from '../../payers/payer-answer.ts';
import type { Claim, ClaimStatus } from '../claim.ts';

/** Claims that a payer has, or had; of the others it can say nothing that still holds. */
const WITH_PAYER: readonly ClaimStatus[] = ['submitted', 'accepted', 'rejected', 'denied', 'partially_paid', 'paid'];

/** STC01-1 of an answer that is about the question and not about the claim. */
const ABOUT_THE_QUESTION = /^E/;

/**
 * The claim with what a 277 says of it as its `payerStatus`; the same object when nothing changes. Its state stays,
 * and what is older than what is known already does not count.
 */
export function reportClaimStatus(claim: Claim, report: ClaimStatusReport): Claim {
  const [status] = report.statuses;
  if (!status || !WITH_PAYER.includes(claim.status) || ABOUT_THE_QUESTION.test(status.categoryCode)) return claim;
  const known = claim.payerStatus?.effectiveDate;
  if (known != null && report.effectiveDate !== null && report.effectiveDate < known) return claim;
  const payerStatus = { ...status, effectiveDate: report.effectiveDate };
  const payerClaimControlNumber = claim.payerClaimControlNumber ?? report.payerClaimControlNumber;
  const isSame =
    isDeepStrictEqual(payerStatus, claim.payerStatus) && payerClaimControlNumber === claim.payerClaimControlNumber;
  return isSame ? claim : { ...claim, payerStatus, payerClaimControlNumber };
}
