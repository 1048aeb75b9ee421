import { closeSync, openSync, readSync } from 'node:fs';

const CHUNK_BYTES = 1 << 20;

/** Yields the segments of a generated file, split at each terminator in the simplest way. */
export function* referenceSegments(path: string): Generator<string, undefined> {
  const bytes = Buffer.allocUnsafe(CHUNK_BYTES);
  const file = openSync(path, 'r');
  let rest = '';
  for (;;) {
    const read = readSync(file, bytes, 0, CHUNK_BYTES, null);
    if (read === 0) break;
    const segments = (rest + bytes.toString('latin1', 0, read)).split('~');
    rest = segments.pop()!;
    yield* segments;
  }
  closeSync(file);
}
