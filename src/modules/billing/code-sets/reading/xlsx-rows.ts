import { SaxesParser } from 'saxes';
import { readZipEntriesOfBuffer, ZipError } from '../zip-entries.ts';
import { CodeSetFileError } from './code-set-file-error.ts';
import { feedXml } from './feed-xml.ts';
import type { TableRow } from './table-rows.ts';

/** The maximum size of a workbook, which is read into memory: 64 MiB. Its sheet is streamed. */
const WORKBOOK_BYTES_MAX = 64 * 1024 * 1024;
/** The maximum size of the texts that cells share, in characters. */
const SHARED_TEXT_MAX = 64 * 1024 * 1024;
const COLUMNS_MAX = 500;

/** Reads the rows of the first sheet of a workbook. Cells contain texts and unformatted numbers. */
export async function* readXlsxRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<TableRow> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > WORKBOOK_BYTES_MAX) throw new CodeSetFileError('The workbook is larger than 64 MiB.');
    parts.push(chunk);
  }
  const entries = await readZipEntriesOfBuffer(Buffer.concat(parts));
  const shared = entries.find(({ name }) => name === 'xl/sharedStrings.xml');
  const texts = shared ? await readSharedTexts(await shared.open()) : [];
  const sheets = entries.filter(({ name }) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name));
  const sheet = sheets.find(({ name }) => name.endsWith('/sheet1.xml')) ?? sheets[0];
  if (!sheet) throw new ZipError('The workbook has no sheet.');
  yield* readSheet(await sheet.open(), texts);
}

async function readSharedTexts(chunks: AsyncIterable<Buffer>): Promise<string[]> {
  const texts: string[] = [];
  let current = '';
  let isText = false;
  let length = 0;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    if (name === 'si') current = '';
    isText = name === 't';
  });
  parser.on('text', (text) => {
    if (isText) current += text;
  });
  parser.on('closetag', ({ name }) => {
    isText = false;
    if (name !== 'si') return;
    length += current.length;
    if (length > SHARED_TEXT_MAX) throw new CodeSetFileError('The workbook has too many texts.');
    texts.push(current);
  });
  for await (const _ of feedXml(parser, chunks));
  return texts;
}

async function* readSheet(chunks: AsyncIterable<Buffer>, texts: readonly string[]): AsyncGenerator<TableRow> {
  let rows: TableRow[] = [];
  let row: { cells: string[]; line: number } = { cells: [], line: 0 };
  let cell = { column: 0, type: '', value: '' };
  let isValue = false;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'row') row = { cells: [], line: Number(attributes.r ?? row.line + 1) };
    if (name === 'c') cell = { column: columnOf(attributes.r, row.cells.length), type: attributes.t ?? '', value: '' };
    isValue = name === 'v' || name === 't';
  });
  parser.on('text', (text) => {
    if (isValue) cell.value += text;
  });
  parser.on('closetag', ({ name }) => {
    isValue = false;
    if (name === 'row') rows.push(row);
    if (name !== 'c') return;
    if (cell.column >= COLUMNS_MAX) throw new CodeSetFileError('the row has too many cells', row.line);
    while (row.cells.length < cell.column) row.cells.push('');
    row.cells.push(cell.type === 's' ? (texts[Number(cell.value)] ?? '') : cell.value);
  });
  for await (const _ of feedXml(parser, chunks)) {
    const ready = rows;
    rows = [];
    yield* ready;
  }
}

/** Returns the index of the column of a cell such as `B12`. */
function columnOf(reference: string | undefined, next: number): number {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return next;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
