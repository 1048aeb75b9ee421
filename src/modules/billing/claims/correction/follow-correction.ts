import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { isCorrection } from '../../../../kernel/claim-rules.ts';
import {
  correctionHasFailed,
  denialsAreCorrected,
  replacementIsDecided,
} from '../../../payments/denials/followers/follow-correction.ts';
import type { Claim, ClaimStatus } from '../claim.ts';
import { lockClaim, updateClaim } from '../claims-store.ts';
import type { LockedLedgers } from '../locked-ledgers.ts';
import { closeClaim } from './close-claim.ts';

const DECIDED: readonly ClaimStatus[] = ['denied', 'partially_paid', 'paid'];

function isReplacement(claim: Claim): claim is Claim & { originalClaimId: string } {
  return claim.frequencyCode === '7' && claim.originalClaimId !== null;
}

/** Handles the submission of a replacement or a void: the original names it, and the denials wait for the decision. */
export async function correctionWasSubmitted(tx: UnitOfWork, claim: Claim): Promise<void> {
  if (!isCorrection(claim) || claim.originalClaimId === null) return;
  const original = await lockClaim(tx, claim.originalClaimId);
  if (original === null) return;
  if (original.correctionClaimId !== claim.id) updateClaim(tx, { ...original, correctionClaimId: claim.id });
  if (isReplacement(claim)) await denialsAreCorrected(tx, original.id, claim.id);
}

/** Handles the rejection of a replacement before the payer accepted it. */
export async function correctionWasRejected(tx: UnitOfWork, claim: Claim): Promise<void> {
  if (isReplacement(claim)) await correctionHasFailed(tx, claim.originalClaimId, claim.id);
}

/**
 * Closes claims after a decision: a decision on a replacement ends the original claim, and so does the reversal of a
 * replaced original. If a replacement was denied, a paid original remains in force until the payer reverses it.
 */
export async function decisionWasPosted(tx: UnitOfWork, ledgers: LockedLedgers, claim: Claim): Promise<void> {
  if (isReplacement(claim) && DECIDED.includes(claim.status)) {
    const original = (await ledgers.lockAlso(claim.originalClaimId))?.claim;
    if (!original) return;
    ledgers.writeDenialsOf(original.id);
    await replacementIsDecided(tx, original, claim);
    if (claim.status !== 'denied' || original.amountPaid === 0) await closeClaim(tx, ledgers, original.id, claim);
  }
}

/**
 * Handles the payer's reversal of its decision: the claim ends if the payer has decided on its replacement. `beforeEnd`
 * runs while the claim is still in force.
 */
export async function decisionWasReversed(
  tx: UnitOfWork,
  ledgers: LockedLedgers,
  { claim, beforeEnd }: { claim: Claim; beforeEnd: () => Promise<void> },
): Promise<void> {
  if (claim.status === 'voided' || claim.correctionClaimId === null) return;
  const correction = (await ledgers.lockAlso(claim.correctionClaimId))?.claim;
  if (correction && isReplacement(correction) && DECIDED.includes(correction.status)) {
    await beforeEnd();
    await closeClaim(tx, ledgers, claim.id, correction);
  }
}
