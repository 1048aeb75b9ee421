import type { UnitOfWork } from '../../../database/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { countEntriesOfPayment } from '../../ledger/find-ledger.ts';
import { isPostable } from '../../remittances/record-remittance.ts';
import type { RemittanceClaim } from '../../remittances/remittance.ts';
import { lockClaimPayment, saveReview } from '../../remittances/review-claim-payment.ts';
import { adjudicateClaim } from '../adjudication/adjudicate-claim.ts';
import { saveAdjudication } from '../adjudication/save-adjudication.ts';
import { LockedBooks } from '../locked-books.ts';
import { LockedClaims } from '../locked-claims.ts';

/**
 * Posts a claim payment that a person has matched, by the same rules as a file. Throws claim_payment_not_postable with the
 * reasons if it does not fit the claim, or if its remittance must not be posted.
 */
export async function postClaimPayment(tx: UnitOfWork, id: string): Promise<RemittanceClaim> {
  const { payment, remittance } = await lockClaimPayment(tx, id, 'posted');
  const { claimId } = payment.match;
  if (claimId === null) throw notPostable(['not_matched']);
  if (!isPostable(remittance)) throw notPostable([remittance.statusReason!.code]);
  const claims = await LockedClaims.byId(tx, [claimId]);
  const books = await LockedBooks.of(tx, claims);
  const found = books.get(claimId);
  const { id: remittanceId, paymentDate } = remittance;
  const { sequence } = payment;
  const revision = await countEntriesOfPayment(tx, { remittanceId, sequence });
  const chosenLines = payment.lineMatches.map(({ serviceLineId, method }) =>
    method === 'manual' ? serviceLineId : null,
  );
  const context = { remittanceId, sequence, revision, paymentDate, now: tx.now, chosenLines };
  const adjudication = adjudicateClaim(found, payment, context);
  if (!adjudication.posted) throw notPostable(adjudication.match.reasons);
  await saveAdjudication(tx, books, { payment, remittance, adjudication, before: found!.claim });
  books.write();
  const lineMatches = payment.lines.map((_, index) => {
    const match = adjudication.lineMatches[index];
    return { serviceLineId: match?.line?.id ?? null, method: match?.method ?? 'none' };
  });
  const match = { ...payment.match, state: 'matched' as const };
  return saveReview(tx, { payment: { ...payment, lineMatches, match, posted: true }, remittance }, 'posted');
}

function notPostable(reasons: readonly string[]): AppError {
  return new AppError('claim_payment_not_postable', { extra: { reasons } });
}
