import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { selectStatusesOfClaim } from './encounters-store.ts';

/**
 * Refuses the submission of a claim whose encounter is on hold or was voided. Locks the encounter until the transaction
 * ends. Throws invalid_state_transition.
 */
export async function requireBillableEncounter(
  reader: TenantReader,
  claimId: string,
  lock: '' | 'for share' = '',
): Promise<void> {
  const statuses = await selectStatusesOfClaim(reader, claimId, lock);
  if (statuses.includes('held')) throw refusal('The encounter of the claim is on hold. Release the encounter first.');
  if (statuses.includes('voided')) throw refusal('The encounter of the claim was voided. Delete the claim.');
}

/** Does the same as `requireBillableEncounter`, and locks the encounter, for `submitClaim`. */
export function lockBillableEncounter(tx: UnitOfWork, claimId: string): Promise<void> {
  return requireBillableEncounter(tx, claimId, 'for share');
}

function refusal(message: string): AppError {
  return new AppError('invalid_state_transition', { message });
}
