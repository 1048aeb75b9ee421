import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { claimIsClosed } from '../../../payments/denials/followers/follow-correction.ts';
import { releaseUse } from '../../../prior-authorizations/usage/count-claim.ts';
import type { Claim } from '../claim.ts';
import { auditClaimMove, emitClaimEvent, previousAttributesOf } from '../claim-events.ts';
import { moveClaim } from '../claim-state.ts';
import { canTransition } from '../claim-statuses.ts';
import { transferAfterMove } from '../coordination/transfer-remainder.ts';
import type { LockedLedgers } from '../locked-ledgers.ts';
import { closeLedger } from './close-ledger.ts';

/**
 * Ends a claim after the payer has accepted its void or decided on its replacement. Its open amounts leave the ledger;
 * its payments remain until the payer reverses them. The caller has locked the claim and writes the ledgers.
 */
export async function closeClaim(tx: UnitOfWork, ledgers: LockedLedgers, originalId: string, by: Claim): Promise<void> {
  const found = await ledgers.lockAlso(originalId);
  if (found === null || !canTransition(found.claim.status, 'voided')) return;
  const { claim: original } = found;
  const isVoid = by.frequencyCode === '8';
  const moved = moveClaim(original, 'voided', tx.now, {
    code: isVoid ? 'voided' : 'replaced',
    message: isVoid
      ? 'The payer accepted the void of the claim.'
      : 'The payer decided on the replacement of the claim.',
  });
  const reason = isVoid ? 'voided' : 'replaced';
  const stored = closeLedger(tx, ledgers, { found, closed: { ...moved, correctionClaimId: by.id }, reason });
  auditClaimMove(tx, 'voided', {
    claim: stored,
    from: original.status,
    details: isVoid ? { voidedBy: by.id } : { replacedBy: by.id },
  });
  emitClaimEvent(tx, 'claim.voided', stored, { previousAttributes: previousAttributesOf(original, stored) });
  ledgers.writeDenialsOf(original.id);
  await claimIsClosed(tx, original.id, by);
  if (stored.priorAdjudications.length > 0) {
    // The patient's share from the earlier payer returns to that payer's claim.
    ledgers.write();
    await tx.flush();
    await transferAfterMove(tx, ledgers.claims, { before: original, stored });
  }
  if (isVoid) await releaseUse(tx, [original.id]);
}
