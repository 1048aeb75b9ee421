import type { Delimiters } from './common.ts';
import { delimiterCharacters } from './delimiters.ts';
import { Lexer } from './lexer.ts';
import { piecesOf, type X12Source } from './source.ts';

/** A segment as text, for tools that copy a file and change little of it. */
export interface RawSegment {
  /** As written, whatever it is. */
  id: string;
  /** ISA elements with their padding. */
  elements: string[];
  delimiters: Delimiters;
  /** The line break before the segment. */
  lineBreak: '' | '\n' | '\r\n';
  byteOffset: number;
}

function lineBreakOf(gap: number): RawSegment['lineBreak'] {
  return gap <= 0 ? '' : gap === 2 ? '\r\n' : '\n';
}

/** Cuts a source into segments, one at a time. Data outside of interchanges is passed over. */
export async function* rawSegments(source: X12Source): AsyncGenerator<RawSegment> {
  const lexer = new Lexer(() => {});
  let end = -1;
  const drain = function* (): Generator<RawSegment> {
    while (lexer.next()) {
      const { segment } = lexer;
      const { separators, byteOffset, count } = segment;
      const start = separators[0]! + 1;
      const id = segment.text(start, separators[1]!);
      const elements = Array.from({ length: count }, (_, index) => segment.element(index + 1));
      const delimiters = delimiterCharacters(segment.delimiters);
      yield { id, elements, delimiters, lineBreak: end < 0 ? '' : lineBreakOf(byteOffset - end), byteOffset };
      end = byteOffset + (separators[count + 1]! - start) + 1;
    }
  };
  for await (const piece of piecesOf(source)) {
    lexer.push(piece);
    yield* drain();
  }
  lexer.end();
  yield* drain();
}

/** The segment as it stands in a file, without a line break. */
export function segmentText({ id, elements, delimiters }: Pick<RawSegment, 'id' | 'elements' | 'delimiters'>): string {
  return [id, ...elements].join(delimiters.element) + delimiters.segment;
}
