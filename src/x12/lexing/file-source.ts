import { closeSync, openSync, readSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';

const PIECE_BYTES = 1 << 18;

/**
 * The bytes of a file, in pieces. A piece is good until the next one is asked for, since all of them share a buffer. Throws
 * what Node throws when the file cannot be opened or read.
 *
 * A piece is read while everything waits, because handing it over from another thread takes longer than to read it; what
 * else there is to do gets its turn between two pieces. Whoever must not wait for a slow disk reads from a stream.
 */
export async function* piecesOfFile(path: string): AsyncGenerator<Uint8Array, void, undefined> {
  const file = openSync(path, 'r');
  try {
    const buffer = Buffer.allocUnsafeSlow(PIECE_BYTES);
    for (;;) {
      const bytesRead = readSync(file, buffer, 0, PIECE_BYTES, null);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
      await setImmediate();
    }
  } finally {
    closeSync(file);
  }
}
