import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { Posting, PostingKind } from '../ledger/ledger-entry.ts';
import { newEntry, postEntries } from '../ledger/post-entries.ts';
import type { ProviderAdjustment, Remittance } from './remittance.ts';

/** PLB03-1 with the kind of posting; other codes are `other_adjustment`. */
const KINDS: Readonly<Record<string, PostingKind>> = {
  WO: 'take_back',
  '72': 'take_back',
  IR: 'take_back',
  FB: 'forward_balance',
  L6: 'interest',
};

/**
 * Posts the provider level adjustments (PLB) of a remittance as one entry without a claim, so that the entries of a
 * remittance add up to its payment amount (BPR02).
 */
export function postProviderAdjustments(tx: UnitOfWork, remittance: Remittance): void {
  const postings = providerAdjustmentPostings(remittance);
  if (postings.length === 0) return;
  const entry = newEntry(tx, {
    kind: 'provider_adjustments',
    payerId: remittance.payerId,
    source: { remittanceId: remittance.id, sequence: 0, revision: 0 },
    ...(remittance.paymentDate === null ? {} : { effectiveDate: remittance.paymentDate }),
    postings,
  });
  postEntries(tx, [entry]);
}

/** Returns the postings of all provider level adjustments of a remittance. */
export function providerAdjustmentPostings({ providerAdjustments }: Remittance): Posting[] {
  return providerAdjustments.filter(({ amount }) => amount !== 0).flatMap(postingsOf);
}

/** A positive adjustment lowers the payment. */
function postingsOf({ code, amount }: ProviderAdjustment): Posting[] {
  const common = { serviceLineId: null, kind: KINDS[code] ?? 'other_adjustment', groupCode: null, quantity: null };
  return [
    { ...common, account: 'provider_adjustments', reasonCode: code, amount },
    { ...common, account: 'payer_payments', reasonCode: code, amount: -amount },
  ];
}
