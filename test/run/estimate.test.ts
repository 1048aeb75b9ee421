import { describe, expect, test } from 'vitest';
import { afterRun, inWords, type Recorded, remainingMs } from './estimate.ts';

const recorded: Recorded = { files: { a: 10_000, b: 30_000, c: 60_000 }, share: 0.5 };
const files = ['a', 'b', 'c'];
const none = new Set<string>();

describe('the estimate of a run', () => {
  test('is the recorded time at the start', () => {
    expect(remainingMs({ files, finished: none, elapsedMs: 0 }, recorded)).toBe(50_000);
  });

  test('follows the speed of the present run once files have finished', () => {
    const finished = new Set(['a', 'b']);
    expect(remainingMs({ files, finished, elapsedMs: 80_000 }, recorded)).toBe(120_000);
  });

  test('takes the average for a file without a record', () => {
    expect(remainingMs({ files: ['new'], finished: none, elapsedMs: 0 }, recorded)).toBeCloseTo(16_667, 0);
  });

  test('is about a quarter of an hour for 680 files on a machine without records', () => {
    const many = Array.from({ length: 680 }, (_, index) => `${index}`);
    expect(inWords(remainingMs({ files: many, finished: none, elapsedMs: 0 }, null))).toBe('16 min');
  });

  test('is zero at the end', () => {
    expect(remainingMs({ files, finished: new Set(files), elapsedMs: 1_000 }, recorded)).toBe(0);
  });
});

describe('the records', () => {
  test('of a whole run replace the earlier ones', () => {
    const run = { files: { a: 20_000, d: 20_000 }, elapsedMs: 10_000, isWhole: true };
    expect(afterRun(recorded, run)).toEqual({ files: run.files, share: 0.25 });
  });

  test('of a few files are added', () => {
    const run = { files: { a: 20_000 }, elapsedMs: 19_000, isWhole: false };
    expect(afterRun(recorded, run)).toEqual({ files: { a: 20_000, b: 30_000, c: 60_000 }, share: 0.5 });
  });
});

test('durations are formatted in seconds, then in minutes', () => {
  expect([900, 119_000, 121_000, 900_000].map(inWords)).toEqual(['1 s', '119 s', '2 min', '15 min']);
});
