import { expect, test } from 'vitest';
import { batchSize } from './close-batch.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const waiting = (count: number, { bytes = 1_000, ageSeconds = 0 } = {}) =>
  Array.from({ length: count }, () => ({ bytes, createdAt: new Date(NOW.getTime() - ageSeconds * 1_000) }));
const LIMITS = { transactionsMax: 500, bytesMax: 4_000_000, delaySeconds: 60 };

test.each([
  ['nothing that waits closes nothing', waiting(0), LIMITS, 0],
  ['a few wait for more', waiting(499, { ageSeconds: 59 }), LIMITS, 0],
  ['a few are closed when the oldest has waited 60 s', waiting(3, { ageSeconds: 60 }), LIMITS, 3],
  ['500 are closed at once', waiting(500), LIMITS, 500],
  ['more than 500 are closed 500 at a time', waiting(501), LIMITS, 500],
  ['4 MB are closed at once', waiting(41, { bytes: 100_000 }), LIMITS, 40],
  ['one that is larger than the limit goes alone', waiting(2, { bytes: 5_000_000 }), LIMITS, 1],
  ['a limit of one closes each at once', waiting(3), { ...LIMITS, transactionsMax: 1, delaySeconds: 0 }, 1],
])('%s', (_name, given, limits, expected) => {
  expect(batchSize(given, limits, NOW)).toBe(expected);
});
