import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { EventFilter, PastEvent, StoredEvent } from './event.ts';
import { findEvent, selectNewestEvents, selectPastEvents } from './events-store.ts';

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
