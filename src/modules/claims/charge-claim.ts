import type { UnitOfWork } from '../../database/transaction.ts';
import { postCharges } from '../ledger/post-entries.ts';
import type { Claim, ClaimStatus } from './claim.ts';

/** Statuses in which the payer owes a decision or has made one: the charges are in the ledger. */
const BILLED: readonly ClaimStatus[] = ['submitted', 'accepted', 'denied', 'partially_paid', 'paid'];

/** Returns whether the ledger contains the charges of the claim. A void (CLM05-3 is 8) bills nothing. */
function isBilled({ status, frequencyCode }: Pick<Claim, 'status' | 'frequencyCode'>): boolean {
  return frequencyCode !== '8' && BILLED.includes(status);
}

/** Returns the effect of a change of status on the charges of the claim; null if there is none. */
export function chargeChange(from: ClaimStatus, stored: Claim): 'charge' | 'charge_void' | null {
  const before = isBilled({ ...stored, status: from });
  const after = isBilled(stored);
  if (before === after) return null;
  return after ? 'charge' : 'charge_void';
}

/**
 * Charges a claim in the ledger when it is submitted, and reverses the charges when it is rejected or voided. `stored`
 * is the claim after the change of status.
 */
export function chargeAfterMove(tx: UnitOfWork, from: ClaimStatus, stored: Claim): void {
  const change = chargeChange(from, stored);
  if (change !== null) postCharges(tx, stored, change);
}
