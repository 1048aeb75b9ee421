import type { UnitOfWork } from '../../database/transaction.ts';
import { holdFeedRow } from './events-store.ts';

/** Until the transaction ends nobody gives out further places in the organization's feed: for who removes events. */
export async function holdFeed(tx: UnitOfWork): Promise<void> {
  await holdFeedRow(tx);
}
