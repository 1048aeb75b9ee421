import type { TenantReader, UnitOfWork } from '../../../database/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { countEntriesOfPayment } from '../../ledger/find-ledger.ts';
import { accountTotal } from '../../ledger/ledger-entry.ts';
import { readEntries } from '../../ledger/post-entries.ts';
import { wasPostedInCopy } from '../../remittances/earlier-copies.ts';
import { payerOf, type RemittanceClaim } from '../../remittances/remittance.ts';
import {
  guardClaimPayment,
  lockClaimPayment,
  type ReviewedClaimPayment,
  saveReview,
} from '../../remittances/review-claim-payment.ts';
import { isBalancedPayment } from '../../remittances/withheld-payment.ts';
import { postWithheldRest } from '../../remittances/withheld-rest.ts';
import { type Adjudication, adjudicateClaim, type ClaimLedger } from '../adjudication/adjudicate-claim.ts';
import { saveAdjudication, settleReversed } from '../adjudication/save-adjudication.ts';
import { findClaim } from '../claims-store.ts';
import { LockedClaims } from '../locked-claims.ts';
import { LockedLedgers } from '../locked-ledgers.ts';
import { requireReleaseReview } from '../reviews/payment-release-stage.ts';

/** Why a person posts a payment that does not add up. `note` may name a patient; `reason` is a code. */
type Release = { reason: string; note: string };

/** Checks the state: the payment is matched, cannot be posted as it is, and its trouble can be overruled. */
export async function guardReleaseClaimPayment(reader: TenantReader, id: string): Promise<void> {
  const reviewed = await guardClaimPayment(reader, id, 'released');
  const claimId = await requireMatched(reader, reviewed);
  const claim = await findClaim(reader, claimId);
  const entries = (await readEntries(reader, [claimId])).get(claimId) ?? [];
  await requireReleasable(reader, reviewed, claim && { claim, entries }, { reason: 'other', note: '' });
}

/**
 * Posts a withheld claim payment to its claim although its amounts do not add up or do not fit. The ledger account `suspense`
 * has the difference. Throws claim_payment_not_postable with the reasons if the trouble is not one of amounts, or
 * review_required if a policy demands an approval.
 */
export async function releaseClaimPayment(tx: UnitOfWork, id: string, release: Release): Promise<RemittanceClaim> {
  const reviewed = await lockClaimPayment(tx, id, 'released');
  const { payment, remittance } = reviewed;
  const claimId = await requireMatched(tx, reviewed);
  const ledgers = await LockedLedgers.of(tx, await LockedClaims.byId(tx, [claimId]));
  const found = ledgers.get(claimId);
  const adjudication = await requireReleasable(tx, reviewed, found, release);
  const difference = accountTotal(adjudication.entry.postings, 'suspense');
  await requireReleaseReview(tx, { reviewed, ledger: found!, difference, release });
  await saveAdjudication(tx, ledgers, { payment, remittance, adjudication, before: found!.claim });
  await settleReversed(tx, ledgers);
  ledgers.write();
  await postWithheldRest(tx, remittance);
  const lineMatches = payment.lines.map((_, index) => {
    const match = adjudication.lineMatches[index];
    return { serviceLineId: match?.line?.id ?? null, method: match?.method ?? 'none' };
  });
  const by = { type: tx.actor.type, id: tx.actor.id };
  const released: RemittanceClaim = {
    ...payment,
    lineMatches,
    match: { ...payment.match, state: 'matched' },
    reversalDifference: null,
    release: { ...release, suspenseAmount: difference, by, at: tx.now.toISOString() },
    posted: true,
  };
  const details = { reason: release.reason, suspenseAmount: difference };
  return saveReview(tx, { payment: released, remittance }, 'released', details);
}

async function requireMatched(reader: TenantReader, reviewed: ReviewedClaimPayment): Promise<string> {
  const { claimId } = reviewed.payment.match;
  if (claimId === null) throw refusal(['not_matched']);
  if (await wasPostedInCopy(reader, reviewed)) throw refusal(['posted_in_another_copy']);
  return claimId;
}

async function requireReleasable(
  reader: TenantReader,
  { payment, remittance }: ReviewedClaimPayment,
  found: ClaimLedger | null,
  release: Release,
): Promise<Extract<Adjudication, { posted: true }>> {
  const { id: remittanceId, paymentDate } = remittance;
  const revision = await countEntriesOfPayment(reader, { remittanceId, sequence: payment.sequence });
  const chosenLines = payment.lineMatches.map(({ serviceLineId, method }) =>
    method === 'manual' ? serviceLineId : null,
  );
  const { sequence } = payment;
  const payer = payerOf(remittance);
  const context = { remittanceId, sequence, revision, paymentDate, payer, now: reader.now, chosenLines };
  if (isBalancedPayment(payment) && adjudicateClaim(found, payment, context).posted) throw refusal(['fits_the_claim']);
  const adjudication = adjudicateClaim(found, payment, { ...context, release });
  if (!adjudication.posted) throw refusal(adjudication.match.reasons);
  return adjudication;
}

function refusal(reasons: readonly string[]): AppError {
  return new AppError('claim_payment_not_postable', { extra: { reasons } });
}
