import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boundedErrors } from './bounded-errors.ts';

let lines: [string, number][];
const log = (error: unknown, omitted: number) => lines.push([String((error as { code?: string }).code), omitted]);
const failure = (code: string) => Object.assign(new Error('no'), { code });

beforeEach(() => {
  lines = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the first error of a kind is logged at once, the others once a second with the number of omitted errors', () => {
  const errors = boundedErrors(log);
  for (let index = 0; index < 90; index += 1) {
    errors.report(failure('ECONNREFUSED'));
    vi.advanceTimersByTime(1_000 / 30);
  }
  expect(lines.length).toBeGreaterThanOrEqual(3);
  expect(lines.length).toBeLessThanOrEqual(4);
  errors.close();
  expect(lines[0]).toEqual(['ECONNREFUSED', 0]);
  expect(lines.reduce((sum, [, omitted]) => sum + 1 + omitted, 0)).toBe(90);
});

test('another kind of error is not hidden by the first', () => {
  const errors = boundedErrors(log);
  for (const code of ['ECONNREFUSED', '57P03', 'ECONNREFUSED', '42501']) errors.report(failure(code));
  expect(lines).toEqual([
    ['ECONNREFUSED', 0],
    ['57P03', 0],
    ['42501', 0],
  ]);
});

test('omitted errors are reported although no further error comes, and after a quiet second the next is logged at once', () => {
  const errors = boundedErrors(log);
  errors.report(failure('ECONNREFUSED'));
  errors.report(failure('ECONNREFUSED'));
  errors.report(failure('ECONNREFUSED'));
  vi.advanceTimersByTime(1_000);
  expect(lines).toEqual([
    ['ECONNREFUSED', 0],
    ['ECONNREFUSED', 1],
  ]);
  vi.advanceTimersByTime(1_000);
  errors.report(failure('ECONNREFUSED'));
  expect(lines).toHaveLength(3);
  expect(vi.getTimerCount()).toBe(1);
  errors.close();
  expect(vi.getTimerCount()).toBe(0);
});
