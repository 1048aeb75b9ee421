import type { Adjustment } from '../common.ts';
import type { ClaimPayment, Imbalance, ProviderLevelAdjustment, Remittance, ServicePayment } from './types.ts';

type Sums = Pick<Imbalance, 'expectedCents' | 'foundCents' | 'differenceCents'>;

function sumOf(adjustments: readonly Adjustment[]): number {
  let sum = 0;
  for (const { amountCents } of adjustments) sum += amountCents;
  return sum;
}

function compare(expectedCents: number, foundCents: number): Sums | null {
  return expectedCents === foundCents
    ? null
    : { expectedCents, foundCents, differenceCents: foundCents - expectedCents };
}

/** Reports whether the amounts of an object are whole cents; sums of other amounts cannot be checked. */
function evaluable(amounts: readonly number[], adjustments: readonly Adjustment[]): boolean {
  return (
    amounts.every((amount) => Number.isSafeInteger(amount)) &&
    adjustments.every(({ amountCents }) => Number.isSafeInteger(amountCents))
  );
}

/** Reports whether the charge less the line's adjustments equals the amount paid for the line. */
function checkLine(line: ServicePayment): Omit<Imbalance, 'claimIndex' | 'lineIndex'> | null {
  const rule = 'line_charge_less_adjustments_is_paid';
  if (!evaluable([line.chargeCents, line.paidCents], line.adjustments)) {
    return { level: 'line', outcome: 'not_evaluable', rule };
  }
  const sums = compare(line.chargeCents - sumOf(line.adjustments), line.paidCents);
  return sums && { level: 'line', outcome: 'mismatch', rule, ...sums };
}

/**
 * Returns the imbalances of one claim payment: of each line; of the claim's charge less all adjustments (its own and
 * those of its lines); and of the line charges against the claim's charge. A claim without lines is checked by itself.
 */
export function checkClaimBalance(claim: ClaimPayment): Omit<Imbalance, 'claimIndex'>[] {
  return isBalanced(claim) ? [] : claimImbalances(claim);
}

/** The common case, decided without allocating. Sums that contain NaN are never equal. */
function isBalanced(claim: ClaimPayment): boolean {
  let adjusted = sumOf(claim.adjustments);
  let charges = 0;
  for (const line of claim.servicePayments) {
    const lineAdjusted = sumOf(line.adjustments);
    if (line.chargeCents - lineAdjusted !== line.paidCents) return false;
    adjusted += lineAdjusted;
    charges += line.chargeCents;
  }
  if (claim.chargeCents - adjusted !== claim.paidCents) return false;
  return claim.servicePayments.length === 0 || charges === claim.chargeCents;
}

function claimImbalances(claim: ClaimPayment): Omit<Imbalance, 'claimIndex'>[] {
  const found: Omit<Imbalance, 'claimIndex'>[] = [];
  claim.servicePayments.forEach((line, lineIndex) => {
    const imbalance = checkLine(line);
    if (imbalance) found.push({ ...imbalance, lineIndex });
  });
  const adjustments = [...claim.adjustments, ...claim.servicePayments.flatMap((line) => line.adjustments)];
  const lineAmounts = claim.servicePayments.flatMap((line) => [line.chargeCents, line.paidCents]);
  if (!evaluable([claim.chargeCents, claim.paidCents, ...lineAmounts], adjustments)) {
    found.push({ level: 'claim', outcome: 'not_evaluable', rule: 'claim_charge_less_adjustments_is_paid' });
    return found;
  }
  const add = (rule: Imbalance['rule'], sums: Sums | null) => {
    if (sums) found.push({ level: 'claim', outcome: 'mismatch', rule, ...sums });
  };
  add('claim_charge_less_adjustments_is_paid', compare(claim.chargeCents - sumOf(adjustments), claim.paidCents));
  if (claim.servicePayments.length === 0) return found;
  const charges = claim.servicePayments.reduce((sum, line) => sum + line.chargeCents, 0);
  add('line_charges_sum_to_claim_charge', compare(claim.chargeCents, charges));
  return found;
}

/** Adds up a remittance one claim payment at a time, so that the remittance need not be held as a whole. */
export class RemittanceBalance {
  #paid = 0;
  #adjusted = 0;
  #claims = 0;

  /** Adds a claim payment; returns where it does not balance. */
  addClaim(claim: ClaimPayment): Imbalance[] {
    const claimIndex = this.#claims++;
    this.#paid += claim.paidCents;
    return checkClaimBalance(claim).map((imbalance) => ({ ...imbalance, claimIndex }));
  }

  addAdjustment({ amountCents }: Pick<ProviderLevelAdjustment, 'amountCents'>): void {
    this.#adjusted += amountCents;
  }

  /** Compares BPR02 with the claim payments less the provider level adjustments; `null` if they agree. */
  check({ amountCents }: Pick<Remittance['payment'], 'amountCents'>): Imbalance | null {
    const rule = 'claim_payments_less_provider_adjustments_is_payment';
    if (![this.#paid, this.#adjusted, amountCents].every((cents) => Number.isSafeInteger(cents))) {
      return { level: 'transaction', outcome: 'not_evaluable', rule };
    }
    const sums = compare(this.#paid - this.#adjusted, amountCents);
    return sums && { level: 'transaction', outcome: 'mismatch', rule, ...sums };
  }
}

/**
 * Checks a whole remittance: every line, every claim, and BPR02 against the claim payments less the provider level
 * adjustments. Returns an empty list if everything balances. Amounts are in cents.
 */
export function checkBalance(
  remittance: Pick<Remittance, 'payment' | 'claimPayments' | 'providerLevelAdjustments'>,
): Imbalance[] {
  const balance = new RemittanceBalance();
  const found = remittance.claimPayments.flatMap((claim) => balance.addClaim(claim));
  for (const adjustment of remittance.providerLevelAdjustments) balance.addAdjustment(adjustment);
  const total = balance.check(remittance.payment);
  return total ? [...found, total] : found;
}
