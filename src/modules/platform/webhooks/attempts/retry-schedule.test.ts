import { expect, test } from 'vitest';
import { ATTEMPTS_MAX, nextAttemptAt, RETRY_DELAYS_SECONDS } from './retry-schedule.ts';

const END = new Date('2031-01-01T00:00:00.123Z');

test("the schedule is the specification's: at once, 30 s, 5 min, 30 min, 2 h, 12 h, 24 h", () => {
  expect(RETRY_DELAYS_SECONDS).toEqual([0, 30, 5 * 60, 30 * 60, 2 * 3_600, 12 * 3_600, 24 * 3_600]);
  expect(ATTEMPTS_MAX).toBe(7);
});

test.each([
  [1, 30],
  [2, 300],
  [3, 1_800],
  [4, 7_200],
  [5, 43_200],
  [6, 86_400],
])('after failed attempt %i the next is due exactly %i s after it ended', (attempt, seconds) => {
  expect(nextAttemptAt(attempt, END)?.getTime()).toBe(END.getTime() + seconds * 1_000);
});

test('after the seventh there is none', () => {
  expect(nextAttemptAt(7, END)).toBeNull();
});
