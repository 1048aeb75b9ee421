import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { hasEnded, resolutionOf } from '../denial-state.ts';
import { lockDenialsOfClaim } from '../denials-store.ts';
import { saveDenial } from '../save-denial.ts';

/** A claim to the next payer, and the reasons whose amounts it bills, such as `PR-96`. */
type BilledOnward = { claimId: string; reasons: readonly string[] };

/** Handles a claim to the next payer that was sent: the denials whose amounts it bills have no open amount. */
export async function denialsWereBilledOnward(
  tx: UnitOfWork,
  deniedClaimId: string,
  { claimId, reasons }: BilledOnward,
): Promise<void> {
  if (reasons.length === 0) return;
  for (const denial of await lockDenialsOfClaim(tx, deniedClaimId)) {
    const isBilled = reasons.includes(`${denial.groupCode}-${denial.carc}`);
    if (!isBilled || hasEnded(denial) || denial.resolution !== null) continue;
    const resolution = resolutionOf('billed_next_payer', tx.now, { claimId });
    saveDenial(
      tx,
      { ...denial, resolution },
      {
        verb: 'billed_next_payer',
        from: denial.status,
        details: { nextClaimId: claimId },
        also: { previousAttributes: { resolution: null } },
      },
    );
  }
}

/** Handles a claim to the next payer that was rejected, cancelled or voided: its denials are open again. */
export async function denialsReturned(tx: UnitOfWork, deniedClaimId: string, claimId: string): Promise<void> {
  for (const denial of await lockDenialsOfClaim(tx, deniedClaimId)) {
    const { resolution } = denial;
    if (resolution?.type !== 'billed_next_payer' || resolution.claimId !== claimId) continue;
    saveDenial(tx, { ...denial, resolution: null }, { verb: 'reopened', from: denial.status });
  }
}
