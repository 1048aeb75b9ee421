import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { denialGroupsOf, denialKey } from '../classification/denial-groups.ts';
import type { Denial } from '../denial.ts';
import { hasEnded, isSuperseded, moveDenial, refusedAmountOf, resolutionOf, WORKABLE } from '../denial-state.ts';
import { lockDenialsOfClaim } from '../denials-store.ts';
import type { DeniedClaim } from '../denied-claim.ts';
import { saveDenial } from '../save-denial.ts';

/** Handles the submission of a replacement of the claim: its denials wait for the payer's decision. */
export async function denialsAreCorrected(tx: UnitOfWork, claimId: string, replacementId: string): Promise<void> {
  for (const denial of await lockDenialsOfClaim(tx, claimId)) {
    if (!WORKABLE.includes(denial.status) || isSuperseded(denial)) continue;
    const correcting = { ...moveDenial(denial, 'correcting'), replacementClaimId: replacementId };
    const details = { replacementClaimId: replacementId };
    saveDenial(tx, correcting, { verb: 'corrected', from: denial.status, details });
  }
}

/** Handles the rejection of the replacement: the denials are open again. */
export async function correctionHasFailed(tx: UnitOfWork, claimId: string, replacementId: string): Promise<void> {
  for (const denial of await lockDenialsOfClaim(tx, claimId)) {
    if (denial.status !== 'correcting' || denial.replacementClaimId !== replacementId) continue;
    saveDenial(tx, moveDenial(denial, 'in_progress'), { verb: 'released', from: denial.status });
  }
}

/**
 * Handles the payer's decision on the replacement: a denial is upheld if the replacement was denied for the same
 * reason.
 */
export async function replacementIsDecided(
  tx: UnitOfWork,
  original: DeniedClaim,
  replacement: DeniedClaim,
): Promise<void> {
  const refused = new Set(denialGroupsOf(replacement, []).map(denialKey));
  for (const denial of await lockDenialsOfClaim(tx, original.id)) {
    if (denial.status !== 'correcting') continue;
    const details = { replacementClaimId: replacement.id };
    if (replacement.status === 'denied' || refused.has(denialKey(denial))) {
      saveDenial(tx, moveDenial(denial, 'upheld'), { verb: 'upheld', from: denial.status, details });
      continue;
    }
    const amountRecovered = Math.min(refusedAmountOf(denial), paidFor(denial, original, replacement));
    const resolution = resolutionOf('paid', tx.now, { claimId: replacement.id, amountRecovered });
    saveDenial(tx, moveDenial(denial, 'overturned', resolution), { verb: 'overturned', from: denial.status, details });
  }
}

/** Returns the amount paid for the lines of a denial on the replacement, where they have the same positions. */
function paidFor({ level, serviceLineIds }: Denial, original: DeniedClaim, replacement: DeniedClaim): number {
  if (level === 'claim') return replacement.amountPaid;
  const positions = original.serviceLines
    .filter(({ id }) => serviceLineIds.includes(id))
    .map(({ sequence }) => sequence);
  return replacement.serviceLines
    .filter(({ sequence }) => positions.includes(sequence))
    .reduce((sum, { adjudication }) => sum + (adjudication?.paid ?? 0), 0);
}

/**
 * Handles a claim that is no longer in force: its denials have no open amount. The denials of the replacement replace
 * them.
 */
export async function claimIsClosed(tx: UnitOfWork, claimId: string, by: DeniedClaim): Promise<void> {
  const type = by.frequencyCode === '8' ? 'voided' : 'replaced';
  for (const denial of await lockDenialsOfClaim(tx, claimId)) {
    if (hasEnded(denial) || isSuperseded(denial)) continue;
    const resolution = resolutionOf(type, tx.now, { claimId: by.id });
    saveDenial(tx, { ...denial, resolution }, { verb: type, from: denial.status, details: { claimId: by.id } });
  }
}
