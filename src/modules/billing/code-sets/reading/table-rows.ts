import { CodeSetFileError } from './code-set-file-error.ts';

/** A row of a table; `line` is the line of its first cell, or the number of the row in a spreadsheet. */
export type TableRow = { cells: readonly string[]; line: number };

const ROW_LENGTH_MAX = 64 * 1024;
const QUOTE = '"';

/**
 * Reads the rows of a TSV or CSV file. Cells of a CSV file can be quoted and then contain line breaks; a TSV file has no
 * quotes. The delimiter is a tab if the first row with a delimiter has a tab.
 */
export async function* readTableRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<TableRow> {
  const decoder = new TextDecoder();
  const splitter = new RowSplitter();
  for await (const chunk of chunks) yield* splitter.push(decoder.decode(chunk, { stream: true }));
  yield* splitter.end(decoder.decode());
}

class RowSplitter {
  #rest = '';
  #line = 1;
  #delimiter: ',' | '\t' | null = null;

  *push(text: string): Generator<TableRow> {
    this.#rest += text;
    let start = 0;
    for (;;) {
      const end = this.#endOfRow(start);
      if (end === -1) break;
      yield this.#row(this.#rest.slice(start, end));
      start = end + 1;
    }
    this.#rest = this.#rest.slice(start);
    if (this.#rest.length > ROW_LENGTH_MAX) {
      throw new CodeSetFileError('the row is too long; check that every quoted cell is closed', this.#line);
    }
  }

  *end(text: string): Generator<TableRow> {
    yield* this.push(text);
    if (this.#rest !== '') yield this.#row(this.#rest);
  }

  /** Returns the position of the line break that ends the row, or -1. Line breaks between quotes do not end it. */
  #endOfRow(start: number): number {
    let end = this.#rest.indexOf('\n', start);
    if (end === -1 || this.#delimiter === '\t') return end;
    while (end !== -1 && isOpen(this.#rest, start, end)) end = this.#rest.indexOf('\n', end + 1);
    return end;
  }

  #row(text: string): TableRow {
    const line = this.#line;
    this.#line += 1 + (text.match(/\n/g)?.length ?? 0);
    if (this.#delimiter === null && /[\t,]/.test(text)) this.#delimiter = text.includes('\t') ? '\t' : ',';
    const content = text.endsWith('\r') ? text.slice(0, -1) : text;
    return { line, cells: this.#delimiter === '\t' ? content.split('\t') : csvCells(content) };
  }
}

/** Returns whether a quoted cell is open at the end of this piece of the text. */
function isOpen(text: string, start: number, end: number): boolean {
  let quotes = 0;
  for (let at = text.indexOf(QUOTE, start); at !== -1 && at < end; at = text.indexOf(QUOTE, at + 1)) quotes += 1;
  return quotes % 2 === 1;
}

function csvCells(text: string): string[] {
  if (!text.includes(QUOTE)) return text.split(',');
  const cells: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^,]*))(?:,|$)/gy;
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text);
    if (!match) break;
    cells.push(match[1]?.replaceAll('""', QUOTE) ?? match[2] ?? '');
    if (!match[0].endsWith(',')) break;
    if (cell.lastIndex === text.length) cells.push('');
  }
  return cells;
}
