import { closeSync, openSync, readSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';

const PIECE_BYTES = 1 << 18;

/**
 * Yields the bytes of a file in pieces. All pieces share a buffer, so each is valid until the next one is requested.
 * Throws the errors of Node if the file cannot be opened or read. Reading is synchronous, because handing a piece over
 * from another thread takes longer than reading it; other work runs between two pieces. Callers that must not wait for
 * a slow disk should read from a stream.
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
