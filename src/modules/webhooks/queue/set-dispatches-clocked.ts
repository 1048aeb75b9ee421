import type { UnitOfWork } from '../../../database/transaction.ts';
import { type ClockedMove, updateClocked } from './clocked-queue-store.ts';

/**
 * Puts the organization's waiting dispatches under its test clock, or a clock's back into real time, `shiftMs` later. One that a
 * worker is sending right now stays where it is until it is finished.
 */
export function setDispatchesClocked(tx: UnitOfWork, to: ClockedMove): Promise<void> {
  return updateClocked(tx, to);
}
