import type { LocalDate } from '../../../../kernel/local-date.ts';
import { isLocalDate } from '../../../../kernel/local-date.ts';
import { parseCsv } from '../../../trading/payers/read-payer-list.ts';
import type { AddOnTableBuilder } from './add-on-table.ts';
import { readLines, readRecords } from './file-lines.ts';
import type { PairEdit, PairTableBuilder } from './pair-table.ts';
import { RowError } from './row-error.ts';
import type { UnitTableBuilder } from './unit-table.ts';

type Chunks = AsyncIterable<Buffer>;

/** The notice and the header of a file have fewer lines. */
const PREAMBLE_LINES_MAX = 60;

/**
 * Lines of the pairs: code, code, `*` if older than 1996, effective and deletion date, indicator and rationale. The columns
 * are separated by tabs.
 */
const PAIR =
  /^([0-9A-Z]{5})\t([0-9A-Z]{5})\t\s*\*?\s*\t(\d{8})\t\s*(\d{8}|\*|)\s*\t\s*([019])\s*(?:\t"?([^"]*?)"?\s*)?$/i;

/** The headings of a table of pairs that is not in the form of the publisher. The effective date can be absent. */
const PAIR_COLUMNS = ['column1', 'column2', 'deletion_date', 'modifier_indicator'] as const;
/** The first day of the initiative. Edits of a table without effective dates are read as if they had begun then. */
const FIRST_DAY = '1996-01-01';

/**
 * Reads a file of pairs (`ccipra-…` or `ccioph-…`) into the table. The header has one row or several, by release, so that
 * rows are recognized by their form. A table with the headings of `PAIR_COLUMNS`, separated by tabs, is read too. Throws
 * `RowError`; returns the number of lines.
 */
export async function readPairs(chunks: Chunks, builder: PairTableBuilder, offset: number): Promise<number> {
  let header = '';
  let table: Cells | null = null;
  let hasRows = false;
  let last = 0;
  for await (const { line, text } of readLines(chunks, offset)) {
    last = line;
    if (text.trim() === '') continue;
    if (table !== null) {
      builder.add(pairOfCells(table(text), offset + line), offset + line);
      hasRows = true;
      continue;
    }
    table = hasRows ? null : cellsOf(text, PAIR_COLUMNS);
    if (table !== null) continue;
    const match = PAIR.exec(text.trimEnd());
    if (!match) {
      if (hasRows) throw new RowError('not a row of procedure pairs (seven columns separated by tabs)', offset + line);
      header += ` ${text}`;
      requirePreamble(line, offset, 'Column 1, Column 2, Effective Date, Deletion Date and Modifier');
      continue;
    }
    if (!hasRows) requireHeader(header, /column\s*1.*column\s*2/is, offset + line);
    hasRows = true;
    const [, column1, column2, effective, deletion, indicator, rationale] = match;
    builder.add(
      {
        column1: column1!,
        column2: column2!,
        effectiveDate: dayOf(effective!, offset + line),
        deletionDate: deletion === '*' || deletion === '' ? null : dayOf(deletion!, offset + line),
        modifierIndicator: Number(indicator) as 0 | 1 | 9,
        rationale: (rationale ?? '').trim(),
      },
      offset + line,
    );
  }
  if (!hasRows) throw new RowError('the file has no rows of procedure pairs');
  return last;
}

/** Returns the cells of a row by the names of their columns. */
type Cells = (row: string) => (column: string) => string;

/** Returns how to read the rows below this line if it has these headings, separated by tabs; otherwise null. */
function cellsOf(text: string, columns: readonly string[]): Cells | null {
  const headings = text.split('\t').map((cell) => cell.trim().toLowerCase());
  if (!columns.every((column) => headings.includes(column))) return null;
  return (row) => {
    const cells = row.split('\t');
    return (column) => cells[headings.indexOf(column)]?.trim() ?? '';
  };
}

function pairOfCells(of: (column: string) => string, line: number): PairEdit {
  const [column1, column2, indicator] = [of('column1'), of('column2'), of('modifier_indicator')];
  if (!PROCEDURE_CODE.test(column1) || !PROCEDURE_CODE.test(column2) || !/^[019]$/.test(indicator))
    throw new RowError('not a row of two codes and a modifier indicator', line);
  const [effective, deletion] = [of('effective_date'), of('deletion_date')].map((date) => date.replaceAll('-', ''));
  return {
    ...{ column1, column2, rationale: of('rationale'), modifierIndicator: Number(indicator) as 0 | 1 | 9 },
    effectiveDate: effective === '' ? FIRST_DAY : dayOf(effective!, line),
    deletionDate: isEmptyDate(deletion!) ? null : dayOf(deletion!, line),
  };
}

/** The heading of the second column of a file of units, by the kind of the code set. */
const UNIT_HEADINGS = {
  mue_practitioner: /practitioner services mue/i,
  mue_outpatient: /outpatient hospital services mue/i,
  mue_dme: /dme supplier services mue/i,
} as const;

const PROCEDURE_CODE = /^[0-9A-Z]{5}$/i;
const UNITS = /^\d{1,7}$/;
const INDICATOR = /^([123])(?!\d)/;

/** The headings of a table of units that is not in the form of the publisher. */
const UNIT_COLUMNS = ['code', 'mue_units', 'mai', 'rationale'] as const;

/**
 * Reads a CSV of medically unlikely edits into the table. The first record is the notice about CPT, the second has the
 * headings, which name the kind of provider. A table with the headings of `UNIT_COLUMNS`, separated by tabs, is read too.
 * Throws `RowError`; returns the number of lines.
 */
