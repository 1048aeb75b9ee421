import { expect, test } from 'vitest';
import { preferenceOf } from './prefer.ts';

const limits = { waitSeconds: 10, waitSecondsMax: 30 };

test.each([
  [undefined, 10, null],
  ['', 10, null],
  ['respond-async', 0, 'respond-async'],
  ['wait=5', 5, 'wait=5'],
  ['respond-async, wait=5', 5, 'respond-async, wait=5'],
  ['Wait="7"; foo=bar', 7, 'wait=7'],
  ['wait=100', 30, 'wait=30'],
  ['wait=-1, return=minimal', 10, null],
  [['return=minimal', 'respond-async'], 0, 'respond-async'],
])('%j waits %i seconds', (header, waitSeconds, applied) => {
  expect(preferenceOf(header, limits)).toEqual({ waitSeconds, applied });
});
