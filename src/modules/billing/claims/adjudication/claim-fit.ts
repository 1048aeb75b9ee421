import type { DecisionMode } from '../../../payments/ledger/ledger-entry.ts';
import type { ClaimPayment } from '../../../payments/remittances/remittance.ts';
import type { Claim, ServiceLine } from '../claim.ts';
import { totalOf } from './adjustments.ts';
import type { LineMatch } from './match-service-lines.ts';
import { isSubmittedAfterwards } from './payer-order.ts';
import { settledOf } from './project-claim.ts';

/** Returns why the payment does not fit the claim with its control number: the charge and the lines must agree. */
export function doubtOf(claim: Claim, payment: ClaimPayment, lineMatches: readonly LineMatch[]): string | null {
  if (lineMatches.some((match) => match.line === null)) return 'lines_not_matched';
  const charge = Math.abs(payment.charge);
  if (charge > claim.totalCharges) return 'charge_exceeds_claim';
  return charge !== claim.totalCharges && lineMatches.length === 0 ? 'charge_differs' : null;
}

/** Returns by how much the decisions on a line exceed its charge, in cents; zero or less if they do not. */
function excessOf({ charge, adjudication }: ServiceLine): number {
  return adjudication === null ? -charge : adjudication.paid + totalOf(adjudication.adjustments) - charge;
}

/** Returns why the amounts cannot be right although the file balances, or null. */
export function misfitOf(before: Claim, after: Claim, mode: DecisionMode): string | null {
  const settled = settledOf(after);
  // Before this payment, the amount in suspense of a released payment may already have exceeded the charge.
  const lineExceeds = after.serviceLines.some(
    (line, index) => excessOf(line) > Math.max(0, excessOf(before.serviceLines[index]!)),
  );
  if (lineExceeds || settled > after.totalCharges) return 'exceeds_charge';
  return mode === 'follow' && settled !== after.totalCharges ? 'does_not_fit_earlier_payer' : null;
}

/** Returns whether the payment decides on the whole of a claim that bills an earlier payer's remainder. */
export function coordinates(claim: Claim, payment: ClaimPayment): boolean {
  return isSubmittedAfterwards(claim) && payment.charge === claim.totalCharges;
}

/**
 * Returns the reason for a review if a later payer does not decide on exactly the earlier payer's remainder, or null.
 */
export function coordinationMisfitOf(after: Claim, payment: ClaimPayment): string | null {
  if (!coordinates(after, payment)) return null;
  return settledOf(after) === after.totalCharges ? null : 'does_not_fit_earlier_payer';
}
