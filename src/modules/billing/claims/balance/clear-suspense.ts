import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { effectiveEntries, type LedgerEntry } from '../../../payments/ledger/ledger-entry.ts';
import { requireWriteOffReview } from '../reviews/write-off-stage.ts';
import { addEntry, lockLedger, openByLine, ownPosting } from './balance-entry.ts';

/** The account that the amount in suspense is moved to: it is written off, or it is open with the payer again. */
export const SUSPENSE_TARGETS = ['write_off', 'payer'] as const;

type Clearing = { to: (typeof SUSPENSE_TARGETS)[number]; reason: string; note: string };

/**
 * Clears the amount that released payments have left in suspense on a claim. Throws validation_failed if nothing is in
 * suspense, or review_required if a policy requires an approval of the write-off. Returns the entry.
 */
export async function clearSuspense(
  tx: UnitOfWork,
  claimId: string,
  { to, reason, note, expectedVersion }: Clearing & { expectedVersion: number | undefined },
): Promise<LedgerEntry> {
  const opened = await lockLedger(tx, claimId, { action: 'cleared', expectedVersion });
  const held = openByLine(opened.claim, effectiveEntries(opened.entries), 'suspense').filter(({ open }) => open !== 0);
  if (held.length === 0) throw nothingInSuspense();
  const amount = held.reduce((sum, { open }) => sum + open, 0);
  if (to === 'write_off') await requireWriteOffReview(tx, opened, { amount, reason, scope: 'payer' });
  // A later reversal of the decision withdraws postings of this kind together with the decision.
  const kind = 'write_off';
  const postings = held.flatMap(({ serviceLineId, open }) => [
    ownPosting(serviceLineId, 'suspense', { kind, amount: -open }),
    ownPosting(serviceLineId, to === 'write_off' ? 'write_offs' : 'payer', { kind, amount: open }),
  ]);
  return addEntry(tx, opened, { kind: 'suspense_clearing', reason, note, postings });
}

function nothingInSuspense(): AppError {
  const message = 'The claim has no amount in suspense.';
  return new AppError('validation_failed', { details: [{ code: 'nothing_open', param: '/to', message }] });
}
