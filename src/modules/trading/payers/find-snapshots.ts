import type { Connection, Pool } from '../../../database/connections/pool.ts';
import {
  findRoutedPayers,
  type PayerHistoryEntry,
  type PayerSnapshot,
  selectHistory,
  selectSnapshots,
} from './payer-snapshots-store.ts';

/** Lists the newest imports of payer lists. */
export function listSnapshots(pool: Pool, rowsMax: number): Promise<PayerSnapshot[]> {
  return selectSnapshots(pool, rowsMax);
}

/** Returns the changes of a payer by imports, newest first. */
export function payerHistory(pool: Pool, payerId: string, rowsMax: number): Promise<PayerHistoryEntry[]> {
  return selectHistory(pool, payerId, rowsMax);
}

/** Returns the payers among these that a current or future route of any organization uses. */
export function routedPayers(connection: Connection, payerIds: readonly string[]): Promise<string[]> {
  return findRoutedPayers(connection, payerIds);
}
