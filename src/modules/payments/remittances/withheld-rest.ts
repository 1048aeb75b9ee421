import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { listEntriesOfSource } from '../ledger/find-ledger.ts';
import { accountTotal, effectiveEntries, type LedgerEntry, negated, type Posting } from '../ledger/ledger-entry.ts';
import { newEntry, postEntries } from '../ledger/post-entries.ts';
import { providerAdjustmentPostings } from './post-provider-adjustments.ts';
import type { Remittance } from './remittance.ts';
import { sumRemittanceClaims } from './remittance-claims-store.ts';
import { withholdingOf } from './withheld-payment.ts';

/** Entries of the remittance itself, not of one of its claim payments. */
const REST = 0;

/** The amounts of a remittance that does not balance which belong to no claim. In cents. */
type WithheldRest = {
  /** The provider adjustments (PLB); positive amounts reduce the payment. */
  adjusted: number;
  /** The difference between the payment amount (BPR02) and its parts. */
  difference: number;
  /** The entries that were posted or undone for it before. */
  known: readonly LedgerEntry[];
};

/**
 * Returns the additional amounts that the first claim payment that a person posts of a remittance also posts; null if
 * there are none: the remittance balances, or its rest is posted.
 */
async function findWithheldRest(reader: TenantReader, remittance: Remittance): Promise<WithheldRest | null> {
  if (withholdingOf(remittance)?.code !== 'unbalanced') return null;
  const known = await listEntriesOfSource(reader, { remittanceId: remittance.id, sequence: REST });
  if (effectiveEntries(known).length > 0) return null;
  const adjusted = remittance.providerAdjustments.reduce((sum, { amount }) => sum + amount, 0);
  const difference = remittance.paymentAmount - (await sumRemittanceClaims(reader, remittance.id)) + adjusted;
  return { adjusted, difference, known };
}

/** Returns the amounts that belong to no claim and are posted with the first claim payment of a remittance, or null. */
export async function previewWithheldRest(
  reader: TenantReader,
  remittance: Remittance,
): Promise<{ providerAdjustments: number; suspenseAmount: number } | null> {
  const rest = await findWithheldRest(reader, remittance);
  if (rest === null || (remittance.providerAdjustments.length === 0 && rest.difference === 0)) return null;
  return {
    providerAdjustments: rest.adjusted,
    suspenseAmount: accountTotal(differencePostings(rest.difference), 'suspense'),
  };
}

/**
 * Posts the amounts of a remittance that does not balance which belong to no claim, with the first claim payment that a
 * person posts of it: its provider adjustments, and to `suspense` the difference between its payment amount (BPR02) and
 * its parts. The payments in the ledger then add up to the money that was received.
 */
export async function postWithheldRest(tx: UnitOfWork, remittance: Remittance): Promise<void> {
  const rest = await findWithheldRest(tx, remittance);
  if (rest === null) return;
  const source = { remittanceId: remittance.id, sequence: REST };
  const parts = [
    { kind: 'provider_adjustments' as const, postings: providerAdjustmentPostings(remittance) },
    { kind: 'payment_difference' as const, postings: differencePostings(rest.difference) },
  ].filter(({ postings }) => postings.length > 0);
  postEntries(
    tx,
    parts.map((part, index) =>
      newEntry(tx, {
        ...part,
        payerId: remittance.payerId,
        source: { ...source, revision: rest.known.length + index },
        ...(remittance.paymentDate === null ? {} : { effectiveDate: remittance.paymentDate }),
      }),
    ),
  );
}

/** Undoes it after the last posted claim payment of the remittance was undone. */
export async function undoWithheldRest(tx: UnitOfWork, remittance: Remittance, reason: string): Promise<void> {
  if (withholdingOf(remittance)?.code !== 'unbalanced') return;
  const source = { remittanceId: remittance.id, sequence: REST };
  const known = await listEntriesOfSource(tx, source);
  postEntries(
    tx,
    effectiveEntries(known).map((entry, index) =>
      newEntry(tx, {
        kind: 'undo',
        payerId: entry.payerId,
        source: { ...source, revision: known.length + index },
        undoesId: entry.id,
        reason,
        postings: negated(entry.postings),
      }),
    ),
  );
}

function differencePostings(amount: number): Posting[] {
  if (amount === 0) return [];
  const common = { serviceLineId: null, groupCode: null, reasonCode: null, quantity: null };
  return [
    { ...common, account: 'payer_payments', kind: 'payer_payment', amount },
    { ...common, account: 'suspense', kind: 'suspense', amount: -amount },
  ];
}
