import type { UnitOfWork } from '../../../database/transaction.ts';
import type { Claim } from '../claim.ts';
import { auditClaimMove } from '../claim-events.ts';
import { moveClaim, requireClaim } from '../claim-state.ts';
import { lockClaim, updateClaim } from '../claims-store.ts';

/**
 * Takes a rejected claim back for correction. It stays the same claim and its next submission a new attempt: the
 * payer never had it, so this is no replacement.
 */
export async function reopenClaim(
  tx: UnitOfWork,
  id: string,
  options: { expectedVersion: number | undefined },
): Promise<Claim> {
  const expected = { version: options.expectedVersion, statuses: ['rejected'], action: 'reopened' } as const;
  const claim = requireClaim(await lockClaim(tx, id), expected);
  const moved = moveClaim(claim, 'draft', tx.now);
  // The scrub let something through that was then rejected; it must not vouch for the next attempt.
  const saved = updateClaim(tx, { ...moved, scrub: { ...moved.scrub, status: 'stale' } });
  auditClaimMove(tx, 'reopened', { claim: saved, from: claim.status });
  return saved;
}
