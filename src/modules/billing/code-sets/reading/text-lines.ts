import { CodeSetFileError } from './code-set-file-error.ts';

type TextLine = { text: string; line: number };

const LINE_LENGTH_MAX = 1_000;

/** Splits a fixed-width file into lines without their ends. */
export async function* readTextLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<TextLine> {
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
