import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { invariant } from '../../../kernel/assert.ts';
import { settleReviewed } from './record-remittance.ts';
import type { Remittance, RemittanceClaim } from './remittance.ts';
import { lockWaitingOfClaims, updateRemittanceClaim } from './remittance-claims-store.ts';
import { REMITTANCES } from './remittances-store.ts';

/** A claim payment that is not posted, with its remittance. */
export type WaitingRow = { row: RemittanceClaim; remittance: Remittance };

/** Locks the claim payments of claims that wait for one of these reasons, with their remittances, oldest first. */
export async function lockWaitingClaimPayments(
  tx: UnitOfWork,
  claimIds: readonly string[],
  reasons: readonly string[],
): Promise<WaitingRow[]> {
  const rows = await lockWaitingOfClaims(tx, claimIds, reasons);
  if (rows.length === 0) return [];
  const remittances = await REMITTANCES.findAll(tx, [...new Set(rows.map(({ remittanceId }) => remittanceId))]);
  const byId = new Map(remittances.map((remittance) => [remittance.id, remittance]));
  return rows.map((row) => ({ row, remittance: byId.get(row.remittanceId)! }));
}

/** Stores a waiting claim payment that fits now, after another one of its claim was posted. */
export function recordPostedLater(tx: UnitOfWork, row: RemittanceClaim, { id }: Remittance): void {
  updateRemittanceClaim(tx, row);
  const details = { claimPaymentId: row.id, claimId: row.match.claimId };
  tx.audit({ action: 'claim_payment.posted', subjectType: 'remittance', subjectId: id, details });
}

/**
 * Stores the posting status of remittances of which some claims were deleted, so that their payments need a review
 * again.
 */
export async function settleReleased(tx: UnitOfWork, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const remittance = await REMITTANCES.lock(tx, id);
    invariant(remittance, 'a payment that was released belongs to a remittance');
    // A remittance that is still being posted counts these payments when posting ends. Others have ended unposted.
    if (!['received', 'replaced', 'dismissed'].includes(remittance.postingStatus)) await settleReviewed(tx, remittance);
  }
}
