import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { Claim, ClaimStatus } from '../claim.ts';
import { auditClaimMove } from '../claim-events.ts';
import { HELD_BY_RULE, moveClaim, requireClaim } from '../claim-state.ts';
import { findClaim, lockClaim, updateClaim } from '../claims-store.ts';
import { releasedHolds } from '../custom-rules/rules-of-scrub.ts';
import { requireNoReview } from '../reviews/claim-hold.ts';

const HOLDABLE_STATUSES: readonly ClaimStatus[] = ['draft', 'ready'];

/** Checks the claim's state before the body is validated. */
export async function guardClaimHold(
  reader: TenantReader,
  id: string,
  expectedVersion: number | undefined,
): Promise<void> {
  const expected = { version: expectedVersion, statuses: HOLDABLE_STATUSES, action: 'held' } as const;
  requireClaim(await findClaim(reader, id), expected);
}

/** Keeps a claim from being submitted until it is released. `reason` is the caller's text and must not contain PHI. */
export async function holdClaim(
  tx: UnitOfWork,
  id: string,
  options: { expectedVersion: number | undefined; reason: string | undefined },
): Promise<Claim> {
  const expected = { version: options.expectedVersion, statuses: HOLDABLE_STATUSES, action: 'held' } as const;
  const claim = requireClaim(await lockClaim(tx, id), expected);
  const statusReason = { code: 'held_on_request', message: options.reason ?? 'Held on request.' };
  const saved = updateClaim(tx, moveClaim(claim, 'held', tx.now, statusReason));
  const details = options.reason === undefined ? {} : { reason: options.reason };
  auditClaimMove(tx, 'held', { claim: saved, from: claim.status, details });
  return saved;
}

/** Checks version and state before the fields are checked. */
export async function guardReleaseClaim(reader: TenantReader, id: string, version: number | undefined): Promise<void> {
  requireReleasable(await findClaim(reader, id), version);
}

function requireReleasable(found: Claim | null, version: number | undefined): Claim {
  const claim = requireClaim(found, { version, statuses: ['held'], action: 'released' });
  requireNoReview(claim, 'released');
  return claim;
}

/**
 * Releases a held claim. It always becomes a draft, so that it is scrubbed again. The revisions of the rules that held it do
 * not hold it again.
 */
export async function releaseClaim(
  tx: UnitOfWork,
  id: string,
  options: { expectedVersion: number | undefined },
): Promise<Claim> {
  const claim = requireReleasable(await lockClaim(tx, id), options.expectedVersion);
  const ruleHolds = claim.statusReason?.code === HELD_BY_RULE ? releasedHolds(claim) : claim.ruleHolds;
  const saved = updateClaim(tx, { ...moveClaim(claim, 'draft', tx.now), ruleHolds });
  auditClaimMove(tx, 'released', { claim: saved, from: claim.status });
  return saved;
}
