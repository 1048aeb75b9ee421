import { createHmac, timingSafeEqual } from 'node:crypto';
import type { App } from '../composition/app.ts';
import { AppError } from '../kernel/errors.ts';

const LIMIT_DEFAULT = 25;
const SIGNATURE_BYTES = 12;

/** A requested page: rows after `after` in the list's order, newest first. */
type Page = { limit: number; after?: string };

type ListQuery = { limit?: number; cursor?: string };

/** Reads limit and cursor. The cursor is signed and bound to its list and organization; any other is refused. */
export function pageOf(query: ListQuery, list: string, organizationId: string, app: App): Page {
  const limit = query.limit ?? LIMIT_DEFAULT;
  if (query.cursor === undefined) return { limit };
  const after = Buffer.from(query.cursor.slice(0, query.cursor.lastIndexOf('.')), 'base64url').toString('utf8');
  // Compares the texts, because several texts decode to the same bytes and only one of them was issued.
  const given = Buffer.from(query.cursor);
  const issued = Buffer.from(cursorOf(after, list, organizationId, app));
  if (given.length !== issued.length || !timingSafeEqual(given, issued)) {
    throw new AppError('invalid_cursor', { param: '?cursor' });
  }
  return { limit, after };
}

/**
 * Returns the list envelope. `fetch` gets one row more than the page, which shows whether there are more; keyset
 * pagination costs the same on every page.
 */
export async function listReply<Row extends { id: string }>(
  options: {
    query: ListQuery;
    list: string;
    organizationId: string;
    app: App;
    /** The position of a row in the list; its id if the list is ordered by id. */
    positionOf?: (row: Row) => string;
  },
  fetch: (page: Page) => Promise<Row[]>,
  present: (row: Row) => unknown,
) {
  const { query, list, organizationId, app, positionOf = (row) => row.id } = options;
  const page = pageOf(query, list, organizationId, app);
  const rows = await fetch({ ...page, limit: page.limit + 1 });
  const hasMore = rows.length > page.limit;
  const data = rows.slice(0, page.limit);
  const last = data.at(-1);
  const nextCursor = hasMore && last ? cursorOf(positionOf(last), list, organizationId, app) : null;
  return { status: 200, body: { object: 'list', data: data.map(present), hasMore, nextCursor } };
}

/** Returns the cursor of the position after a row, signed and bound to its list and organization. */
export function cursorOf(after: string, list: string, organizationId: string, app: App): string {
  const signature = sign(after, list, organizationId, app);
  return `${Buffer.from(after).toString('base64url')}.${signature.toString('base64url')}`;
}

/** Returns an instant of the query. The schema checks its form, but not every text of that form is an instant. */
export function instantOf<N extends string>(query: { [K in N]?: string }, name: N): Date | undefined {
  const text = query[name];
  if (text === undefined) return undefined;
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) throw new AppError('invalid_parameter', { param: `?${name}` });
  return instant;
}

function sign(after: string, list: string, organizationId: string, app: App): Buffer {
  return createHmac('sha256', app.encryption.derive('list-cursor'))
    .update(`${organizationId}\n${list}\n${after}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES);
}

/** Returns a page of a short list held in memory: the rows after `after`, in the list's order. */
export function slicePage<Row extends { id: string }>(rows: readonly Row[], { limit, after }: Page): Row[] {
  const start = after === undefined ? 0 : rows.findIndex(({ id }) => id === after) + 1;
  return rows.slice(start, start + limit);
}
