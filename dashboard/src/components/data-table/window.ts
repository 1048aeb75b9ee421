/** How many rows are rendered above and below those in view. */
const SPARE = 8;

/** Returns the rows to render: those in view and a few more on both sides. */
export function rowsInView(scrollTop: number, height: number, rowHeight: number, count: number) {
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - SPARE);
  const last = Math.min(count, Math.ceil((scrollTop + height) / rowHeight) + SPARE);
  return { first: Math.min(first, last), last };
}
