import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { isBilled } from '../../../payments/ledger/billed.ts';
import type { Claim } from '../claim.ts';
import { auditClaimMove } from '../claim-events.ts';
import { EDITABLE_STATUSES, moveClaim, requireClaim } from '../claim-state.ts';
import { findClaim, lockClaim, lockFamilies, updateClaim } from '../claims-store.ts';
import { transferAfterMove } from '../coordination/transfer-remainder.ts';
import { closeLedger } from '../correction/close-ledger.ts';
import { LockedClaims } from '../locked-claims.ts';
import { LockedLedgers } from '../locked-ledgers.ts';
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

/**
 * Cancels a claim that is not with a payer. The claim can still be read; the state is final. If a claim was reopened
 * after a rejection, its charges and write-offs leave the receivable; payments of the patient remain.
 */
export async function cancelClaim(
  tx: UnitOfWork,
  id: string,
  options: { expectedVersion: number | undefined },
): Promise<Claim> {
  await lockFamilies(tx, [id]);
  const claim = requireCancellable(await lockClaim(tx, id), options.expectedVersion);
  const stored = await closed(tx, claim);
  auditClaimMove(tx, 'cancelled', { claim: stored, from: claim.status });
  return stored;
}

async function closed(tx: UnitOfWork, claim: Claim): Promise<Claim> {
  const moved = moveClaim(claim, 'cancelled', tx.now);
  if (!isBilled(claim)) return updateClaim(tx, moved);
  const claims = new LockedClaims(tx, [claim]);
  const ledgers = await LockedLedgers.of(tx, claims);
  const found = { claim, entries: ledgers.get(claim.id)?.entries ?? [] };
  const stored = closeLedger(tx, ledgers, { found, closed: moved, reason: 'cancelled' });
  ledgers.write();
  // The amounts from an earlier payer return to that payer's claim.
  return transferAfterMove(tx, claims, { before: claim, stored });
}
