import { isDeepStrictEqual } from 'node:util';
import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { type BillingState, chargePostings, isBilled } from '../../payments/ledger/billed.ts';
import { negated, type Posting } from '../../payments/ledger/ledger-entry.ts';
import { newEntry, postCharges, postEntries, readEntries } from '../../payments/ledger/post-entries.ts';
import { projectClaim } from './adjudication/project-claim.ts';
import type { Claim } from './claim.ts';
import { priorImpactPostings } from './coordination/prior-adjudication.ts';

/** Returns the effect of a change on the charges of the claim; null if there is none. */
export function chargeChange(before: BillingState, after: BillingState): 'charge' | 'charge_void' | null {
  if (isBilled(before) === isBilled(after)) return null;
  return isBilled(after) ? 'charge' : 'charge_void';
}

/**
 * Charges a claim in the ledger when it is submitted for the first time. `stored` is the claim after the submission.
 */
export function chargeAfterMove(tx: UnitOfWork, before: BillingState, stored: Claim): void {
  const change = chargeChange(before, stored);
  if (change !== null) postCharges(tx, stored, change);
}

/**
 * Replaces the charges of a billed claim that was reopened and edited. Returns the edited claim with the amounts of the
 * ledger, not stored yet. Claims that are not billed are returned unchanged.
 */
export async function rechargedClaim(tx: UnitOfWork, before: Claim, edited: Claim): Promise<Claim> {
  if (!isBilled(before) && !isBilled(edited)) return edited;
  const chargesOf = ({ payerId, frequencyCode, serviceLines }: Claim) => [
    payerId,
    frequencyCode,
    serviceLines.map(({ id, charge }) => [id, charge]),
  ];
  if (isDeepStrictEqual(chargesOf(before), chargesOf(edited))) return edited;
  const postings = [...negated(billedPostings(before)), ...billedPostings(edited)];
  if (postings.length === 0) return edited;
  const { id: claimId, patientId, payerId } = edited;
  const entries = (await readEntries(tx, [claimId])).get(claimId) ?? [];
  const entry = newEntry(tx, {
    kind: 'charge',
    claimId,
    position: entries.length + 1,
    patientId,
    payerId,
    claimVersion: before.version + 1,
    reason: 'edited',
    postings,
  });
  postEntries(tx, [entry]);
  return projectClaim(edited, [...entries, entry]);
}

/** Returns the charges of a claim, without the amount that an earlier payer has decided. */
function billedPostings(claim: Claim): Posting[] {
  if (!isBilled(claim)) return [];
  const prior = claim.priorAdjudications.at(-1);
  return [...chargePostings(claim.serviceLines), ...(prior ? priorImpactPostings(claim, prior) : [])];
}
