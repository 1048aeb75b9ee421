import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { Claim } from '../claim.ts';
import { auditClaimMove } from '../claim-events.ts';
import { moveClaim, requireClaim } from '../claim-state.ts';
import { findClaim, lockClaim, updateClaim } from '../claims-store.ts';

const EXPECTED = { statuses: ['rejected'], action: 'reopened' } as const;

/** Checks version and state before the fields are checked. */
export async function guardReopenClaim(reader: TenantReader, id: string, version: number | undefined): Promise<void> {
  requireClaim(await findClaim(reader, id), { ...EXPECTED, version });
}

/**
 * Reopens a rejected claim for correction. The claim keeps its id: the payer never accepted it, so the next submission
 * is a new attempt and not a replacement.
 */
export async function reopenClaim(
  tx: UnitOfWork,
  id: string,
  options: { expectedVersion: number | undefined },
): Promise<Claim> {
  const claim = requireClaim(await lockClaim(tx, id), { ...EXPECTED, version: options.expectedVersion });
  const moved = moveClaim(claim, 'draft', tx.now);
  // The scrub missed the cause of the rejection, so it does not count for the next attempt.
  const saved = updateClaim(tx, { ...moved, scrub: { ...moved.scrub, status: 'stale' } });
  auditClaimMove(tx, 'reopened', { claim: saved, from: claim.status });
  return saved;
}
