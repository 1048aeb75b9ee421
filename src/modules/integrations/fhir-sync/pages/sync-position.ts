/** The position from which a run continues. It is committed with the effects of each page. */
export type SyncPosition = {
  /**
   * `types`: reads the types, one after the other. `missing`: after a type was read completely, reads known resources
   * that were not returned, which the server may have deleted. `references`: reads referenced resources again that could
   * not be read. `waiting`: maps resources again whose parts have
   * changed.
   */
  phase: 'types' | 'bulk' | 'missing' | 'references' | 'waiting' | 'done';
  /** Index of the type in the run. */
  typeIndex: number;
  page: PagePosition;
  /** Consecutive calls that failed for a temporary reason. */
  failures: number;
  bulk: BulkPosition | null;
  /** For the phases `missing`, `references` and `waiting`: the last resource that was handled. */
  after: string | null;
};

/** The position from which the reading of a type continues. */
export type PagePosition = {
  /** The changes are read from here: `_lastUpdated=ge…`, as the server wrote the time. Null: from the beginning. */
  anchor: string | null;
  /** The `next` link to follow instead. */
  next: string | null;
  /** The server's clock when the first page was requested. */
  serverTime: string | null;
  /** A link that was followed since the last change of the anchor; the same one again ends the type. */
  mark: LinkMark;
  /** Whether a followed page brought something new, so that the resources of the same time are read once more. */
  hasNews: boolean;
  passes: number;
  /** For a sweep: the FHIR id of the patient whose resources are read. */
  patient: string | null;
  /** Whether all resources of that patient have been read. */
  isPatientDone: boolean;
  /** Whether the server sorts the search by time: its `self` link repeats `_sort`. */
  isSorted: boolean;
  /** The number of resources that the server has, as its first page stated it; null if it did not. */
  total: number | null;
  /** How many resources were read, those of a repeated page once. Null if pages were read again to find edited ones. */
  read: number | null;
  /** The number of resources of a page; absent for the usual one. Smaller after a page that was too large. */
  count?: number;
  /**
   * Whether the pages contain only ids, by which each resource is read alone, because even a page of one resource was too
   * large.
   */
  isByIds?: boolean;
  /** Whether fewer than `total` were read. The server is then asked for the number again. */
  isShort: boolean;
};

export type BulkPosition = {
  statusUrl: string | null;
  files: { type: string; url: string; isDeleted: boolean; requiresToken: boolean }[];
  fileIndex: number;
  /** Lines of the file that have been saved. */
  lines: number;
  transactionTime: string | null;
};

/**
 * Detects a cycle of links, or of contents under links that are always new, with the memory of one page (Brent): the
 * stored page moves to the current page after 1, 2, 4 … links, so a cycle meets it again. `emptyPages`: consecutive
 * pages without a match.
 */
type LinkMark = { hash: string | null; content: string | null; emptyPages: number; steps: number; power: number };

/**
 * Why the links to next pages are not followed any further. `repeated`: they lead to a page that was read before. `empty`:
 * too many pages in a row had no match. `too_many`: too many links were followed.
 */
export type Stall = { stalled: 'repeated' | 'empty' | 'too_many' };

/** The position after a page; null at the end of the type. */
export type NextPage = PagePosition | Stall | null;

export function isStall(next: NextPage): next is Stall {
  return next !== null && 'stalled' in next;
}

export const START: PagePosition = {
  anchor: null,
  next: null,
  serverTime: null,
  mark: { hash: null, content: null, emptyPages: 0, steps: 0, power: 1 },
  hasNews: false,
  passes: 0,
  patient: null,
  isPatientDone: false,
  isSorted: false,
  total: null,
  read: 0,
  isShort: false,
};

/** The data of a page that determine how to continue. */
type PageShape = {
  nextUrl: string | null;
  /** Keys and versions of the matches. */
  matches: readonly string[];
  /** `meta.lastUpdated` of the matches as the server wrote it, in order; null if one has none. */
  times: (string | null)[];
  serverTime: string | null;
  /** The `self` link. */
  selfUrl: string | null;
  total: number | null;
  /** The matches that the page before it did not contain. */
  added: number;
};

/** Returns the position with the results of a page. */
export function withPage(position: PagePosition, { serverTime, selfUrl, total, added }: PageShape): PagePosition {
  const isSearch = position.next === null;
  return {
    ...position,
    serverTime: position.serverTime ?? serverTime,
    isSorted: isSearch ? repeatsSort(selfUrl) : position.isSorted,
    total: isSearch && position.anchor === null && position.passes === 0 ? total : position.total,
    read: position.passes > 0 || position.read === null ? null : position.read + added,
  };
}

/** Returns whether fewer resources were read than the server has. `isUnknown`: the result if they were not counted. */
export function isShort({ total, read }: Pick<PagePosition, 'total' | 'read'>, { isUnknown = false } = {}): boolean {
  if (total === null) return false;
  return read === null ? isUnknown : read < total;
}

