/** A cell: text, a number in its written form, or null for an empty cell. */
export type CsvCell = string | { number: string } | null;

/**
 * Text that a spreadsheet would read as a formula, also with the full-width forms of the signs, and after spaces and invisible
 * characters, which some spreadsheets remove.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\u200b-\u200f\u2060\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20])/;

/**
 * Returns one line of CSV (RFC 4180). A text that begins like a formula gets an apostrophe, because spreadsheets would
 * calculate it; numbers are written as they are. Semicolons are quoted too: some spreadsheets separate cells by them.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return cell.number;
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
