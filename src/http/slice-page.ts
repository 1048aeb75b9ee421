import type { Page } from './lists.ts';

/** Returns a page of a short list held in memory: the rows after `after`, in the list's order. */
export function slicePage<Row extends { id: string }>(rows: readonly Row[], { limit, after }: Page): Row[] {
  const start = after === undefined ? 0 : rows.findIndex(({ id }) => id === after) + 1;
  return rows.slice(start, start + limit);
}
