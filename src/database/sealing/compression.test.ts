import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { COMPRESSED_BYTES_MAX, compress, decompress } from './compression.ts';

const DICTIONARY = readFileSync(new URL('compression-dictionary-1.txt', import.meta.url));
const CLAIM = `{"status":201,"headers":{"etag":"\\"v1\\""}}\n{"object":"claim","livemode":false,"id":"clm_01","externalId":null}`;

test('the dictionary is the one that stored data was compressed with', () => {
  const hash = createHash('sha256').update(DICTIONARY).digest('hex');
  expect(hash).toBe('42dd68b1b4a0e37c5efd56c17466b13fdffd8f805df2804e0b691e7a3953a307');
});

test.each([CLAIM, 'ISA*00*          *00*          *ZZ*A~', 'a'.repeat(COMPRESSED_BYTES_MAX), 'é'.repeat(50_000)])(
  'data comes back as it was (%#)',
  (text) => {
    const plain = Buffer.from(text);
    const compressed = compress(plain)!;
    expect(compressed.length).toBeLessThan(plain.length);
    expect(decompress(compressed).equals(plain)).toBe(true);
  },
);

test('a short JSON text is less than half as long', () => {
  expect(compress(Buffer.from(CLAIM))!.length).toBeLessThan(CLAIM.length / 2);
});

test('data that does not become shorter, or is too large, is not compressed', () => {
  expect(compress(Buffer.alloc(0))).toBeNull();
  expect(compress(randomBytes(1_000))).toBeNull();
  expect(compress(Buffer.alloc(COMPRESSED_BYTES_MAX + 1))).toBeNull();
});

test('data that would become too large, or is damaged, throws', () => {
  const bomb = deflateRawSync(Buffer.alloc(COMPRESSED_BYTES_MAX + 1), { dictionary: DICTIONARY });
  expect(() => decompress(bomb)).toThrow(/larger than/);
  expect(() => decompress(Buffer.from('damaged'))).toThrow();
});
