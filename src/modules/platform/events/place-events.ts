import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { lockFeed, savePlaces, selectUnplaced } from './events-store.ts';

/** The events that get positions in one transaction. */
const EVENTS_MAX = 1_000;

/**
 * Assigns positions in the organization's feed to committed events; returns the number. Only the holder of the feed's
 * lock assigns positions, and only committed events are visible. A reader at position n has therefore missed nothing
 * before it, however late a transaction commits. Transactions that write events never wait for this.
 */
export async function placeEvents(tx: UnitOfWork): Promise<number> {
  const last = await lockFeed(tx);
  const ids = await selectUnplaced(tx, EVENTS_MAX);
  if (ids.length > 0) await savePlaces(tx, ids, last);
  return ids.length;
}
