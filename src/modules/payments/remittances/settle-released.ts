import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { invariant } from '../../../kernel/assert.ts';
import { settleReviewed } from './record-remittance.ts';
import { REMITTANCES } from './remittances-store.ts';

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
