import type { LineAdjudication } from '../../claim-837/line-types.ts';
import type { Adjustment } from '../../common.ts';

/** The decisions of one payer about the lines of a claim (2430), combined. */
export interface PayerDecision {
  /** CAS, as cents. */
  adjustedCents: number;
  /** Whether a line has DTP*573. */
  hasPaidDate: boolean;
  /** Whether a line has AMT*EAF. */
  hasRemainingLiability: boolean;
}

type Lines = readonly { adjudications?: readonly LineAdjudication[] }[];

/**
 * Finds the decisions of a payer in the lines by its id (SVD01). All lines are read once, when the first payer is
 * looked up, because a broken claim may have any number of lines and payers.
 */
export function payerDecisions(lines: Lines): (payerId: string) => PayerDecision | undefined {
  let decisions: Map<string, PayerDecision> | undefined;
  return (payerId) => {
    decisions ??= gathered(lines);
    return decisions.get(payerId);
  };
}

function gathered(lines: Lines): Map<string, PayerDecision> {
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

/** Returns the sum in cents. */
export function sumOf(adjustments: readonly Adjustment[] = []): number {
  let cents = 0;
  for (const { amountCents } of adjustments) cents += amountCents;
  return cents;
}
