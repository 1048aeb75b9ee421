/** The rows that a report has at most. */
export const ROWS_MAX = 1_000;

/** Sums of PostgreSQL arrive as text, because they may be larger than a JavaScript number; these are not. */
export function numbers<T extends Record<string, string | number | null>>(rows: T[], texts: readonly string[]): T[] {
  return rows.map(
    (row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          texts.includes(name) || value === null ? value : Number(value),
        ]),
      ) as T,
  );
}
