import type { LineAdjudication } from '../../claim-837/line-types.ts';
import type { Adjustment } from '../../common.ts';

/** What the lines of a claim say of one of the payers before this one (2430), taken together. */
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
 * Finds what the lines say of a payer by its id (SVD01). They are gone through once, when the first is asked for, and not
 * for each payer: a broken claim may have any number of both.
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

/** As cents. */
export function sumOf(adjustments: readonly Adjustment[] = []): number {
  let cents = 0;
  for (const { amountCents } of adjustments) cents += amountCents;
  return cents;
}
