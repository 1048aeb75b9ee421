import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** Bytes per piece: small enough that a piece full of errors is still read within milliseconds. */
const PIECE_BYTES_MAX = 8 * 1024;
/** How long a consumer may work before other requests are served. */
const WORK_MS_MAX = 10;

/**
 * Passes bytes on in small pieces and yields to the event loop after the consumer has worked for a while. The cost of a
 * piece depends on its content, so the limit is a time, not a number of bytes.
 */
export async function* yieldingPieces(
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let startedAt = performance.now();
  for await (const piece of pieces) {
    for (let start = 0; start < piece.length; start += PIECE_BYTES_MAX) {
      yield piece.subarray(start, start + PIECE_BYTES_MAX);
      if (performance.now() - startedAt < WORK_MS_MAX) continue;
      await yieldToEventLoop();
      startedAt = performance.now();
    }
  }
}
