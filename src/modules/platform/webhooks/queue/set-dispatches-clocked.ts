import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { type ClockedMove, updateClocked } from './clocked-queue-store.ts';

/**
 * Moves the organization's waiting dispatches to its test clock, or from a clock back to real time, shifted by
 * `shiftMs`. A dispatch being sent is left unchanged until it finishes.
 */
export function setDispatchesClocked(tx: UnitOfWork, to: ClockedMove): Promise<void> {
  return updateClocked(tx, to);
}
