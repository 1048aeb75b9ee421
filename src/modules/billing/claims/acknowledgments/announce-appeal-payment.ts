import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { LocalDate } from '../../../../kernel/local-date.ts';
import { auditClaimMove } from '../claim-events.ts';
import { lockClaim, updateClaim } from '../claims-store.ts';

type WonAppeal = {
  appealId: string;
  decidedOn: LocalDate;
  /** Cents that the payer has to pay by its decision. */
  amount: number;
};

/**
 * Records the payment that is expected after a fully or partly successful appeal of the claim. A payment that does not
 * arrive is reported. Does nothing if the amount is not positive.
 */
export async function announceAppealPayment(tx: UnitOfWork, claimId: string, won: WonAppeal): Promise<void> {
  const claim = await lockClaim(tx, claimId);
  if (!claim || won.amount <= 0) return;
  const { appealId, decidedOn, amount } = won;
  const announcedPayment = {
    amount: claim.amountPaid + amount,
    paymentDate: null,
    traceNumber: null,
    announcedOn: decidedOn,
    appealId,
  };
  const stored = updateClaim(tx, { ...claim, announcedPayment, remittanceOverdueSince: null });
  auditClaimMove(tx, 'payment_announced', { claim: stored, from: claim.status, details: { appealId, amount } });
}
