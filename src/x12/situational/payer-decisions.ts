import type { LineAdjudication } from '../claim-837/line-types.ts';
import type { Adjustment } from '../common.ts';

/** What the lines of a claim say of one of the payers before this one (2430), taken together. */
export interface PayerDecision {
  /** CAS, as cents. */
  adjustedCents: number;
  /** Whether a line has DTP*573. */
  hasPaidDate: boolean;
  /** Whether a line has AMT*EAF. */
  hasRemainingLiability: boolean;
}

/**
 * By the id of the payer (SVD01). The lines are gone through once for all payers and not for each: a broken claim may
 * have any number of both.
 */
export function decisionsByPayer(
  lines: readonly { adjudications?: readonly LineAdjudication[] }[],
): ReadonlyMap<string, PayerDecision> {
  const decisions = new Map<string, PayerDecision>();
  for (const { adjudications } of lines) {
    if (adjudications === undefined) continue;
    for (const { payerId, adjustments, paidDate, remainingPatientLiabilityCents } of adjudications) {
      const decision = decisions.get(payerId) ?? { adjustedCents: 0, hasPaidDate: false, hasRemainingLiability: false };
      decision.adjustedCents += sumOf(adjustments);
      decision.hasPaidDate ||= paidDate !== '';
      decision.hasRemainingLiability ||= remainingPatientLiabilityCents !== undefined;
      decisions.set(payerId, decision);
    }
  }
  return decisions;
}

/** As cents. */
export function sumOf(adjustments: readonly Adjustment[] = []): number {
  let cents = 0;
  for (const { amountCents } of adjustments) cents += amountCents;
  return cents;
}
