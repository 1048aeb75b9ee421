import { csvLine } from '../../kernel/csv.ts';

/** A row of a report: texts, numbers and nulls by the names of the columns. */
export type ReportRow = Readonly<Record<string, string | number | null>>;

/** Returns rows as CSV with a header. */
export function csvOf(columns: readonly string[], rows: readonly ReportRow[]): string {
  const lines = rows.map((row) => csvLine(columns.map((name) => cellOf(row[name] ?? null))));
  return [csvLine(columns), ...lines].join('');
}

const cellOf = (value: string | number | null) => (typeof value === 'number' ? { number: String(value) } : value);
