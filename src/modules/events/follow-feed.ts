import type { TenantReader } from '../../database/transaction.ts';
import { AppError } from '../../kernel/errors.ts';
import type { EventFilter, PlacedEvent } from './event.ts';
import { findNextPlace, selectFeedPart } from './events-store.ts';

/** A filter that finds little must not make one request read the whole feed: so many places are looked through. */
const PLACES_MAX = 10_000;
/** A request gives out places at most so many times; the next one goes on. */
const ROUNDS_MAX = 5;

export type FeedAccess = {
  reader: TenantReader;
  /** Gives waiting events their places, in a transaction of its own; returns how many. */
  place: () => Promise<number>;
};

export type FeedPage = {
  events: PlacedEvent[];
  /** Where the next page begins: after this place. There is one at the end of the feed too. */
  next: number;
  /** Whether there is more to read now. A page may be empty and still have more behind it. */
  hasMore: boolean;
};

/**
 * A page of the organization's feed, in the order of places, beginning after one. Throws invalid_cursor when the
 * feed does not reach as far any more.
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

/** Where looking ends: a page is filled soon without a filter, and one resource's events have an index of their own. */
async function lastPlaceLookedAt(reader: TenantReader, filter: EventFilter, after: number): Promise<number> {
  const { types, createdFrom, createdBefore, resourceId } = filter;
  const isFiltered = (types ?? createdFrom ?? createdBefore) !== undefined;
  if (!isFiltered || resourceId !== undefined) return Number.MAX_SAFE_INTEGER;
  // Counted from the first event that is still kept: those before it may be many.
  return ((await findNextPlace(reader, after)) ?? after) + PLACES_MAX;
}

// Only a database that was restored from a backup can have a feed that is shorter than it was.
const BEYOND_THE_END = 'The feed ends before this cursor; begin again without one.';

/** The end of the feed as it is now, for who wants new events only; null when the request cannot reach it. */
export async function seekEnd(access: FeedAccess): Promise<number | null> {
  for (let round = 1; ; round += 1) {
    const { head, hasUnplaced } = await selectFeedPart(access.reader, {}, { after: 0, upTo: 0, limit: 1 });
    if (!hasUnplaced) return head;
    if (round > ROUNDS_MAX) return null;
    await access.place();
  }
}
