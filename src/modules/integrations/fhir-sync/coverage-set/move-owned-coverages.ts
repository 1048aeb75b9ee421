import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { updateOwner } from './owned-coverages-store.ts';

/** Moves the coverages that FHIR connections own to the patient that their patient is merged into. */
export function moveOwnedCoverages(tx: UnitOfWork, move: { from: string; to: string }): Promise<void> {
  return updateOwner(tx, move);
}
