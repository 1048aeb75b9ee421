import type { Page } from './lists.ts';

/** A page of a short list that is held whole: what stands behind `after`, in the list's own order. */
export function slicePage<Row extends { id: string }>(rows: readonly Row[], { limit, after }: Page): Row[] {
  const start = after === undefined ? 0 : rows.findIndex(({ id }) => id === after) + 1;
  return rows.slice(start, start + limit);
}
