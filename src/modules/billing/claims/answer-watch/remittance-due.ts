import { REMITTANCE_DAYS } from '../../../platform/organizations/organization-settings.ts';
import type { AnnouncedPayment, Claim, ClaimStatus } from '../claim.ts';

const DAY_MS = 86_400_000;
/** Days from the date of the payer's reported decision (277, categories F0 to F4). */
const DAYS_AFTER_DECISION = 7;
/**
 * Days from a decision on an appeal. No rule binds all payers; Medicare contractors and most plans pay within a month.
 */
const DAYS_AFTER_APPEAL = 30;
const DECIDED = /^F/;
/** States in which a payment that was announced is still awaited: the payer may correct its decision. */
const AWAITING_PAYMENT: readonly ClaimStatus[] = ['accepted', 'denied', 'partially_paid'];

type Watched = Pick<
  Claim,
  | 'status'
  | 'statusChangedAt'
  | 'frequencyCode'
  | 'payerStatus'
  | 'remittanceOverdueSince'
  | 'remittanceDays'
  | 'announcedPayment'
  | 'estimate'
  | 'amountPaid'
> & { submission: Pick<NonNullable<Claim['submission']>, 'transmittedAt'> | null };

/**
 * Returns when the remittance of a claim is overdue, and since when it has been reported as overdue. Both are null
 * unless the payer or its clearinghouse has acknowledged the claim and no 835 has decided it, or the payer has
 * announced a payment that has not arrived.
 */
export function remittanceWatchOf(claim: Watched): Pick<Claim, 'remittanceDueAt' | 'remittanceOverdueSince'> {
  const announced = awaitedPaymentOf(claim);
  const begunAt = waitsSince(claim);
  // A void is not paid, and nor is a predetermination, which the payer answers with an estimate.
  if ((begunAt === null && announced === null) || claim.frequencyCode === '8' || claim.estimate !== null) {
    return { remittanceDueAt: null, remittanceOverdueSince: null };
  }
  if (announced !== null) {
    const from = Date.parse(announced.paymentDate ?? announced.announcedOn);
    const days = announced.appealId == null ? DAYS_AFTER_DECISION : DAYS_AFTER_APPEAL;
    return watchedUntil(claim, from + days * DAY_MS);
  }
  const { remittanceDays, payerStatus } = claim;
  const byAcceptance = Date.parse(begunAt!) + (remittanceDays ?? REMITTANCE_DAYS) * DAY_MS;
  const decidedOn = payerStatus !== null && DECIDED.test(payerStatus.categoryCode) ? payerStatus.effectiveDate : null;
  const byDecision = decidedOn === null ? byAcceptance : Date.parse(decidedOn) + DAYS_AFTER_DECISION * DAY_MS;
  return watchedUntil(claim, Math.min(byAcceptance, byDecision));
}

/** Returns the payment that the payer has announced, if it exceeds the received amount. */
function awaitedPaymentOf({ status, announcedPayment, amountPaid = 0 }: Watched): AnnouncedPayment | null {
  if (announcedPayment == null || !AWAITING_PAYMENT.includes(status)) return null;
  if (status === 'accepted') return announcedPayment;
  return (announcedPayment.amount ?? 0) > amountPaid ? announcedPayment : null;
}

function watchedUntil(claim: Watched, due: number): Pick<Claim, 'remittanceDueAt' | 'remittanceOverdueSince'> {
  return {
    remittanceDueAt: Number.isFinite(due) ? new Date(due).toISOString() : null,
    remittanceOverdueSince: claim.remittanceOverdueSince,
  };
}

/**
 * Some payers do not send a 277CA, so for a claim that only the clearinghouse has acknowledged, the time counts from
 * its transmission.
 */
function waitsSince({ status, statusChangedAt, payerStatus, submission }: Watched): string | null {
  if (status === 'accepted') return statusChangedAt;
  return status === 'submitted' && payerStatus !== null ? (submission?.transmittedAt ?? null) : null;
}
