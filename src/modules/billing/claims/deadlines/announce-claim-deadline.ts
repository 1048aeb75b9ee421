import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { emitClaimEvent } from '../claim-events.ts';
import { lockClaim, updateClaim } from '../claims-store.ts';
import { dueClaimDeadlines } from './claim-notices.ts';

/**
 * Fires `claim.deadline_approaching` for the approaching deadlines of a claim. Safe to run again: a claim whose next
 * notice is not due is unchanged.
 */
export async function announceClaimDeadline(tx: UnitOfWork, id: string): Promise<void> {
  const claim = await lockClaim(tx, id);
  if (claim?.nextNoticeAt == null || claim.nextNoticeAt > tx.now.toISOString()) return;
  const deadlines = dueClaimDeadlines(claim, tx.now);
  const stored = updateClaim(tx, claim);
  if (deadlines.length === 0) return;
  tx.audit({ action: 'claim.deadline_announced', subjectType: 'claim', subjectId: id, details: { deadlines } });
  emitClaimEvent(tx, 'claim.deadline_approaching', stored, { also: { deadlines } });
}
