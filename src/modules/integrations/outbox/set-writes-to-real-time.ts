import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { shiftToRealTime } from './outbox-store.ts';

/** Moves the waiting writes of an organization to real time with their remaining delay. */
export function setWritesToRealTime(tx: UnitOfWork, shiftMs: number): Promise<void> {
  return shiftToRealTime(tx, shiftMs);
}
