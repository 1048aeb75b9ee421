import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { countEntriesOfPayment } from '../../../payments/ledger/find-ledger.ts';
import { accountTotal } from '../../../payments/ledger/ledger-entry.ts';
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
import type { Claim } from '../claim.ts';
import { findClaim } from '../claims-store.ts';
import { LockedClaims } from '../locked-claims.ts';
import { LockedLedgers } from '../locked-ledgers.ts';
import { requireReleaseReview } from '../reviews/payment-release-stage.ts';

/** Why a person posts a payment that does not add up. `note` may name a patient; `reason` is a code. */
type Release = { reason: string; note: string };

/** Checks the state: the payment is matched, cannot be posted as it is, and its trouble can be overruled. */
export async function guardReleaseClaimPayment(reader: TenantReader, id: string): Promise<void> {
  requireReleasable((await judgeUnlocked(reader, await guardClaimPayment(reader, id, 'released'))).judgment);
}

/**
 * Posts a withheld claim payment to its claim although its amounts do not add up or do not fit. The ledger account `suspense`
 * has the difference. Throws claim_payment_not_postable with the reasons if the trouble is not one of amounts, or
 * review_required if a policy demands an approval.
 */
export async function releaseClaimPayment(tx: UnitOfWork, id: string, release: Release): Promise<RemittanceClaim> {
  const reviewed = await lockClaimPayment(tx, id, 'released');
  const { payment, remittance } = reviewed;
  const { claimId } = payment.match;
  const ledgers = await LockedLedgers.of(tx, await LockedClaims.byId(tx, claimId === null ? [] : [claimId]));
  const found = claimId === null ? null : ledgers.get(claimId);
  const adjudication = requireReleasable(await judgeRelease(tx, reviewed, found, release));
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

type Judgment = { adjudication: Extract<Adjudication, { posted: true }> } | { refusedFor: readonly string[] };

/** Returns the postings that the release of a claim payment makes, or the reasons why it cannot be released. */
async function judgeRelease(
  reader: TenantReader,
  reviewed: ReviewedClaimPayment,
  found: ClaimLedger | null,
  release: Release,
): Promise<Judgment> {
  const { payment, remittance } = reviewed;
  if (payment.match.claimId === null) return { refusedFor: ['not_matched'] };
  if (await wasPostedInCopy(reader, reviewed)) return { refusedFor: ['posted_in_another_copy'] };
  const { id: remittanceId, paymentDate } = remittance;
  const { sequence } = payment;
  const revision = await countEntriesOfPayment(reader, { remittanceId, sequence });
  const chosenLines = payment.lineMatches.map(({ serviceLineId, method }) =>
    method === 'manual' ? serviceLineId : null,
  );
  const payer = payerOf(remittance);
  const context = { remittanceId, sequence, revision, paymentDate, payer, now: reader.now, chosenLines };
  if (isBalancedPayment(payment) && adjudicateClaim(found, payment, context).posted) {
    return { refusedFor: ['fits_the_claim'] };
  }
  const adjudication = adjudicateClaim(found, payment, { ...context, release });
  return adjudication.posted ? { adjudication } : { refusedFor: adjudication.match.reasons };
}

/** Judges the release by the current state of the claim, without a lock. `claim` is null if none is matched. */
export async function judgeUnlocked(
  reader: TenantReader,
  reviewed: ReviewedClaimPayment,
): Promise<{ claim: Claim | null; judgment: Judgment }> {
  const { claimId } = reviewed.payment.match;
  const claim = claimId === null ? null : await findClaim(reader, claimId);
  const entries = claim === null ? [] : ((await readEntries(reader, [claim.id])).get(claim.id) ?? []);
  const found = claim && { claim, entries };
  return { claim, judgment: await judgeRelease(reader, reviewed, found, { reason: 'other', note: '' }) };
}

function requireReleasable(judgment: Judgment): Extract<Adjudication, { posted: true }> {
  if ('adjudication' in judgment) return judgment.adjudication;
  throw new AppError('claim_payment_not_postable', { extra: { reasons: judgment.refusedFor } });
}
