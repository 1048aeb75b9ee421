import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { invariant } from '../../../../kernel/assert.ts';
import { denialsReturned, denialsWereBilledOnward } from '../../../payments/denials/followers/follow-next-payer.ts';
import type { BillingState } from '../../../payments/ledger/billed.ts';
import { negated, type Posting } from '../../../payments/ledger/ledger-entry.ts';
import { newEntry } from '../../../payments/ledger/post-entries.ts';
import { projectClaim } from '../adjudication/project-claim.ts';
import { chargeChange } from '../charge-claim.ts';
import type { Claim } from '../claim.ts';
import { auditClaimMove } from '../claim-events.ts';
import type { LockedClaims } from '../locked-claims.ts';
import { LockedLedgers } from '../locked-ledgers.ts';
import { notBillable } from './create-secondary-claim.ts';
import { priorImpactPostings, remainderPostings } from './prior-adjudication.ts';

/**
 * Transfers the amounts billed to the next payer from the earlier payer's claim to the next payer's claim when the
 * latter is charged, and back when its charges are reversed. Returns the claim as stored. Other claims are returned
 * unchanged. `stored`: the claim after the change of status, which `claims` has locked.
 */
export async function transferAfterMove(
  tx: UnitOfWork,
  claims: LockedClaims,
  { before, stored }: { before: BillingState; stored: Claim },
): Promise<Claim> {
  const change = chargeChange(before, stored);
  const prior = stored.priorAdjudications.at(-1);
  if (change === null || prior === undefined) return stored;
  // The new version of the claim and its charge come first: the entries are numbered.
  await tx.flush();
  const priorClaim = await claims.lockAlso(prior.claimId);
  invariant(priorClaim, 'the claim of an earlier payer is not deleted');
  const denied = prior.denied.reduce((sum, { amount }) => sum + amount, 0);
  const isLess = priorClaim.patientResponsibility < prior.patientResponsibility || priorClaim.amountDenied < denied;
  if (before.status === 'ready' && isLess) {
    throw notBillable(
      stored,
      'The amount that the earlier payer has left to the next payer has changed. Cancel the claim and create it again.',
    );
  }
  const ledgers = await LockedLedgers.of(tx, claims);
  const own = signed(priorImpactPostings(stored, prior), change);
  const moved = signed(remainderPostings(priorClaim, prior), change);
  const reason = change === 'charge' ? 'billed_to_next_payer' : 'not_billed_to_next_payer';
  post(tx, ledgers, { claimId: prior.claimId, postings: moved, reason });
  const after = post(tx, ledgers, { claimId: stored.id, postings: own, reason });
  ledgers.write();
  const billed = { claimId: stored.id, reasons: prior.deniedReasons };
  if (change === 'charge') await denialsWereBilledOnward(tx, prior.claimId, billed);
  else await denialsReturned(tx, prior.claimId, stored.id);
  await tx.flush();
  return after;
}

function signed(postings: Posting[], change: 'charge' | 'charge_void'): Posting[] {
  return change === 'charge' ? postings : negated(postings);
}

type Transfer = { claimId: string; postings: Posting[]; reason: string };

function post(tx: UnitOfWork, ledgers: LockedLedgers, { claimId, postings, reason }: Transfer): Claim {
  const { claim, entries } = ledgers.get(claimId)!;
  if (postings.length === 0) return claim;
  const { patientId, payerId } = claim;
  const position = entries.length + 1;
  const entry = newEntry(tx, { kind: 'transfer', claimId, position, patientId, payerId, reason, postings });
  const stored = ledgers.change(projectClaim(claim, [...entries, entry]), entry);
  auditClaimMove(tx, 'remainder_transferred', { claim: stored, from: claim.status, details: { reason } });
  return stored;
}
