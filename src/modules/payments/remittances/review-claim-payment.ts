import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { illegalTransition } from '../../../kernel/illegal-transition.ts';
import { settleReviewed } from './record-remittance.ts';
import type { ClaimMatch, Remittance, RemittanceClaim } from './remittance.ts';
import {
  countRemittanceClaims,
  findRemittanceClaim,
  lockRemittanceClaim,
  updateRemittanceClaim,
} from './remittance-claims-store.ts';
import { REMITTANCES } from './remittances-store.ts';

/** The actions of a person on a claim payment. */
export type ReviewAction = 'matched' | 'unmatched' | 'ignored' | 'posted' | 'released' | 'undone';

/** A claim payment with its remittance. */
export type ReviewedClaimPayment = { payment: RemittanceClaim; remittance: Remittance };

/**
 * Locks a claim payment and its remittance. Throws resource_not_found; invalid_state_transition while the remittance is
 * still being posted, or if the action does not fit: only `undone` needs a posted payment.
 */
export async function lockClaimPayment(
  tx: UnitOfWork,
  id: string,
  action: ReviewAction,
): Promise<ReviewedClaimPayment> {
  const found = await findRemittanceClaim(tx, id);
  if (!found) throw new AppError('resource_not_found');
  // The remittance first, because every action changes its posting status.
  const remittance = await REMITTANCES.lock(tx, found.remittanceId);
  const payment = await lockRemittanceClaim(tx, id);
  if (!remittance || !payment) throw new AppError('resource_not_found');
  requireReviewable(payment, remittance, action);
  return { payment, remittance };
}

/** Checks version and state before the fields are checked. */
export async function guardClaimPayment(
  reader: TenantReader,
  id: string,
  action: ReviewAction,
): Promise<ReviewedClaimPayment> {
  const payment = await findRemittanceClaim(reader, id);
  const remittance = payment && (await REMITTANCES.find(reader, payment.remittanceId));
  if (!payment || !remittance) throw new AppError('resource_not_found');
  requireReviewable(payment, remittance, action);
  return { payment, remittance };
}

/** Throws invalid_state_transition if the action does not fit the state of the payment and its remittance. */
function requireReviewable(payment: RemittanceClaim, remittance: Remittance, action: ReviewAction): void {
  if (remittance.postingStatus === 'received')
    throw refusal('received', action, 'Wait until the file has been posted.');
  if (remittance.postingStatus === 'replaced')
    throw refusal('replaced', action, 'A corrected remittance has replaced it. Review that one.');
  if (remittance.postingStatus === 'dismissed') throw refusal('dismissed', action, 'A person has dismissed it.');
  if (payment.posted && action !== 'undone') throw refusal('posted', action, 'Undo the posting first.');
  if (!payment.posted && action === 'undone') throw refusal(payment.match.state, action, 'It has not been posted.');
}

function refusal(status: string, action: ReviewAction, nextStep: string): AppError {
  return illegalTransition({
    resource: 'claim payment',
    status,
    action,
    nextStep,
    allowedTransitions: status === 'posted' ? ['undone'] : ['matched', 'unmatched', 'ignored', 'posted', 'released'],
  });
}

/** Returns whether any claim payment of a remittance is posted. */
export async function hasPostedClaims(reader: TenantReader, remittanceId: string): Promise<boolean> {
  return (await countRemittanceClaims(reader, remittanceId)).posted > 0;
}

/** Stores the decision of a person about a claim payment, and the posting status of its remittance that follows. */
export async function saveReview(
  tx: UnitOfWork,
  { payment, remittance }: ReviewedClaimPayment,
  action: ReviewAction,
  details: Record<string, unknown> = {},
): Promise<RemittanceClaim> {
  updateRemittanceClaim(tx, payment);
  tx.audit({
    action: `claim_payment.${action}`,
    subjectType: 'remittance',
    subjectId: remittance.id,
    details: { claimPaymentId: payment.id, claimId: payment.match.claimId, ...details },
  });
  await settleReviewed(tx, remittance);
  return payment;
}

const NO_LINES = { serviceLineId: null, method: 'none' } as const;

/** Removes the claim from a claim payment that is not posted. */
export async function unmatchClaimPayment(tx: UnitOfWork, id: string): Promise<RemittanceClaim> {
  const locked = await lockClaimPayment(tx, id, 'unmatched');
  return saveReview(
    tx,
    withMatch(locked, { state: 'unmatched', claimId: null, reasons: ['unmatched_by_person'] }),
    'unmatched',
  );
}

/** Sets a claim payment aside that will not be posted. `reason` is a code or a short text without PHI. */
export async function ignoreClaimPayment(tx: UnitOfWork, id: string, reason: string): Promise<RemittanceClaim> {
  const locked = await lockClaimPayment(tx, id, 'ignored');
  const { claimId } = locked.payment.match;
  return saveReview(tx, withMatch(locked, { state: 'ignored', claimId, reasons: ['ignored_by_person'] }), 'ignored', {
    reason,
  });
}

function withMatch(
  { payment, remittance }: ReviewedClaimPayment,
  match: Pick<ClaimMatch, 'state' | 'claimId' | 'reasons'>,
): ReviewedClaimPayment {
  const lineMatches = payment.lines.map(() => NO_LINES);
  return {
    remittance,
    payment: { ...payment, lineMatches, match: { ...match, method: match.claimId ? 'manual' : 'none', confidence: 0 } },
  };
}
