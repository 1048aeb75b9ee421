import type { Posting } from '../../../payments/ledger/ledger-entry.ts';
import type { ClaimPayment } from '../../../payments/remittances/remittance.ts';
import type { Claim } from '../claim.ts';
import { totalOf } from './adjustments.ts';
import type { LineMatch } from './match-service-lines.ts';
import { settledOf } from './project-claim.ts';

type Released = {
  payment: ClaimPayment;
  lineMatches: readonly LineMatch[];
  /** The decision must settle the claim, because it is about an earlier payer's remainder. */
  settlesClaim: boolean;
};

/**
 * Returns the postings that balance a claim payment which a person releases. `after`: the claim with the payment as the
 * payer stated it. The part of the charges that the payment does not explain, and the part that exceeds the charge of a
 * line or of the claim, are moved between the payer's receivable and `suspense`, so that the claim owes no part of the
 * difference.
 */
export function releasePostings(after: Claim, { payment, lineMatches, settlesClaim }: Released): Posting[] {
  const differences = new Map<string | null, number>();
  const add = (serviceLineId: string | null, amount: number) =>
    differences.set(serviceLineId, (differences.get(serviceLineId) ?? 0) + amount);
  // The charge and the paid amount of the claim include those of its lines.
  const byLines = payment.lines.reduce((sum, line) => sum + line.charge - line.paid, 0);
  add(null, payment.charge - payment.paid - totalOf(payment.adjustments) - byLines);
  payment.lines.forEach((line, index) => {
    add(lineMatches[index]?.line?.id ?? null, line.charge - line.paid - totalOf(line.adjustments));
  });
  for (const { id, charge, adjudication } of after.serviceLines) {
    if (adjudication === null) continue;
    const decided = adjudication.paid + totalOf(adjudication.adjustments) + (differences.get(id) ?? 0);
    if (decided > charge) add(id, charge - decided);
  }
  const settled = settledOf(after) + [...differences.values()].reduce((sum, amount) => sum + amount, 0);
  if (settled > after.totalCharges || settlesClaim) add(null, after.totalCharges - settled);
  return [...differences].flatMap(([serviceLineId, amount]) => suspensePostings(serviceLineId, 'payer', amount));
}

/**
 * Returns the postings that change the payments of a reversal to the amounts that the payer stated. The reversal
 * withdraws its decision as it was posted, so the difference between the two payments goes to `suspense`.
 */
export function reversalReleasePostings(postings: readonly Posting[], { paid }: ClaimPayment): Posting[] {
  const withdrawn = postings.reduce((sum, { account, amount }) => sum + (account === 'payer_payments' ? amount : 0), 0);
  return suspensePostings(null, 'payer_payments', withdrawn - paid);
}

/** Returns the postings that add `amount` to suspense, from another account; none for zero. */
function suspensePostings(serviceLineId: string | null, from: 'payer' | 'payer_payments', amount: number): Posting[] {
  if (amount === 0) return [];
  const common = { serviceLineId, groupCode: null, reasonCode: null, quantity: null };
  const kind = from === 'payer' ? 'receivable' : 'payer_payment';
  return [
    { ...common, account: 'suspense', kind: 'suspense', amount },
    { ...common, account: from, kind, amount: -amount },
  ];
}
