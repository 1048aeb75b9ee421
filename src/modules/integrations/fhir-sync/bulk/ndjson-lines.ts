import { StringDecoder } from 'node:string_decoder';

/** A longer line cannot be a resource of a chart, so the file is refused. */
const LINE_CHARACTERS_MAX = 20_000_000;

/** Splits a stream into lines, holding one line in memory. Skips empty lines. */
export async function* linesOf(stream: AsyncIterable<Uint8Array | string>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const piece of stream) {
    rest += typeof piece === 'string' ? piece : decoder.write(Buffer.from(piece));
    let start = 0;
    for (let end = rest.indexOf('\n', start); end >= 0; end = rest.indexOf('\n', start)) {
      const line = rest.slice(start, end).trim();
      start = end + 1;
      if (line !== '') yield line;
    }
    rest = rest.slice(start);
    if (rest.length > LINE_CHARACTERS_MAX) throw new Error('A line of the export is too long');
  }
  const last = (rest + decoder.end()).trim();
  if (last !== '') yield last;
}
