/** The number of rows that are rendered above and below those in view. */
const SPARE = 8;

/** Returns the rows to render: those in view and a few more on both sides. */
export function rowsInView(scrollTop: number, height: number, rowHeight: number, count: number) {
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - SPARE);
  const last = Math.min(count, Math.ceil((scrollTop + height) / rowHeight) + SPARE);
  return { first: Math.min(first, last), last };
}

const GAP = 12;
const PADDING = 40;

const leastOf = (track: string): number => Number.parseInt(/\d+/.exec(track)?.[0] ?? '0', 10);

/** Returns the width below which the table scrolls sideways. All rows share it, which keeps the columns aligned. */
export function leastWidth(tracks: readonly string[]): number {
  return tracks.reduce((sum, track) => sum + leastOf(track), PADDING + GAP * (tracks.length - 1));
}

/** Returns the tracks for paper, which does not scroll: they share its width in the same proportions. */
export const tracksOnPaper = (tracks: readonly string[]): string =>
  tracks.map((track) => `minmax(0, ${leastOf(track)}fr)`).join(' ');
