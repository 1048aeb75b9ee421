import { isDeepStrictEqual } from 'node:util';
import type { ClaimStatusReport } from '../../exchange/inbound/payer-answer.ts';
import type { Claim, ClaimStatus } from '../claim.ts';

/** Statuses of claims that the payer has or had; reports on other claims are outdated. */
const WITH_PAYER: readonly ClaimStatus[] = ['submitted', 'accepted', 'rejected', 'denied', 'partially_paid', 'paid'];

/** STC01-1 categories that refer to the inquiry, not to the claim. */
const ABOUT_THE_QUESTION = /^E/;

/**
 * Returns the claim with a 277's report as its `payerStatus`; the same object if nothing changes. The claim's status is
 * unchanged, and a report older than the current one is ignored.
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
