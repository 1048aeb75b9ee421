import { REMITTANCE_DAYS } from '../../organizations/organization-settings.ts';
import type { Claim } from '../claim.ts';

const DAY_MS = 86_400_000;
/** Days from the date on which the payer says that it has decided (277, categories F0 to F4). */
const DAYS_AFTER_DECISION = 7;
const DECIDED = /^F/;

type Watched = Pick<
  Claim,
  'status' | 'statusChangedAt' | 'frequencyCode' | 'payerStatus' | 'remittanceOverdueSince' | 'remittanceDays'
>;

/**
 * Returns when the remittance of a claim is overdue, and since when it has been reported as overdue. Both are null unless
 * the payer has the claim and has not decided it by an 835.
 */
export function remittanceWatchOf(claim: Watched): Pick<Claim, 'remittanceDueAt' | 'remittanceOverdueSince'> {
  // A void is not paid.
  if (claim.status !== 'accepted' || claim.frequencyCode === '8') {
    return { remittanceDueAt: null, remittanceOverdueSince: null };
  }
  const { remittanceDays = REMITTANCE_DAYS } = claim;
  const byAcceptance = Date.parse(claim.statusChangedAt) + remittanceDays * DAY_MS;
  const { payerStatus } = claim;
  const decidedOn = payerStatus !== null && DECIDED.test(payerStatus.categoryCode) ? payerStatus.effectiveDate : null;
  const byDecision = decidedOn === null ? byAcceptance : Date.parse(decidedOn) + DAYS_AFTER_DECISION * DAY_MS;
  const due = Math.min(byAcceptance, byDecision);
  return {
    remittanceDueAt: Number.isFinite(due) ? new Date(due).toISOString() : null,
    remittanceOverdueSince: claim.remittanceOverdueSince ?? null,
  };
}
