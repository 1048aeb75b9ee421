import type { UnitOfWork } from '../../database/transaction.ts';
import { lockFeed, savePlaces, selectUnplaced } from './events-store.ts';

/** As many events get their places in one transaction. */
const EVENTS_MAX = 1_000;

/**
 * Gives committed events their places in the organization's feed and returns how many got one. Only who holds the
 * feed gives out places and nobody sees an event before its commit, so a reader who has come to place n can miss
 * nothing below it, however late a transaction commits. Writing an event takes no part in this and waits for nobody.
 */
export async function placeEvents(tx: UnitOfWork): Promise<number> {
  const last = await lockFeed(tx);
  const ids = await selectUnplaced(tx, EVENTS_MAX);
  if (ids.length > 0) await savePlaces(tx, ids, last);
  return ids.length;
}
