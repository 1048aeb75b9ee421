import { setImmediate as nextTurn } from 'node:timers/promises';

/** Small enough that even a file of nothing but faults is read piece by piece within milliseconds each. */
const PIECE_BYTES_MAX = 8 * 1024;
/** Other requests are served after this long. */
const TURN_MS = 10;

/**
 * Hands bytes on in small pieces, and lets the event loop serve other requests whenever the consumer has worked on them
 * for a while. How long a piece takes depends on what it holds, so time decides and not the number of bytes.
 */
export async function* inTurns(pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let startedAt = performance.now();
  for await (const piece of pieces) {
    for (let start = 0; start < piece.length; start += PIECE_BYTES_MAX) {
      yield piece.subarray(start, start + PIECE_BYTES_MAX);
      if (performance.now() - startedAt < TURN_MS) continue;
      await nextTurn();
      startedAt = performance.now();
    }
  }
}
