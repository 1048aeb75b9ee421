import type { Readable } from 'node:stream';

/** The body exceeds its bound. */
export class BodyTooLargeError extends Error {
  override name = 'BodyTooLargeError';
}

/** Reads a stream to its end. Destroys it and throws BodyTooLargeError once it exceeds `bytesMax`. */
export async function readBounded(stream: Readable, bytesMax: number): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of stream) {
    length += (part as Buffer).length;
    // Leaving the loop destroys the stream.
    if (length > bytesMax) throw new BodyTooLargeError('The body is too large');
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts, length);
}
