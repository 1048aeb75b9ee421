import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import type { Claim } from '../claim.ts';
import { requireClaim } from '../claim-state.ts';
import { findClaim, lockClaim, updateClaim } from '../claims-store.ts';

/** Checks version and state. */
export async function guardRestoreClaim(reader: TenantReader, id: string, version: number | undefined): Promise<void> {
  requireArchived(requireClaim(await findClaim(reader, id), { version }));
}

/**
 * Moves the history of an archived claim back to its tables. The claim gets a new version, so the days after which it is
 * archived again count from now.
 */
export async function restoreClaim(
  tx: UnitOfWork,
  id: string,
  { expectedVersion: version }: { expectedVersion: number | undefined },
): Promise<Claim> {
  requireArchived(requireClaim(await findClaim(tx, id), { version }));
  const claim = requireClaim(await lockClaim(tx, id), { version });
  const restored = updateClaim(tx, claim);
  tx.audit({ action: 'claim.restored', subjectType: 'claim', subjectId: id });
  return restored;
}

function requireArchived(claim: Claim): void {
  if (claim.archivedAt !== null) return;
  throw new AppError('invalid_state_transition', { message: 'The claim is not archived, so it need not be restored.' });
}
