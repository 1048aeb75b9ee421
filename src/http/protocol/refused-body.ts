import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** How much of a refused body is read, and for how long. */
export type RefusedBodyLimits = { bytesMax: number; milliseconds: number };

export const REFUSED_BODY: RefusedBodyLimits = { bytesMax: 64 * 1024 * 1024, milliseconds: 10_000 };

/**
 * Returns whether the client may still be sending a body that is no longer read. If nothing of a body was read, Node
 * reads it to its end and keeps the connection. A body that is too large must not be read to its end.
 */
export function isSendingRefusedBody(request: IncomingMessage, isTooLarge: boolean): boolean {
  // Requests that tests inject have no `complete`.
  return request.complete === false && (isTooLarge || request.readableDidRead);
}

/**
 * Returns a response body that ends when the client has stopped sending, at the limits at the latest. The client gets the
 * whole text at once, by its Content-Length. If the connection were closed then, the bytes that are still under way would
 * make the system reset it, and the client would get the reset instead of the response.
 */
export function textUntilBodyEnds(text: string, request: IncomingMessage, limits: RefusedBodyLimits): Readable {
  async function* pieces(): AsyncGenerator<Buffer> {
    yield Buffer.from(text);
    await discardBody(request, limits);
  }
  return Readable.from(pieces(), { objectMode: false });
}

/** Reads the rest of a body without keeping it. */
async function discardBody(request: IncomingMessage, { bytesMax, milliseconds }: RefusedBodyLimits): Promise<void> {
  if (request.complete || request.destroyed) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > bytesMax) resolve();
  });
  for (const event of ['end', 'close', 'error']) request.once(event, resolve);
  request.resume();
  await promise;
  clearTimeout(timer);
}
