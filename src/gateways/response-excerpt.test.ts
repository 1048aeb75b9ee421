import { expect, test } from 'vitest';
import { responseExcerpt } from './response-excerpt.ts';

test('an excerpt is printable text: control bytes, NUL and broken UTF-8 cannot get through', () => {
  const excerpt = responseExcerpt(Buffer.from([0x6f, 0x6b, 0x00, 0x1b, 0x5b, 0x33, 0x31, 0x6d, 0xff, 0x21]));
  expect(excerpt).toBe('ok [31m\ufffd!');
});

test('an excerpt is at most 1 KiB, also when broken bytes grow', () => {
  expect(Buffer.byteLength(responseExcerpt(Buffer.alloc(5_000, 'a'))!)).toBe(1_024);
  expect(Buffer.byteLength(responseExcerpt(Buffer.alloc(5_000, 0xff))!)).toBeLessThanOrEqual(1_024);
});

test('no body, or blanks alone, leave no excerpt', () => {
  expect(responseExcerpt(Buffer.alloc(0))).toBeNull();
  expect(responseExcerpt(Buffer.from(' \r\n '))).toBeNull();
});

test.each([
  ['member W123456789 unknown', 'member [number] unknown'],
  ['ssn 078-05-1120', 'ssn [number]'],
  ['born 1984-02-29', 'born [date]'],
  ['born 02/29/1984', 'born [date]'],
  ['call +1 (518) 555-0100', 'call [number]'],
  ['mail ada.larkin@example.org', 'mail [email]'],
  ['key whsec_c2VjcmV0LXNlY3JldA==', 'key [secret]'],
  ['{"error":"bad signature","code":401}', '{"error":"bad signature","code":401}'],
])('what may identify somebody is masked: %s', (text, masked) => {
  expect(responseExcerpt(Buffer.from(text))).toBe(masked);
});
