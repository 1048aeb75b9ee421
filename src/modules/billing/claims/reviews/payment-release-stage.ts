import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { Fields } from '../../../office/conditions/condition.ts';
import { requireReview } from '../../../office/reviews/hold-for-review.ts';
import type { StageDefinition } from '../../../office/reviews/review-stage.ts';
import { listReleases } from '../../../payments/ledger/find-ledger.ts';
import { accountTotal, type LedgerEntry } from '../../../payments/ledger/ledger-entry.ts';
import { readEntries } from '../../../payments/ledger/post-entries.ts';
import { findClaimPayment } from '../../../payments/remittances/find-remittances.ts';
import type { RemittanceClaim } from '../../../payments/remittances/remittance.ts';
import type { ReviewedClaimPayment } from '../../../payments/remittances/review-claim-payment.ts';
import type { ClaimLedger } from '../adjudication/adjudicate-claim.ts';

/** A withheld claim payment that a person posts. Amounts in cents. */
type ReleaseCandidate = { payerId: string | null; amount: number; difference: number; reason: string | null };

const FIELDS: Fields<ReleaseCandidate> = {
  payerId: { type: 'string', description: 'The payer.', read: ({ payerId }) => payerId },
  amount: { type: 'number', unit: 'cents', description: 'The paid amount.', read: ({ amount }) => amount },
  difference: {
    type: 'number',
    unit: 'cents',
    description: 'The amount that goes to suspense, without its sign.',
    read: ({ difference }) => difference,
  },
  reason: { type: 'string', description: 'Reason of the release.', read: ({ reason }) => reason },
};

/** An approval is about the payment as it is matched, and a state of the claim's ledger. */
function contentOf({ match, lineMatches, charge, paid, lines }: RemittanceClaim, entries: readonly LedgerEntry[]) {
  return { claimId: match.claimId, lineMatches, charge, paid, lines, entryIds: entries.map(({ id }) => id).sort() };
}

async function findContent(reader: TenantReader, paymentId: string): Promise<unknown> {
  const payment = await findClaimPayment(reader, paymentId);
  const claimId = payment?.match.claimId ?? null;
  if (!payment || claimId === null) return null;
  return contentOf(payment, (await readEntries(reader, [claimId])).get(claimId) ?? []);
}

/** The release of a withheld claim payment. */
export const PAYMENT_RELEASE_STAGE: StageDefinition<ReleaseCandidate> = {
  subjectType: 'claim_payment',
  fields: FIELDS,
  findContent,
  listRecent: async (reader, since, limit) =>
    (await listReleases(reader, since, limit)).map((entry) => ({
      subjectId: entry.id,
      candidate: {
        payerId: entry.payerId,
        amount: accountTotal(entry.postings, 'payer_payments'),
        difference: Math.abs(accountTotal(entry.postings, 'suspense')),
        reason: entry.reason,
      },
    })),
};

/** Refuses a release that a person has to approve. The note is not stored with the review. */
export function requireReleaseReview(
  tx: UnitOfWork,
  step: {
    reviewed: ReviewedClaimPayment;
    ledger: ClaimLedger;
    difference: number;
    release: { reason: string; note: string };
  },
): Promise<void> {
  const { payment, remittance } = step.reviewed;
  const { reason, note } = step.release;
  const { claim, entries } = step.ledger;
  const candidate = {
    payerId: claim.payerId,
    amount: payment.paid,
    difference: Math.abs(step.difference),
    reason,
  };
  return requireReview(tx, {
    stage: 'payment_release',
    definition: PAYMENT_RELEASE_STAGE,
    subject: { id: payment.id, version: remittance.version },
    claimId: claim.id,
    candidate,
    content: contentOf(payment, entries),
    request: { amount: payment.paid, difference: step.difference, reason },
    unstored: note,
  });
}
