import { readFileSync } from 'node:fs';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/**
 * Common text of stored responses and X12 files: a text of one kilobyte repeats little of itself. Stored data depends
 * on it byte for byte, so it never changes; an improved dictionary needs a second file with a separate encoding.
 */
const DICTIONARY = readFileSync(new URL('compression-dictionary-1.txt', import.meta.url));

/** Larger data is not compressed: it would hold up other requests, and this bounds what decompressing can produce. */
export const COMPRESSED_BYTES_MAX = 1024 * 1024;

/** Longer data is compressed with less effort, because other requests wait meanwhile. */
const LONG_BYTES_MIN = 64 * 1024;
/**
 * A small hash table and window, because preparing large ones takes longer than compressing a kilobyte. Level 6 takes
 * nearly twice the time of level 4 and saves 4 % of the size.
 */
const SHORT = { level: 4, memLevel: 4, windowBits: 14, dictionary: DICTIONARY };
const LONG = { level: 1, memLevel: 8, dictionary: DICTIONARY };
/** For data that is written once, outside of requests: a sixth smaller than with `SHORT`. */
const SMALLEST = { level: 9, memLevel: 9, dictionary: DICTIONARY };
const INFLATE = { dictionary: DICTIONARY, maxOutputLength: COMPRESSED_BYTES_MAX };

/**
 * Returns the data compressed (RFC 1951, with the dictionary), or null if that saves nothing or the data is too large.
 * `isSmallest` takes more time for fewer bytes.
 */
export function compress(plain: Uint8Array, { isSmallest = false } = {}): Buffer | null {
  if (plain.length > COMPRESSED_BYTES_MAX) return null;
  const usual = plain.length < LONG_BYTES_MIN ? SHORT : LONG;
  const compressed = deflateRawSync(plain, isSmallest ? SMALLEST : usual);
  return compressed.length < plain.length ? compressed : null;
}

/** Returns the original data of `compress`. Throws if the data is damaged or larger than `compress` accepts. */
export function decompress(compressed: Uint8Array): Buffer {
  return inflateRawSync(compressed, INFLATE);
}
