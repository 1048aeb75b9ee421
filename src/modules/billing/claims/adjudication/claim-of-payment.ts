import type { ClaimPayment } from '../../../payments/remittances/remittance.ts';
import type { Claim } from '../claim.ts';
import type { LockedLedgers } from '../locked-ledgers.ts';
import { hasControlNumber, matchServiceLines } from './match-service-lines.ts';

/** Corrections of a claim that are followed in each direction; a claim with more was corrected by mistake. */
const CORRECTIONS_MAX = 10;

/**
 * Returns the claim of a payment; null if no claim has its control number. Payers answer a replacement under the number
 * of its original, and sometimes reverse the original under the number of the replacement, so the lines decide. Locks
 * the corrections of a claim if their lines must be compared.
 */
export async function claimOfPayment(ledgers: LockedLedgers, payment: ClaimPayment): Promise<Claim | null> {
  const named = ledgers.getByControlNumber(payment.patientControlNumber)?.claim ?? null;
  if (named === null || payment.lines.length === 0 || fits(named, payment)) return named;
  const others = await correctionsOf(ledgers, named);
  return claimByLines(named, others, payment);
}

/** Returns the claim with the lines of a payment: the claim that the payment names, or one of its corrections. */
export function claimByLines(named: Claim, others: readonly Claim[], payment: ClaimPayment): Claim {
  if (fits(named, payment)) return named;
  const byNumber = others.filter((other) => hasAllNumbers(other, payment));
  if (byNumber.length === 1) return byNumber[0]!;
  // Without line numbers, a claim matches only if all services and charges agree, and those of the named claim differ.
  const hasNumbers = payment.lines.some(({ lineItemControlNumber }) => lineItemControlNumber !== null);
  const alike = hasNumbers ? [] : others.filter((other) => hasAllServices(other, payment));
  return alike.length === 1 ? alike[0]! : named;
}

/** Returns whether the claim has a line with a number of the payment, or, without numbers, all of its services. */
function fits(claim: Claim, payment: ClaimPayment): boolean {
  const numbered = payment.lines.filter(({ lineItemControlNumber }) => lineItemControlNumber !== null);
  if (numbered.length > 0)
    return numbered.some((line) => claim.serviceLines.some((own) => hasControlNumber(own, line)));
  return Math.abs(payment.charge) <= claim.totalCharges && isMatched(claim, payment);
}

function hasAllNumbers({ serviceLines }: Claim, { lines }: ClaimPayment): boolean {
  const numbered = lines.filter(({ lineItemControlNumber }) => lineItemControlNumber !== null);
  return numbered.length > 0 && numbered.every((line) => serviceLines.some((own) => hasControlNumber(own, line)));
}

function hasAllServices(claim: Claim, payment: ClaimPayment): boolean {
  return Math.abs(payment.charge) === claim.totalCharges && isMatched(claim, payment);
}

function isMatched(claim: Claim, payment: ClaimPayment): boolean {
  return matchServiceLines(claim.serviceLines, payment.lines).every(({ line }) => line !== null);
}

/** Locks the claims that replace the claim, and those that it replaces. Voids (frequency 8) are never paid. */
async function correctionsOf(
  ledgers: LockedLedgers,
  { id, correctionClaimId, originalClaimId }: Claim,
): Promise<Claim[]> {
  const found = new Map<string, Claim>();
  const follow = async (first: string | null, next: (claim: Claim) => string | null) => {
    let at = first;
    for (let count = 0; at !== null && count < CORRECTIONS_MAX && at !== id && !found.has(at); count++) {
      const claim: Claim | undefined = (await ledgers.lockAlso(at))?.claim;
      if (claim === undefined) return;
      if (claim.frequencyCode !== '8') found.set(claim.id, claim);
      at = next(claim);
    }
  };
  await follow(correctionClaimId, (claim) => claim.correctionClaimId);
  await follow(originalClaimId, (claim) => claim.originalClaimId);
  return [...found.values()];
}
