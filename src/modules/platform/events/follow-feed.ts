import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { EventFilter, PlacedEvent } from './event.ts';
import { findNextPlace, selectFeedPart } from './events-store.ts';

/**
 * The number of positions that one request examines, so that a filter with few matches does not read the whole feed.
 */
const PLACES_MAX = 10_000;
/** The rounds of assigning positions per request; the next request continues. */
const ROUNDS_MAX = 5;

export type FeedAccess = {
  reader: TenantReader;
  /** Assigns positions to waiting events in a separate transaction; returns how many. */
  place: () => Promise<number>;
};

type FeedPage = {
  events: PlacedEvent[];
  /** The position after which the next page starts. Also set at the end of the feed. */
  next: number;
  /** Whether there is more to read now. Even an empty page may be followed by more. */
  hasMore: boolean;
};

/**
 * Returns a page of the organization's feed after a position, in order. Throws invalid_cursor if the feed does not
 * reach that position any more.
 */
export async function followFeed(
  access: FeedAccess,
  filter: EventFilter,
  page: { after: number; limit: number },
): Promise<FeedPage> {
  const { after, limit } = page;
  const upTo = await lastPlaceLookedAt(access.reader, filter, after);
  for (let round = 1; ; round += 1) {
    const range = { after, upTo, limit: limit + 1 };
    const { head, hasUnplaced, events } = await selectFeedPart(access.reader, filter, range);
    if (events.length > limit) {
      const shown = events.slice(0, limit);
      return { events: shown, next: shown.at(-1)!.position, hasMore: true };
    }
    if (upTo < head) return { events, next: upTo, hasMore: true };
    if (!hasUnplaced) {
      if (after > head) throw new AppError('invalid_cursor', { param: '?cursor', message: BEYOND_THE_END });
      return { events, next: head, hasMore: false };
    }
    if (round > ROUNDS_MAX) return { events, next: Math.max(after, head), hasMore: true };
    await access.place();
  }
}

/**
 * Returns the last position to examine: without a filter a page fills quickly, and one resource's events have an index.
 */
async function lastPlaceLookedAt(reader: TenantReader, filter: EventFilter, after: number): Promise<number> {
  const { types, createdFrom, createdBefore, resourceId } = filter;
  const isFiltered = (types ?? createdFrom ?? createdBefore) !== undefined;
  if (!isFiltered || resourceId !== undefined) return Number.MAX_SAFE_INTEGER;
  // Counted from the first existing event, because many earlier ones may have been deleted.
  return ((await findNextPlace(reader, after)) ?? after) + PLACES_MAX;
}

// A feed is only shorter than before if the database was restored from a backup.
const BEYOND_THE_END = 'The feed ends before this cursor. Start again without a cursor.';

/** Returns the current end of the feed, for consumers of new events only; null if the request cannot reach it. */
export async function seekEnd(access: FeedAccess): Promise<number | null> {
  for (let round = 1; ; round += 1) {
    const { head, hasUnplaced } = await selectFeedPart(access.reader, {}, { after: 0, upTo: 0, limit: 1 });
    if (!hasUnplaced) return head;
    if (round > ROUNDS_MAX) return null;
    await access.place();
  }
}
