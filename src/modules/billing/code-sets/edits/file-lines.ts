import { RowError } from './row-error.ts';

type Line = { line: number; text: string };

const TEXT_LENGTH_MAX = 10_000;

/** Splits a text file into its lines without their ends. `offset` is added to the line of an error. */
export async function* readLines(chunks: AsyncIterable<Buffer>, offset: number): AsyncGenerator<Line> {
  let rest = '';
  let line = 0;
  for await (const chunk of chunks) {
    // Codes and dates are ASCII; Latin-1 reads the other bytes of a notice without an error.
    const lines = (rest + chunk.toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > TEXT_LENGTH_MAX) throw new RowError('the line is too long', offset + line + lines.length + 1);
    for (const text of lines) yield { text: withoutReturn(text), line: ++line };
  }
  if (rest !== '') yield { text: withoutReturn(rest), line: line + 1 };
}

/** Joins the lines of a CSV file to records: a quoted cell can contain line breaks. `line` is the first of the record. */
export async function* readRecords(chunks: AsyncIterable<Buffer>, offset: number): AsyncGenerator<Line> {
  let record: Line | null = null;
  for await (const { line, text } of readLines(chunks, offset)) {
    record = record === null ? { line, text } : { line: record.line, text: `${record.text}\n${text}` };
    if (record.text.length > TEXT_LENGTH_MAX) throw new RowError('a quoted cell is too long', offset + record.line);
    if (quotesOf(record.text) % 2 === 1) continue;
    if (record.text !== '') yield record;
    record = null;
  }
  if (record !== null) throw new RowError('a quoted cell does not end', offset + record.line);
}

function quotesOf(text: string): number {
  let quotes = 0;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) quotes += 1;
  return quotes;
}

function withoutReturn(text: string): string {
  return text.endsWith('\r') ? text.slice(0, -1) : text;
}
