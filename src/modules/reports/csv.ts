/** A row of a report: texts, numbers and nulls by the names of the columns. */
export type ReportRow = Readonly<Record<string, string | number | null>>;

/** Text that a spreadsheet would read as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Returns rows as CSV (RFC 4180) with a header. A text that begins like a formula gets an apostrophe, because spreadsheets
 * would calculate it; numbers are written as they are.
 */
export function csvOf(columns: readonly string[], rows: readonly ReportRow[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((name) => row[name] ?? null))];
  return lines.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