/** Returns whether a `self` link contains `_sort=_lastUpdated`. A server leaves out the parameters that it ignores. */
function repeatsSort(selfUrl: string | null): boolean {
  if (selfUrl === null) return false;
  const query = new URLSearchParams(selfUrl.slice(selfUrl.indexOf('?') + 1));
  return query.get('_sort') === '_lastUpdated';
}

const LINKS_MAX = 1_000_000;
/** A server may leave out all resources of some pages, such as those that the client may not see. */
const EMPTY_PAGES_MAX = 50;
const PASSES_MAX = 3;

/**
 * Returns the position after a page of a search by `_lastUpdated`, or null if the type has been read to its end. An
 * offset in a `next` link skips resources when an edit moves an earlier one to the end. The next page is therefore
 * searched from the time of the last resource, which repeats a few resources and cannot skip one. Only resources with
 * the same time that fill more than a page are read by `next` links, and then once more if that returned new ones. The
 * order of a server that does not state it is not trusted: its pages are read by `next` links to the end.
 */
export function nextByTime(
  position: PagePosition,
  { nextUrl, matches, times }: PageShape,
  { hasNews, hashOf }: { hasNews: boolean; hashOf: (text: string) => string },
): NextPage {
  if (!position.isSorted) return nextByLink(position, { nextUrl, matches }, hashOf);
  const last = times.at(-1) ?? null;
  const isMoved = last !== null && isAscending(times) && (position.anchor === null || isLater(last, position.anchor));
  const restarted = { ...position, next: null, mark: START.mark, hasNews: false };
  if (position.next === null && isMoved && nextUrl !== null) return { ...restarted, anchor: last, passes: 0 };
  const sawNews = position.hasNews || (position.next !== null && hasNews);
  if (position.next !== null && (isMoved || nextUrl === null) && sawNews && position.passes + 1 < PASSES_MAX) {
    // An edit during these pages may have moved a resource from one page to the page before it.
    return { ...restarted, passes: position.passes + 1 };
  }
  if (nextUrl === null) return null;
  if (position.next !== null && isMoved) return { ...restarted, anchor: last, passes: 0 };
  return nextByLink({ ...position, hasNews: sawNews }, { nextUrl, matches }, hashOf);
}

/** Returns the position that follows a link, or why it is not followed. */
export function nextByLink(
  position: PagePosition,
  { nextUrl, matches }: Pick<PageShape, 'nextUrl' | 'matches'>,
  hashOf: (text: string) => string,
): NextPage {
  if (nextUrl === null) return null;
  const { mark } = position;
  const hash = hashOf(nextUrl);
  const content = matches.length === 0 ? null : hashOf(JSON.stringify(matches.toSorted()));
  const emptyPages = content === null ? mark.emptyPages + 1 : 0;
  if (hash === mark.hash || (content !== null && content === mark.content)) return { stalled: 'repeated' };
  if (emptyPages > EMPTY_PAGES_MAX) return { stalled: 'empty' };
  if (mark.power > LINKS_MAX) return { stalled: 'too_many' };
  const steps = mark.steps + 1;
  const moved =
    steps === mark.power
      ? { hash, content, emptyPages, steps: 0, power: mark.power * 2 }
      : { ...mark, emptyPages, steps };
  return { ...position, next: nextUrl, mark: moved };
}

function isAscending(times: readonly (string | null)[]): boolean {
  return times.every((time, index) => time !== null && (index === 0 || !isLater(times[index - 1]!, time)));
}

function isLater(a: string, b: string): boolean {
  return Date.parse(a) > Date.parse(b);
}

/** The usual number of resources of a page, and of a page that contains only ids. */
export const PAGE_COUNT = 200;
const IDS_COUNT = 50;
/** A page of at most this many resources may grow again. */
const SMALL_COUNT = 25;

/**
 * Returns the position for another attempt after a page was too large: with half as many resources, or with their ids alone
 * if it had only one. Null if a page of ids was too large.
 */
export function smallerPage(position: PagePosition): PagePosition | null {
  const { count = PAGE_COUNT, next } = position;
  if (position.isByIds) return null;
  const smaller = count > 1 ? { count: Math.floor(count / 2) } : { count: IDS_COUNT, isByIds: true };
  // A link states the number of resources of its page, so the search begins again.
  const restarted = next === null ? {} : { next: null, mark: START.mark, read: position.anchor === null ? 0 : null };
  return { ...position, ...restarted, ...smaller };
}

/** Returns the position after a page that could be read: a new search has more resources again. */
export function largerPage(next: NextPage): NextPage {
  if (next === null || isStall(next) || next.count === undefined || next.next !== null) return next;
  const { isByIds, count, ...rest } = next;
  if (isByIds) return { ...rest, count: 2 };
  return { ...rest, count: count > SMALL_COUNT ? count : count * 2 };
}
