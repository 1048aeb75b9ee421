import { isLocalDate, type LocalDate } from '../../../../kernel/local-date.ts';
import { CODE_SET_KINDS, type CodeSet, normalizeCode } from '../code-set-kinds.ts';
import { CodeSetFileError } from './code-set-file-error.ts';
import type { ReadCode } from './read-code.ts';
import { type Cells, TABLE_COLUMNS, type TableColumns } from './table-columns.ts';
import type { TableRow } from './table-rows.ts';

/** Publishers write a title and notes above the row with the names of the columns. */
const HEADER_ROWS_MAX = 40;

/** Reads the codes of a table. The header row is the first one that names a column with the codes. */
export async function* readTable(codeSet: CodeSet, rows: AsyncIterable<TableRow>): AsyncGenerator<ReadCode> {
  const columns = TABLE_COLUMNS[codeSet];
  if (!columns) throw new CodeSetFileError(`A table cannot be read as ${codeSet}.`);
  let header: Map<string, number> | null = null;
  let rowCount = 0;
  for await (const row of rows) {
    if (header === null) {
      header = headerOf(row, columns);
      rowCount += 1;
      if (header === null && rowCount >= HEADER_ROWS_MAX) break;
      continue;
    }
    if (row.cells.every((cell) => cell.trim() === '')) continue;
    const code = codeOf(codeSet, columns, { row, cells: cellsOf(row, header) });
    if (code) yield code;
  }
  if (header === null) {
    throw new CodeSetFileError(
      `No header row of ${codeSet} was found; one column must have the name ${columns.code.join(' or ')}.`,
    );
  }
}

function headerOf({ cells }: TableRow, columns: TableColumns): Map<string, number> | null {
  const names = new Map<string, number>();
  for (const [index, cell] of cells.entries()) {
    const name = cell.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
    if (name !== '' && !names.has(name)) names.set(name, index);
  }
  // One cell is a title above the table.
  return cells.length > 1 && columns.code.some((name) => names.has(name)) ? names : null;
}

function cellsOf({ cells }: TableRow, header: ReadonlyMap<string, number>): Cells {
  return (...columns) => {
    const name = columns.find((column) => header.has(column));
    return name === undefined ? '' : unquoted((cells[header.get(name)!] ?? '').trim());
  };
}

/** Spreadsheets that are saved as text with tabs quote cells with commas. */
const unquoted = (cell: string): string => /^"(.*)"$/.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;

function codeOf(
  codeSet: CodeSet,
  columns: TableColumns,
  { row, cells }: { row: TableRow; cells: Cells },
): ReadCode | null {
  if (columns.keeps && !columns.keeps(cells)) return null;
  const written = columns.codeOf ? columns.codeOf(cells) : cells(...columns.code).padStart(columns.digits ?? 0, '0');
  if (written === null || !columns.shape.test(written.toUpperCase())) {
    const { title } = CODE_SET_KINDS[codeSet];
    throw new CodeSetFileError(`the code does not have the form of a code of ${title}`, row.line);
  }
  const attributes = columns.attributes?.(cells);
  const code = {
    code: normalizeCode(codeSet, written),
    line: row.line,
    label: cells(...(columns.label ?? [])),
    isBillable: columns.isBillable === undefined || cells(...columns.isBillable) !== '0',
    validFrom: dateOf(cells(...(columns.from ?? [])), row.line),
    validTo: dateOf(cells(...(columns.to ?? [])), row.line),
  };
  return attributes && Object.keys(attributes).length > 0 ? { ...code, attributes } : code;
}

const DAYS_TO_1970 = 25_569;

/** Reads `2026-10-01`, `20261001`, `10/01/2026`, or the number of a day in a spreadsheet; '' is null. */
function dateOf(text: string, line: number): LocalDate | null {
  if (text === '') return null;
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  const days = /^\d{5}$/.test(text) ? Number(text) - DAYS_TO_1970 : null;
  let date = text.slice(0, 10);
  if (american) date = `${american[3]}-${american[1]!.padStart(2, '0')}-${american[2]!.padStart(2, '0')}`;
  else if (compact) date = `${compact[1]}-${compact[2]}-${compact[3]}`;
  else if (days !== null) date = new Date(days * 86_400_000).toISOString().slice(0, 10);
  if (!isLocalDate(date)) throw new CodeSetFileError('the date does not exist', line);
  return date;
}
