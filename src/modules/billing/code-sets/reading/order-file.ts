import { CodeSetFileError } from './code-set-file-error.ts';
import type { ReadCode } from './read-code.ts';
import { readTextLines } from './text-lines.ts';

/**
 * The order files of ICD-10-CM and ICD-10-PCS, fixed width: order number 1-5, code 7-13, flag 15 (1 code, 0 heading),
 * short text 17-76, long text from 78.
 */
const LINE = /^(\d{5}) ([0-9A-Z]{3,7}) *([01]) (.{60}) (\S.*)$/;
const FLAG_COLUMN = 14;

/** Reads an order file; the order numbers must rise, so that a cut and pasted file is noticed. */
export async function* readOrderFile(chunks: AsyncIterable<Buffer>): AsyncGenerator<ReadCode> {
  let lastOrder = 0;
  for await (const { text, line } of readTextLines(chunks)) {
    const match = LINE.exec(text);
    if (!match || match[3] !== text[FLAG_COLUMN]) {
      throw new CodeSetFileError('not a line of an order file (order number, code, flag, short and long text)', line);
    }
    const order = Number(match[1]);
    if (order <= lastOrder) throw new CodeSetFileError('the order number is not larger than the previous one', line);
    lastOrder = order;
    const [code, label] = [match[2]!, match[5]!.trimEnd()];
    yield { code, line, label, isBillable: match[3] === '1', validFrom: null, validTo: null };
  }
}
