import { PIECE_BYTES, readPieces } from '../parts/file-pieces.ts';
import { runMeasured } from '../parts/measured.ts';

/**
 * `bare` reads nothing and shows the memory of Node itself. `offsetsThenStrings` keeps all offsets of a piece before it
 * creates the strings, as a reader that inspects segments must; `strings` keeps none.
 */
export type X12FloorSettings = { path: string; work: 'bare' | 'offsets' | 'offsetsThenStrings' | 'strings' };
export type X12FloorResult = { segments: number; elements: number };

const ELEMENT = 0x2a;
const TERMINATOR = 0x7e;

// The minimum that any reader of X12 in JavaScript must do: find the position of each element and optionally create its
// string. Nothing is kept, and delimiters are fixed.
runMeasured<X12FloorSettings, X12FloorResult>(async ({ path, work }) => {
  if (work === 'bare') return () => ({ segments: 0, elements: 0 });
  if (work === 'offsets') return () => findOffsets(path);
  return work === 'strings' ? () => makeStrings(path) : () => findOffsets(path, substringsOf);
});

function findOffsets(path: string, look?: (piece: Piece) => number): X12FloorResult {
  const offsets = new Int32Array(PIECE_BYTES * 2);
  let segments = 0;
  let elements = 0;
  let characters = 0;
  readPieces(path, (bytes, from, end) => {
    let count = 0;
    let start = 0;
    for (let i = from; i < end; i++) {
      const byte = bytes[i]!;
      if (byte === ELEMENT) offsets[count++] = i;
      else if (byte === TERMINATOR) {
        // The sign of an offset distinguishes terminators from separators.
        offsets[count++] = ~i;
        start = i + 1;
        segments++;
      }
    }
    elements += count;
    if (look) characters += look({ bytes, end, offsets, count });
    return start;
  });
  if (look && characters === 0) throw new Error('nothing was read');
  return { segments, elements };
}

type Piece = { bytes: Buffer; end: number; offsets: Int32Array; count: number };

/** Creates a string of each element; returns the number of characters, so that no string is optimized away. */
function substringsOf({ bytes, end, offsets, count }: Piece): number {
  const text = bytes.toString('latin1', 0, end);
  let characters = 0;
  let start = 0;
  for (let index = 0; index < count; index++) {
    const offset = offsets[index]!;
    const at = offset < 0 ? ~offset : offset;
    characters += text.substring(start, at).length;
    start = at + 1;
  }
  return characters;
}

function makeStrings(path: string): X12FloorResult {
  let segments = 0;
  let elements = 0;
  let characters = 0;
  readPieces(path, (bytes, from, end) => {
    const text = bytes.toString('latin1', 0, end);
    let start = 0;
    for (let i = from; i < end; i++) {
      const byte = bytes[i]!;
      if (byte !== ELEMENT && byte !== TERMINATOR) continue;
      // The length is used, so that the string is not optimized away.
      characters += text.slice(start, i).length;
      elements++;
      start = i + 1;
      if (byte === TERMINATOR) segments++;
    }
    return start;
  });
  if (characters === 0) throw new Error('nothing was read');
  return { segments, elements };
}
