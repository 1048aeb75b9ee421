import { closeSync, openSync, readSync } from 'node:fs';

/** Bytes read at a time. */
export const PIECE_BYTES = 1 << 18;

/**
 * Reads the file into one buffer again and again. `take` gets the range of new bytes and returns how far it read; the
 * rest precedes the next piece.
 */
export function readPieces(path: string, take: (bytes: Buffer, from: number, end: number) => number): void {
  const bytes = Buffer.allocUnsafe(PIECE_BYTES * 2);
  const file = openSync(path, 'r');
  let kept = 0;
  for (;;) {
    const read = readSync(file, bytes, kept, PIECE_BYTES, null);
    if (read === 0) break;
    const end = kept + read;
    const taken = take(bytes, kept, end);
    bytes.copyWithin(0, taken, end);
    kept = end - taken;
  }
  closeSync(file);
}
