import { isDeepStrictEqual } from 'node:util';
import { localDateOf } from '../../../../kernel/local-date.ts';
import type { ClaimStatusReport } from '../../../trading/exchange/inbound/processing/payer-answer.ts';
import type { Claim, ClaimStatus, ReceivedAnswers } from '../claim.ts';
import { isRejection, receivedAnswers } from './acknowledge-claim.ts';
import { standingOf, withAnswer } from './standing.ts';

/** Statuses of claims that the payer has or had; reports on other claims are outdated. */
const WITH_PAYER: readonly ClaimStatus[] = ['submitted', 'accepted', 'rejected', 'denied', 'partially_paid', 'paid'];

/** STC01-1 categories that refer to the inquiry, not to the claim. */
const ABOUT_THE_QUESTION = /^E/;

/** Statuses of claims with a pending announced payment. A denial may be corrected. */
const AWAITING_PAYMENT: readonly ClaimStatus[] = ['submitted', 'accepted', 'denied', 'partially_paid'];

/** STC01-1 categories of a finished adjudication. */
const FINALIZED = /^F/;

/** STC01-1 categories of a receipt: forwarded or received. */
const RECEIPT = /^A[01]$/;

/** Returns the code by which a 277 rejects the claim before adjudication, or null. */
export function rejectionIn({ statuses }: Pick<ClaimStatusReport, 'statuses'>) {
  return statuses.find(({ categoryCode }) => isRejection(categoryCode)) ?? null;
}

/** The time may be in another time zone, so an answer may be dated a day before the question. */
const DAY_MS = 86_400_000;

/**
 * Returns whether a report was produced before the claim was submitted again. A 277 does not name the submission that it
 * is about.
 */
export function isAboutEarlierAttempt({ submission }: Claim, { producedAt = '' }: ClaimStatusReport): boolean {
  if (submission === null || submission.attempt === 1) return false;
  const earliest = new Date(Date.parse(submission.submittedAt) - DAY_MS).toISOString().slice(0, 10);
  return producedAt.slice(0, 10) < earliest;
}

/**
 * Returns the claim with the report of a 277 as its `payerStatus`, and with the payment that the report announces. Returns
 * the same object if nothing changes. Keeps the claim's status, and ignores a report that is older than the current one
 * and a receipt after a decision.
 */
export function reportClaimStatus(claim: Claim, report: ClaimStatusReport, now: Date, interchangeId = ''): Claim {
  const [status] = report.statuses;
  if (!status || !WITH_PAYER.includes(claim.status) || ABOUT_THE_QUESTION.test(status.categoryCode)) return claim;
  const answers = answersAfter(claim, report, interchangeId);
  if (answers === 'outdated') return claim;
  const payerStatus = { ...status, effectiveDate: report.effectiveDate };
  const payerClaimControlNumber = claim.payerClaimControlNumber ?? report.payerClaimControlNumber;
  const isSameStatus =
    isDeepStrictEqual(payerStatus, claim.payerStatus) && payerClaimControlNumber === claim.payerClaimControlNumber;
  const announced = announcedPayment(claim, report, now);
  if (isSameStatus && announced === claim.announcedPayment) return claim;
  const reported = {
    ...claim,
    payerStatus,
    payerClaimControlNumber,
    announcedPayment: announced ?? null,
    ...(answers && { answers }),
  };
  // A new announcement of a payment restarts the wait.
  const isNew = announced != null && announced !== claim.announcedPayment;
  return isNew ? { ...reported, remittanceOverdueSince: null } : reported;
}

/**
 * Returns the answers to the claim including the report; `outdated` if another answer takes precedence. Null if answers
 * are not recorded.
 */
function answersAfter(
  claim: Claim,
  { statuses: [status], effectiveDate, producedAt }: ClaimStatusReport,
  interchangeId: string,
): ReceivedAnswers | 'outdated' | null {
  if (producedAt === undefined || claim.submission == null) {
    const known = claim.payerStatus?.effectiveDate;
    return known != null && effectiveDate !== null && effectiveDate < known ? 'outdated' : null;
  }
  const received = receivedAnswers(claim);
  const shown = { ...status!, effectiveDate };
  const meaning = RECEIPT.test(shown.categoryCode) ? 'receipt' : 'status';
  const given = withAnswer(received.given, { level: '277', meaning, producedAt, interchangeId, status: shown });
  return isDeepStrictEqual(standingOf(given).status, shown) ? { ...received, given } : 'outdated';
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
  const announced = { ...payment, announcedOn: effectiveDate ?? localDateOf(now), appealId: null };
  const isSame = known != null && isDeepStrictEqual({ ...announced, announcedOn: known.announcedOn }, known);
  return isSame ? known : announced;
}
