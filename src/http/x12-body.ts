import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '../kernel/errors.ts';

/** Other requests get a turn after so many bytes. */
const TURN_BYTES = 1 << 20;

/** The body of a request piece by piece; throws AppError when it is larger than allowed or breaks off. */
export async function* x12Body(stream: Readable, bytesMax: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  let turnAt = TURN_BYTES;
  // Not destroyed when given up: that would close the connection before the refusal is written.
  const pieces = stream.iterator({ destroyOnReturn: false });
  for (;;) {
    const { value, done } = await pieces.next().catch((cause: unknown) => {
      throw new AppError('invalid_request', { message: 'The request ended before its body was complete.', cause });
    });
    if (done) break;
    bytes += (value as Buffer).length;
    if (bytes > bytesMax) {
      // A sender that is cut off in the middle never reads why, so a file that is not absurdly long is let through.
      if (bytes > bytesMax * 2) throw new AppError('payload_too_large');
      continue;
    }
    yield value as Buffer;
    if (bytes < turnAt) continue;
    turnAt = bytes + TURN_BYTES;
    await nextTurn();
  }
  if (bytes > bytesMax) throw new AppError('payload_too_large');
}
