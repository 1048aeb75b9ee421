import { WITHHELD_REASONS } from '../ledger/ledger-entry.ts';
import type { ClaimPayment, Remittance } from './remittance.ts';

type Withholding = { code: 'unbalanced' | 'duplicate_remittance'; message: string };

const UNBALANCED: Withholding = { code: 'unbalanced', message: 'The amounts of the 835 do not add up.' };
const DUPLICATE: Withholding = {
  code: 'duplicate_remittance',
  message: 'The same payment for the same claims was posted before.',
};

/** Returns why the file may not post a remittance; a person can still post single claim payments of it. */
export function withholdingOf(remittance: Pick<Remittance, 'balanced' | 'duplicateOfId'>): Withholding | null {
  if (remittance.duplicateOfId !== null) return DUPLICATE;
  return remittance.balanced ? null : UNBALANCED;
}

/** Returns whether the file posts the claim payments of a remittance. */
export function isPostable(remittance: Pick<Remittance, 'balanced' | 'duplicateOfId' | 'statusReason'>): boolean {
  return withholdingOf(remittance) === null && !WITHHELD_REASONS.includes(remittance.statusReason?.code ?? '');
}

/**
 * Returns whether the amounts of a claim payment add up: the charge of each line and of the claim equals the paid and
 * adjusted amounts, and the lines add up to the charge of the claim.
 */
export function isBalancedPayment(payment: ClaimPayment): boolean {
  const { charge, paid, adjustments, lines } = payment;
  let adjusted = adjustments.reduce((sum, { amount }) => sum + amount, 0);
  let charges = 0;
  for (const line of lines) {
    const own = line.adjustments.reduce((sum, { amount }) => sum + amount, 0);
    if (line.charge - own !== line.paid) return false;
    adjusted += own;
    charges += line.charge;
  }
  // An amount that could not be read is stored as null, which counts as zero in a sum.
  if (![charge, paid, ...lines.flatMap((line) => [line.charge, line.paid])].every(Number.isSafeInteger)) return false;
  return charge - adjusted === paid && (lines.length === 0 || charges === charge);
}
