import { isDeepStrictEqual } from 'node:util';
import { localDateOf } from '../../../kernel/local-date.ts';
import type { ClaimStatusReport } from '../../exchange/inbound/payer-answer.ts';
import type { Claim, ClaimStatus } from '../claim.ts';

/** Statuses of claims that the payer has or had; reports on other claims are outdated. */
const WITH_PAYER: readonly ClaimStatus[] = ['submitted', 'accepted', 'rejected', 'denied', 'partially_paid', 'paid'];

/** STC01-1 categories that refer to the inquiry, not to the claim. */
const ABOUT_THE_QUESTION = /^E/;

/** Statuses of claims with a pending announced payment. A denial may be corrected. */
const AWAITING_PAYMENT: readonly ClaimStatus[] = ['submitted', 'accepted', 'denied', 'partially_paid'];

/** STC01-1 categories of a finished adjudication. */
const FINALIZED = /^F/;

/**
 * Returns the claim with the report of a 277 as its `payerStatus`, and with the payment that the report announces. Returns
 * the same object if nothing changes. Keeps the claim's status, and ignores a report that is older than the current one.
 */
export function reportClaimStatus(claim: Claim, report: ClaimStatusReport, now: Date): Claim {
  const [status] = report.statuses;
  if (!status || !WITH_PAYER.includes(claim.status) || ABOUT_THE_QUESTION.test(status.categoryCode)) return claim;
  const known = claim.payerStatus?.effectiveDate;
  if (known != null && report.effectiveDate !== null && report.effectiveDate < known) return claim;
  const payerStatus = { ...status, effectiveDate: report.effectiveDate };
  const payerClaimControlNumber = claim.payerClaimControlNumber ?? report.payerClaimControlNumber;
  const isSameStatus =
    isDeepStrictEqual(payerStatus, claim.payerStatus) && payerClaimControlNumber === claim.payerClaimControlNumber;
  const announced = announcedPayment(claim, report, now);
  if (isSameStatus && announced === claim.announcedPayment) return claim;
  const reported = { ...claim, payerStatus, payerClaimControlNumber, announcedPayment: announced ?? null };
  // A new announcement of a payment restarts the wait.
  const isNew = announced != null && announced !== claim.announcedPayment;
  return isNew ? { ...reported, remittanceOverdueSince: null } : reported;
}

/** Returns the announced payment after a report: a final status replaces it, any other does not change it. */
function announcedPayment(
  { announcedPayment: known, status: claimStatus, amountPaid }: Claim,
  { payment = null, effectiveDate, statuses: [status] }: ClaimStatusReport,
  now: Date,
): Claim['announcedPayment'] {
  if (payment === null) return known != null && FINALIZED.test(status?.categoryCode ?? '') ? null : known;
  // Amounts that remittances have already paid are no longer expected.
  if (!AWAITING_PAYMENT.includes(claimStatus)) return known;
  if (claimStatus !== 'submitted' && claimStatus !== 'accepted' && (payment.amount ?? 0) <= amountPaid) return known;
  const announced = { ...payment, announcedOn: effectiveDate ?? localDateOf(now) };
  const isSame = known != null && isDeepStrictEqual({ ...announced, announcedOn: known.announcedOn }, known);
  return isSame ? known : announced;
}
