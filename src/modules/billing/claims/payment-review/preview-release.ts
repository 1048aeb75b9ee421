import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import { invariant } from '../../../../kernel/assert.ts';
import { accountTotal, type Posting } from '../../../payments/ledger/ledger-entry.ts';
import { guardClaimPayment } from '../../../payments/remittances/review-claim-payment.ts';
import { previewWithheldRest } from '../../../payments/remittances/withheld-rest.ts';
import type { Claim } from '../claim.ts';
import { balanceOf } from '../claim-derived.ts';
import { judgeUnlocked } from './release-claim-payment.ts';

/**
 * Returns the postings that the release of a withheld claim payment would make, as the API shows them, or the reasons
 * why it cannot be released. Changes nothing. Throws resource_not_found, or invalid_state_transition if the payment is
 * posted or its remittance has ended.
 */
export async function previewRelease(reader: TenantReader, id: string) {
  const reviewed = await guardClaimPayment(reader, id, 'released');
  const { payment, remittance } = reviewed;
  const { claim, judgment } = await judgeUnlocked(reader, reviewed);
  const common = {
    object: 'claim_payment_release_preview' as const,
    livemode: reader.livemode,
    claimPaymentId: id,
    remittanceId: remittance.id,
    claimId: payment.match.claimId,
  };
  if ('refusedFor' in judgment) {
    const { refusedFor: reasons } = judgment;
    return { ...common, canRelease: false, reasons, suspenseAmount: 0, suspense: [], claim: null, remittance: null };
  }
  invariant(claim, 'a payment is released to a claim');
  const { claim: after, entry } = judgment.adjudication;
  return {
    ...common,
    canRelease: true,
    reasons: [],
    suspenseAmount: accountTotal(entry.postings, 'suspense'),
    suspense: suspenseByLine(entry.postings),
    claim: { before: amountsOf(claim), after: amountsOf(after) },
    remittance: await previewWithheldRest(reader, remittance),
  };
}

function suspenseByLine(postings: readonly Posting[]) {
  return postings
    .filter(({ account }) => account === 'suspense')
    .map(({ serviceLineId, amount }) => ({ serviceLineId, amount }));
}

function amountsOf(claim: Claim) {
  const { status, amountPaid, adjustmentsTotal, amountDenied, patientResponsibility, amountInSuspense } = claim;
  return {
    status,
    amountPaid,
    adjustmentsTotal,
    amountDenied,
    patientResponsibility,
    amountInSuspense,
    balance: balanceOf(claim),
  };
}
