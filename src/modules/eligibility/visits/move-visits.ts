import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { moveVisits } from './expected-visits-store.ts';

/** Moves the expected days of a patient to the patient that it is merged into. */
export function moveExpectedVisits(tx: UnitOfWork, move: { from: string; to: string }): Promise<void> {
  return moveVisits(tx, move);
}
