import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { ClaimPayment, Remittance } from '../../../payments/remittances/remittance.ts';
import type { Claim } from '../claim.ts';
import { auditClaimMove, emitClaimEvent, previousAttributesOf } from '../claim-events.ts';
import type { LockedClaims } from '../locked-claims.ts';
import { isPatientResponsibility, totalOf } from './adjustments.ts';
import { passThroughAccepted } from './save-adjudication.ts';

/** CLP02 */
const PREDETERMINED = '25';
/** CARC 101: the payment to expect. */
const EXPECTED_PAYMENT = '101';

type Estimated = { claim: Claim; payment: ClaimPayment; remittance: Remittance };

/** Returns whether a payer only estimates what it would pay (CLP02 25). */
export function isEstimate({ claimStatusCode }: Pick<ClaimPayment, 'claimStatusCode'>): boolean {
  return claimStatusCode === PREDETERMINED;
}

/** Returns the estimate that a claim payment states. Pure. */
function estimateOf(payment: ClaimPayment, remittance: Pick<Remittance, 'id' | 'paymentDate'>) {
  const adjustments = [...payment.adjustments, ...payment.lines.flatMap((line) => line.adjustments)];
  return {
    payerPays: totalOf(adjustments.filter(({ reasonCode }) => reasonCode === EXPECTED_PAYMENT)),
    patientResponsibility: totalOf(adjustments.filter(isPatientResponsibility)),
    estimatedOn: remittance.paymentDate,
    predeterminationNumber: payment.payerClaimControlNumber,
    remittanceId: remittance.id,
  };
}

/** Stores the payer's estimate on the claim that asks for it. Posts nothing. */
export function recordEstimate(tx: UnitOfWork, claims: LockedClaims, { claim, payment, remittance }: Estimated): void {
  if (claim.status !== 'submitted' && claim.status !== 'accepted') return;
  const before = passThroughAccepted(tx, claims, claim);
  const stored = claims.change({
    ...before,
    estimate: estimateOf(payment, remittance),
    remittanceIds: [...new Set([...before.remittanceIds, remittance.id])],
  });
  auditClaimMove(tx, 'estimated', { claim: stored, from: before.status, details: { remittanceId: remittance.id } });
  emitClaimEvent(tx, 'claim.estimated', stored, { previousAttributes: previousAttributesOf(before, stored) });
}
