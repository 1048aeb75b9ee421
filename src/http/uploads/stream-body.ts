import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { AppError } from '../../kernel/errors.ts';

/** Throws if the body is compressed: no endpoint decompresses. */
export function refuseEncodedBody(headers: IncomingHttpHeaders): void {
  const encoding = headers['content-encoding']?.trim().toLowerCase();
  if (encoding === undefined || encoding === '' || encoding === 'identity') return;
  throw new AppError('unsupported_media_type', {
    message: 'Send the body without a Content-Encoding. Compressed bodies are not accepted.',
    headers: { 'accept-encoding': 'identity' },
  });
}

/** Returns the error of a request whose client disconnects before the end of the body. */
export function incompleteBody(cause: unknown): AppError {
  return new AppError('invalid_request', { message: 'The request ended before its body was complete.', cause });
}

/** Yields the body of a request in pieces; throws AppError if it is empty, too large or truncated. */
export async function* streamBody(stream: Readable, bytesMax: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  // The stream is not destroyed when reading stops early; that would close the connection before the refusal is
  // written.
  const pieces = stream.iterator({ destroyOnReturn: false });
  try {
    for (;;) {
      const { value, done } = await pieces.next().catch((cause: unknown) => {
        throw incompleteBody(cause);
      });
      if (done) break;
      bytes += (value as Buffer).length;
      if (bytes > bytesMax) throw new AppError('payload_too_large');
      yield value as Buffer;
    }
  } finally {
    // Leaves the stream open, because the refusal reads the rest of it.
    await pieces.return?.();
  }
  if (bytes === 0) throw new AppError('invalid_request', { message: 'The request body is missing.' });
}
