import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { countEntriesOfPayment } from '../../../payments/ledger/find-ledger.ts';
import { readEntries } from '../../../payments/ledger/post-entries.ts';
import { wasPostedInCopy } from '../../../payments/remittances/earlier-copies.ts';
import { payerOf, type RemittanceClaim } from '../../../payments/remittances/remittance.ts';
import {
  guardClaimPayment,
  lockClaimPayment,
  type ReviewedClaimPayment,
  saveReview,
} from '../../../payments/remittances/review-claim-payment.ts';
import { isBalancedPayment } from '../../../payments/remittances/withheld-payment.ts';
import { postWithheldRest } from '../../../payments/remittances/withheld-rest.ts';
import { type Adjudication, adjudicateClaim, type ClaimLedger } from '../adjudication/adjudicate-claim.ts';
import { saveAdjudication, settleReversed } from '../adjudication/save-adjudication.ts';
import { findClaim } from '../claims-store.ts';
import { LockedClaims } from '../locked-claims.ts';
import { LockedLedgers } from '../locked-ledgers.ts';

/** Checks the state: the payment is matched, may be posted and fits the claim. */
export async function guardPostClaimPayment(reader: TenantReader, id: string): Promise<void> {
  const reviewed = await guardClaimPayment(reader, id, 'posted');
  const claimId = await requireMatched(reader, reviewed);
  const claim = await findClaim(reader, claimId);
  const entries = (await readEntries(reader, [claimId])).get(claimId) ?? [];
  await requireFit(reader, reviewed, claim && { claim, entries });
}

/**
 * Posts a claim payment that a person has matched, by the same rules as a file. Throws claim_payment_not_postable with the
 * reasons if its amounts do not add up, if it does not fit the claim, or if another copy of its remittance has posted it.
 */
export async function postClaimPayment(tx: UnitOfWork, id: string): Promise<RemittanceClaim> {
  const reviewed = await lockClaimPayment(tx, id, 'posted');
  const { payment, remittance } = reviewed;
  const claimId = await requireMatched(tx, reviewed);
  const claims = await LockedClaims.byId(tx, [claimId]);
  const ledgers = await LockedLedgers.of(tx, claims);
  const found = ledgers.get(claimId);
  const adjudication = await requireFit(tx, reviewed, found);
  await saveAdjudication(tx, ledgers, { payment, remittance, adjudication, before: found!.claim });
  await settleReversed(tx, ledgers);
  ledgers.write();
  await postWithheldRest(tx, remittance);
  const lineMatches = payment.lines.map((_, index) => {
    const match = adjudication.lineMatches[index];
    return { serviceLineId: match?.line?.id ?? null, method: match?.method ?? 'none' };
  });
  const match = { ...payment.match, state: 'matched' as const };
  return saveReview(
    tx,
    { payment: { ...payment, lineMatches, match, reversalDifference: null, posted: true }, remittance },
    'posted',
  );
}

/**
 * Returns the matched claim of a payment whose amounts add up. The other claim payments of its remittance do not matter,
 * unless another copy of the remittance has posted the same decision.
 */
async function requireMatched(reader: TenantReader, reviewed: ReviewedClaimPayment): Promise<string> {
  const { claimId } = reviewed.payment.match;
  if (claimId === null) throw notPostable(['not_matched']);
  if (!isBalancedPayment(reviewed.payment)) throw notPostable(['unbalanced']);
  if (await wasPostedInCopy(reader, reviewed)) throw notPostable(['posted_in_another_copy']);
  return claimId;
}

type Fitting = Extract<Adjudication, { posted: true }>;

async function requireFit(
  reader: TenantReader,
  { payment, remittance }: ReviewedClaimPayment,
  found: ClaimLedger | null,
): Promise<Fitting> {
  const { id: remittanceId, paymentDate } = remittance;
  const { sequence } = payment;
  const revision = await countEntriesOfPayment(reader, { remittanceId, sequence });
  const chosenLines = payment.lineMatches.map(({ serviceLineId, method }) =>
    method === 'manual' ? serviceLineId : null,
  );
  const payer = payerOf(remittance);
  const context = { remittanceId, sequence, revision, paymentDate, payer, now: reader.now, chosenLines };
  const adjudication = adjudicateClaim(found, payment, context);
  if (!adjudication.posted) throw notPostable(adjudication.match.reasons);
  return adjudication;
}

function notPostable(reasons: readonly string[]): AppError {
  return new AppError('claim_payment_not_postable', { extra: { reasons } });
}
