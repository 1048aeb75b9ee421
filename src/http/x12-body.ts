import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { AppError } from '../kernel/errors.ts';

/** Throws when the body is compressed: no endpoint decompresses, and compressed bytes are neither JSON nor X12. */
export function refuseEncodedBody(headers: IncomingHttpHeaders): void {
  const encoding = headers['content-encoding']?.trim().toLowerCase();
  if (encoding === undefined || encoding === '' || encoding === 'identity') return;
  throw new AppError('unsupported_media_type', {
    message: 'Send the body without a Content-Encoding. Compressed bodies are not accepted.',
    headers: { 'accept-encoding': 'identity' },
  });
}

/** The error of a request whose client leaves before the end of the body. */
export function incompleteBody(cause: unknown): AppError {
  return new AppError('invalid_request', { message: 'The request ended before its body was complete.', cause });
}

/** The body of a request piece by piece; throws AppError when it is empty, larger than allowed or breaks off. */
export async function* x12Body(stream: Readable, bytesMax: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  // Not destroyed when given up: that would close the connection before the refusal is written.
  const pieces = stream.iterator({ destroyOnReturn: false });
  for (;;) {
    const { value, done } = await pieces.next().catch((cause: unknown) => {
      throw incompleteBody(cause);
    });
    if (done) break;
    bytes += (value as Buffer).length;
    if (bytes > bytesMax) {
      // A sender that is cut off in the middle never reads why, so a file that is not absurdly long is let through.
      if (bytes > bytesMax * 2) throw new AppError('payload_too_large');
      continue;
    }
    yield value as Buffer;
  }
  if (bytes > bytesMax) throw new AppError('payload_too_large');
  if (bytes === 0) throw new AppError('invalid_request', { message: 'The request body is missing.' });
}

/** All of a body, for what is answered only when the whole is there. */
export async function receivedX12Body(stream: Readable, bytesMax: number): Promise<Uint8Array[]> {
  return Array.fromAsync(x12Body(stream, bytesMax));
}
