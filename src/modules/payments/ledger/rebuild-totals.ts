import type { Database } from '../../../database/database.ts';
import type { DataUpgrade } from '../../../database/migrations/data-upgrades.ts';
import { transact, type UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { TransactionOptions } from '../../../database/transactions/transaction-options.ts';
import { rebuildLedgerTotals, rebuildNextTotals } from './ledger-totals-store.ts';

/** Stores the sums that reports read, for the entries of versions before them. */
export const ledgerTotalsUpgrade: DataUpgrade = { name: 'ledger totals', upgradeNext: rebuildNextTotals };

/** Computes the sums of claims again after entries were deleted. The caller has locked the claims. */
export function rebuildTotals(tx: UnitOfWork, claimIds: readonly string[]): Promise<void> {
  return rebuildLedgerTotals(tx, claimIds);
}

/** Computes the sums of all claims of an organization again, in a transaction for each thousand. */
export async function rebuildAllTotals(
  database: Database,
  options: Pick<TransactionOptions, 'organizationId' | 'actor'>,
): Promise<void> {
  let after: string | null = null;
  do {
    const position: string | null = after;
    after = await transact(database, { ...options, isRealTime: true }, (tx) => rebuildNextTotals(tx, position));
  } while (after !== null);
}
