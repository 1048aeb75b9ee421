import type { TenantReader, UnitOfWork } from '../../../database/transaction.ts';
import type { Claim } from '../claim.ts';
import { auditClaimMove } from '../claim-events.ts';
import { EDITABLE_STATUSES, moveClaim, requireClaim } from '../claim-state.ts';
import { findClaim, lockClaim, updateClaim } from '../claims-store.ts';
import { requireNoReview } from '../reviews/claim-hold.ts';

/** Checks version and state before the fields are checked. */
export async function guardCancelClaim(reader: TenantReader, id: string, version: number | undefined): Promise<void> {
  requireCancellable(await findClaim(reader, id), version);
}

function requireCancellable(found: Claim | null, version: number | undefined): Claim {
  const claim = requireClaim(found, { version, statuses: EDITABLE_STATUSES, action: 'cancelled' });
  requireNoReview(claim, 'cancelled');
  return claim;
}

/** Cancels a claim that was not sent to a payer. It can still be read; the state is final. */
export async function cancelClaim(
  tx: UnitOfWork,
  id: string,
  options: { expectedVersion: number | undefined },
): Promise<Claim> {
  const claim = requireCancellable(await lockClaim(tx, id), options.expectedVersion);
  const saved = updateClaim(tx, moveClaim(claim, 'cancelled', tx.now));
  auditClaimMove(tx, 'cancelled', { claim: saved, from: claim.status });
  return saved;
}
