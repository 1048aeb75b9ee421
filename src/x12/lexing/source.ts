/** A readable source: text or bytes as a whole, or in pieces as they arrive. */
export type X12Source = string | Uint8Array | Iterable<Uint8Array | string> | AsyncIterable<Uint8Array | string>;

/** Larger pieces are split, so that the reader's buffer stays small. */
const PIECE_BYTES_MAX = 1 << 16;

function bytesOf(piece: Uint8Array | string): Uint8Array {
  return typeof piece === 'string' ? Buffer.from(piece, 'utf8') : piece;
}

function* cut(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += PIECE_BYTES_MAX) {
    yield bytes.subarray(start, start + PIECE_BYTES_MAX);
  }
}

/** Yields the bytes of a text or buffer in pieces. */
export function* piecesOfWhole(source: string | Uint8Array): Generator<Uint8Array> {
  yield* cut(bytesOf(source));
}

/** Yields the bytes of any source in pieces. */
export async function* piecesOf(source: X12Source): AsyncGenerator<Uint8Array> {
  if (typeof source === 'string' || source instanceof Uint8Array) {
    yield* piecesOfWhole(source);
    return;
  }
  for await (const piece of source) yield* cut(bytesOf(piece));
}
