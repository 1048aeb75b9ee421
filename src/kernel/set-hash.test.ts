import { expect, test } from 'vitest';
import { comparableNumber, SetHash } from './set-hash.ts';

function hashOf(...texts: string[]): string {
  const hash = new SetHash();
  for (const text of texts) hash.add(text);
  return hash.digest();
}

test('the order of texts does not matter, and repeated texts count', () => {
  expect(hashOf('a', 'b', 'b')).toBe(hashOf('b', 'a', 'b'));
  expect(hashOf('a', 'b')).not.toBe(hashOf('a', 'b', 'b'));
  expect(hashOf('a', 'a')).not.toBe(hashOf());
  expect(hashOf()).toHaveLength(64);
});

test('case and surrounding blanks of a number do not matter', () => {
  expect(comparableNumber('pcn1 ')).toBe(comparableNumber('PCN1'));
});
