import { ROW_BYTES_MAX } from './import-parts.ts';

/** A record of the file: a line, or for CSV several lines if a quoted cell contains line breaks. */
export type FileRecord = { line: number } & ({ text: string } | { fault: 'too_long' | 'not_utf8' });

const NEWLINE = 0x0a;
const QUOTE = 0x22;
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Divides a file into its records and leaves out blank lines. Holds one record in memory; one over the limit is reported
 * as `too_long` without its text.
 */
export async function* splitRecords(
  source: AsyncIterable<Uint8Array>,
  { isCsv }: { isCsv: boolean },
): AsyncGenerator<FileRecord> {
  const splitter = new RecordSplitter(isCsv);
  for await (const piece of source) yield* splitter.take(piece);
  const last = splitter.end();
  if (last !== null) yield last;
}

/** Divides the pieces of a file as they arrive. */
export class RecordSplitter {
  readonly #isCsv: boolean;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  #parts: Uint8Array[] = [];
  #bytes = 0;
  #line = 1;
  #startLine = 1;
  #isQuoted = false;

  constructor(isCsv: boolean) {
    this.#isCsv = isCsv;
  }

  /** The lines that have begun. */
  get lineCount(): number {
    return this.#line - (this.#bytes === 0 ? 1 : 0);
  }

  *take(piece: Uint8Array): Generator<FileRecord> {
    let start = 0;
    for (let at = 0; at < piece.length; at++) {
      const byte = piece[at];
      // Two quotes within a quoted cell stand for one: they end the quoting and begin it again.
      if (byte === QUOTE && this.#isCsv) this.#isQuoted = !this.#isQuoted;
      if (byte !== NEWLINE) continue;
      this.#line += 1;
      if (this.#isQuoted) continue;
      this.#keep(piece.subarray(start, at));
      start = at + 1;
      const record = this.end();
      if (record !== null) yield record;
    }
    this.#keep(piece.subarray(start));
  }

  /** Returns the record that ends here; null for a blank line. */
  end(): FileRecord | null {
    const line = this.#startLine;
    const isTooLong = this.#bytes > ROW_BYTES_MAX;
    const bytes = Buffer.concat(this.#parts);
    this.#parts = [];
    this.#bytes = 0;
    this.#startLine = this.#line;
    if (isTooLong) return { line, fault: 'too_long' };
    try {
      const text = this.#decoder.decode(bytes);
      const plain = line === 1 && text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
      return plain.trim() === '' ? null : { line, text: plain.replace(/\r$/, '') };
    } catch {
      return { line, fault: 'not_utf8' };
    }
  }

  #keep(bytes: Uint8Array): void {
    this.#bytes += bytes.length;
    if (this.#bytes > ROW_BYTES_MAX) this.#parts = [];
    else if (bytes.length > 0) this.#parts.push(bytes);
  }
}
