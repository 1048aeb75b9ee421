import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { holdFeedRow } from './events-store.ts';

/** Locks the feed, so that no positions are assigned until the transaction, which removes events, ends. */
export async function holdFeed(tx: UnitOfWork): Promise<void> {
  await holdFeedRow(tx);
}
