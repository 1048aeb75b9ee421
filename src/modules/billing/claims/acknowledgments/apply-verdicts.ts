import { isDeepStrictEqual } from 'node:util';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { Claim } from '../claim.ts';
import { auditClaimMove, emitClaimEvent, previousAttributesOf } from '../claim-events.ts';
import { closeClaim } from '../correction/close-claim.ts';
import { correctionWasRejected, correctionWasSubmitted } from '../correction/follow-correction.ts';
import type { LockedClaims } from '../locked-claims.ts';
import { LockedLedgers } from '../locked-ledgers.ts';
import { acknowledgeClaim, type ClaimVerdict, isDecided, isRejection } from './acknowledge-claim.ts';

/**
 * The effect of verdicts on the authorizations of a claim: `rejected` releases their units, `restored` counts them
 * again. Null if the status of the claim did not change or the units stay counted.
 */
export type Moved = { claimId: string; kind: 'rejected' | 'restored' } | null;

type Answered = { claim: Claim; verdicts: readonly ClaimVerdict[] };

/** Applies the verdicts of one file to a claim and fires at most one event for it. */
export async function applyVerdicts(tx: UnitOfWork, claims: LockedClaims, answered: Answered): Promise<Moved> {
  const { claim, verdicts } = answered;
  const next = acknowledgeClaim(claim, verdicts, tx.now);
  if (next === claim) return null;
  const stored = await claims.save(next);
  if (stored.status === claim.status) {
    if (isToBeReported(claim, stored, verdicts)) reportStatus(tx, claim, { saved: stored, verdicts });
    return null;
  }
  const verb = stored.status === 'accepted' ? 'accepted' : 'rejected';
  const details = { level: verdicts.at(-1)!.level, codes: verdicts.flatMap(({ codes }) => codes) };
  auditClaimMove(tx, verb, { claim: stored, from: claim.status, details });
  emitClaimEvent(tx, `claim.${verb}`, stored, { previousAttributes: previousAttributesOf(claim, stored) });
  if (verb === 'rejected') {
    await correctionWasRejected(tx, stored);
    return { claimId: stored.id, kind: 'rejected' };
  }
  const isRestored = claim.status === 'rejected';
  if (isRestored) {
    await tx.flush();
    await correctionWasSubmitted(tx, stored);
  }
  await voidOriginal(tx, claims, stored);
  return isRestored ? { claimId: stored.id, kind: 'restored' } : null;
}

/**
 * Returns whether an answer that keeps the claim's status fires an event: an answer that was overdue, a rejection of a
 * claim that the payer has decided, and each new status in a 277.
 */
function isToBeReported(before: Claim, saved: Claim, verdicts: readonly ClaimVerdict[]): boolean {
  if (before.acknowledgmentOverdueSince) return true;
  if (isDeepStrictEqual(before.payerStatus, saved.payerStatus)) return false;
  const isContradiction = isDecided(saved) && isRejection(saved.payerStatus?.categoryCode ?? '');
  return isContradiction || verdicts.some(({ level }) => level === '277');
}

function reportStatus(
  tx: UnitOfWork,
  before: Claim,
  { saved, verdicts }: { saved: Claim; verdicts: readonly ClaimVerdict[] },
): void {
  const details = { codes: verdicts.flatMap(({ codes }) => codes) };
  tx.audit({ action: 'claim.payer_status_updated', subjectType: 'claim', subjectId: saved.id, details });
  const previousAttributes = previousAttributesOf(before, saved);
  emitClaimEvent(tx, 'claim.payer_status_updated', saved, { previousAttributes });
}

/** Ends the claim that an accepted void (frequency 8) names. */
async function voidOriginal(tx: UnitOfWork, claims: LockedClaims, claim: Claim): Promise<void> {
  if (claim.frequencyCode !== '8' || claim.originalClaimId === null) return;
  // The claims of the answer are written first, so that no row is written twice at once.
  await tx.flush();
  const ledgers = new LockedLedgers(tx, claims, new Map());
  await closeClaim(tx, ledgers, claim.originalClaimId, claim);
  ledgers.write();
}
