import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { EventFilter, PastEvent, StoredEvent } from './event.ts';
import {
  findEvent,
  holdFeedRow,
  lockFeed,
  savePlaces,
  selectNewestEvents,
  selectPastEvents,
  selectUnplaced,
} from './events-store.ts';

/** Returns an event that has not been deleted yet. Throws `resource_not_found`. */
export async function getEvent(reader: TenantReader, id: string): Promise<StoredEvent> {
  const event = await findEvent(reader, id);
  if (!event) throw new AppError('resource_not_found');
  return event;
}

/** Lists events, newest first. */
export function listNewestEvents(
  reader: TenantReader,
  filter: EventFilter,
  page: { limit: number; after?: string },
): Promise<StoredEvent[]> {
  return selectNewestEvents(reader, filter, page);
}

/** Returns whether an event has not been deleted yet. */
export async function isEventKept(reader: TenantReader, id: string): Promise<boolean> {
  return (await findEvent(reader, id)) !== null;
}

/** Lists the events of these types since an instant, in their order, at most `limit`. */
export function listPastEvents(
  reader: TenantReader,
  period: { types: readonly string[]; since: Date; limit: number },
): Promise<PastEvent[]> {
  return selectPastEvents(reader, period);
}

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

/** Locks the feed, so that no positions are assigned until the transaction, which removes events, ends. */
export async function holdFeed(tx: UnitOfWork): Promise<void> {
  await holdFeedRow(tx);
}
