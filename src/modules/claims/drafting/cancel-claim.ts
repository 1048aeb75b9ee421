import type { UnitOfWork } from '../../../database/transaction.ts';
import type { Claim } from '../claim.ts';
import { auditClaimMove } from '../claim-events.ts';
import { EDITABLE_STATUSES, moveClaim, requireClaim } from '../claim-state.ts';
import { lockClaim, updateClaim } from '../claims-store.ts';
import { requireNoReview } from '../reviews/claim-hold.ts';

/** Cancels a claim that no payer has. It stays readable; the state is final. */
export async function cancelClaim(
  tx: UnitOfWork,
  id: string,
  options: { expectedVersion: number | undefined },
): Promise<Claim> {
  const expected = { version: options.expectedVersion, statuses: EDITABLE_STATUSES, action: 'cancelled' } as const;
  const claim = requireClaim(await lockClaim(tx, id), expected);
  requireNoReview(claim, 'cancelled');
  const saved = updateClaim(tx, moveClaim(claim, 'cancelled', tx.now));
  auditClaimMove(tx, 'cancelled', { claim: saved, from: claim.status });
  return saved;
}
