/** A file that is not in its publisher's format. `line` counts from 1; null if the file as a whole is wrong. */
export class CodeSetFileError extends Error {
  override name = 'CodeSetFileError';
  readonly line: number | null;

  constructor(message: string, line: number | null = null, options: { cause?: unknown } = {}) {
    super(line === null ? message : `Line ${line}: ${message}`, options);
    this.line = line;
  }
}

export type OrderFileCode = { code: string; isBillable: boolean; label: string };

/**
 * CMS order file, fixed width: order number 1-5, code 7-13, flag 15 (1 billable, 0 heading), short text 17-76,
 * long text from 78.
 */
const LINE = /^(\d{5}) ([A-Z][0-9A-Z]{2,6}) *([01]) (.{60}) (\S.*)$/;
const FLAG_COLUMN = 14;
const LINE_LENGTH_MAX = 1_000;

/** Reads one line; throws `CodeSetFileError` naming the line. */
function parseOrderLine(text: string, line: number): OrderFileCode & { order: number } {
  const match = LINE.exec(text);
  if (!match || match[3] !== text[FLAG_COLUMN]) {
    throw new CodeSetFileError(
      'not a line of an ICD-10-CM order file (order number, code, flag, short and long text)',
      line,
    );
  }
  return { order: Number(match[1]), code: match[2]!, isBillable: match[3] === '1', label: match[5]!.trimEnd() };
}

/** Reads the file line by line; the order numbers must rise, so that a cut and pasted file is noticed. */
export async function* readOrderFile(chunks: AsyncIterable<Buffer>): AsyncGenerator<OrderFileCode> {
  let lastOrder = 0;
  for await (const { text, line } of readLines(chunks)) {
    const { order, ...code } = parseOrderLine(text, line);
    if (order <= lastOrder) throw new CodeSetFileError('the order number is not larger than the previous one', line);
    lastOrder = order;
    yield code;
  }
}

async function* readLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<{ text: string; line: number }> {
  let rest = '';
  let line = 0;
  for await (const chunk of chunks) {
    // The publisher writes ASCII. Latin-1 keeps columns and bytes aligned for any input.
    const lines = (rest + chunk.toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LINE_LENGTH_MAX) throw new CodeSetFileError('the line is too long', line + lines.length + 1);
    for (const text of lines) yield { text: text.replace(/\r$/, ''), line: ++line };
  }
  if (rest.trim() !== '') yield { text: rest.replace(/\r$/, ''), line: line + 1 };
}

/** Returns the federal fiscal year in the name of an order file (`icd10cm_order_2026.txt`); null when there is none. */
export function fiscalYearFromName(name: string): number | null {
  const match = /icd10cm[-_]order[-_](?!addenda)(?:[a-z]+[-_])?(20\d\d)\.txt$/i.exec(name);
  return match ? Number(match[1]) : null;
}