export async function readUnits(
  chunks: Chunks,
  builder: UnitTableBuilder,
  { offset, kind }: { offset: number; kind: keyof typeof UNIT_HEADINGS },
): Promise<number> {
  let hasHeader = false;
  let table: Cells | null = null;
  let last = 0;
  for await (const { line, text } of readRecords(chunks, offset)) {
    last = line;
    if (!hasHeader && table === null) {
      table = cellsOf(text, UNIT_COLUMNS);
      if (table !== null) continue;
    }
    const cells = table ? UNIT_COLUMNS.map(table(text)) : (parseCsv(text)[0] ?? []).map((cell) => cell.trim());
    if (!hasHeader && table === null) {
      hasHeader = /^hcpcs\s*\/\s*cpt code$/i.test(cells[0] ?? '');
      if (!hasHeader) requirePreamble(line, offset, 'HCPCS/CPT Code, MUE Values, Adjudication Indicator and Rationale');
      else if (!UNIT_HEADINGS[kind].test(cells[1] ?? ''))
        throw new RowError('the headings are those of another kind of medically unlikely edits', offset + line);
      continue;
    }
    const [code = '', value = '', indicator = '', rationale = ''] = cells;
    const mai = INDICATOR.exec(indicator);
    if (!PROCEDURE_CODE.test(code) || !UNITS.test(value) || !mai)
      throw new RowError('not a row of a code, its units, the adjudication indicator and the rationale', offset + line);
    const adjudicationIndicator = Number(mai[1]) as 1 | 2 | 3;
    builder.add({ code, value: Number(value), adjudicationIndicator, rationale }, offset + line);
  }
  if (builder.size === 0) throw new RowError('the file has no rows of medically unlikely edits');
  return last;
}

/** The headings of the file of add-on codes, without punctuation and in small letters. */
const ADD_ON_HEADINGS = {
  type: 'aocedittype',
  addOn: 'addoncode',
  primary: 'primarycode',
  from: 'aoceditef',
  to: 'aoceditdel',
} as const;
/** The primary code of an edit whose primary codes the contractor defines. */
const CONTRACTOR_DEFINED = 'CCCCC';

/**
 * Reads the text file of add-on codes into the table. Its columns are found by their headings. Throws `RowError`; returns
 * the number of lines.
 */
export async function readAddOns(chunks: Chunks, builder: AddOnTableBuilder, offset: number): Promise<number> {
  let columns: Record<keyof typeof ADD_ON_HEADINGS, number> | null = null;
  let last = 0;
  for await (const { line, text } of readLines(chunks, offset)) {
    last = line;
    if (text.trim() === '') continue;
    const cells = text.split('\t').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
    if (columns === null) {
      columns = addOnColumns(cells);
      if (columns === null) requirePreamble(line, offset, 'AOC_Edit_Type, Add-On_Code, Primary_Code and their dates');
      continue;
    }
    const of = (name: keyof typeof ADD_ON_HEADINGS) => cells[columns![name]] ?? '';
    const type = of('type');
    const primary = of('primary').toUpperCase();
    if (!/^[123]$/.test(type) || !PROCEDURE_CODE.test(of('addOn')) || !PROCEDURE_CODE.test(primary))
      throw new RowError('not a row of a type, an add-on code and a primary code', offset + line);
    builder.add(
      {
        addOnCode: of('addOn'),
        primaryCode: primary === CONTRACTOR_DEFINED ? null : primary,
        type: Number(type) as 1 | 2 | 3,
        effectiveDate: dayOf(of('from'), offset + line),
        deletionDate: isEmptyDate(of('to')) ? null : dayOf(of('to'), offset + line),
      },
      offset + line,
    );
  }
  if (builder.size === 0) throw new RowError('the file has no rows of add-on codes');
  return last;
}

function addOnColumns(cells: readonly string[]) {
  const names = cells.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, ''));
  const found = Object.entries(ADD_ON_HEADINGS).map(([name, heading]) => {
    const exact = names.indexOf(heading);
    return [name, exact === -1 ? names.findIndex((one) => one.startsWith(heading)) : exact] as const;
  });
  return found.some(([, index]) => index === -1)
    ? null
    : (Object.fromEntries(found) as Record<keyof typeof ADD_ON_HEADINGS, number>);
}

function requirePreamble(line: number, offset: number, headings: string): void {
  if (line <= PREAMBLE_LINES_MAX) return;
  throw new RowError(`no header and rows so far; the file must have the columns ${headings}`, offset + line);
}

function requireHeader(header: string, pattern: RegExp, line: number): void {
  if (!pattern.test(header)) throw new RowError('the header does not name Column 1 and Column 2', line);
}

function isEmptyDate(text: string): boolean {
  return text === '' || text === '*' || /^0+$/.test(text);
}

/** Reads a date as YYYYMMDD, or as YYYYDDD with the day of the year. */
function dayOf(text: string, line: number): LocalDate {
  const date = /^\d{7}$/.test(text) ? ofDayOfYear(text) : `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
  if (!isLocalDate(date) || date < '1980' || date > '2159') throw new RowError('a date does not exist', line);
  return date;
}

function ofDayOfYear(text: string): LocalDate {
  const time = Date.UTC(Number(text.slice(0, 4)), 0, Number(text.slice(4)));
  const date = new Date(time).toISOString().slice(0, 10);
  return date.startsWith(text.slice(0, 4)) ? date : '';
}
