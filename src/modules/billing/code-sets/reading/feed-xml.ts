import type { SaxesParser } from 'saxes';
import { CodeSetFileError } from './code-set-file-error.ts';

/**
 * Feeds a parser, and yields after each chunk, so that the caller can pass on what its handlers collected. Throws
 * `CodeSetFileError` if the XML is not well formed. Entities of a document type are not expanded.
 */
export async function* feedXml(parser: SaxesParser, chunks: AsyncIterable<Buffer>): AsyncGenerator<void> {
  const decoder = new TextDecoder();
  for await (const chunk of chunks) {
    write(parser, (given) => given.write(decoder.decode(chunk, { stream: true })));
    yield;
  }
  write(parser, (given) => given.close());
  yield;
}

function write(parser: SaxesParser, action: (parser: SaxesParser) => unknown): void {
  try {
    action(parser);
  } catch (error) {
    if (error instanceof CodeSetFileError) throw error;
    throw new CodeSetFileError('the XML is not well formed', parser.line, { cause: error });
  }
}
