import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONSECUTIVE_FAILURES_MAX, type DispatchResult, trackFailures } from './failure-tracker.ts';

const failures = (count: number): DispatchResult[] => Array.from({ length: count }, () => 'permanently_failed');

test('99 failures in a row do not disable, the hundredth does', () => {
  expect(trackFailures(0, failures(99))).toMatchObject({ consecutiveFailures: 99, disables: false });
  expect(trackFailures(99, failures(1))).toMatchObject({ consecutiveFailures: 100, disables: true });
});

test('any success resets the count', () => {
  expect(trackFailures(99, ['succeeded'])).toMatchObject({ consecutiveFailures: 0, disables: false });
  expect(trackFailures(99, ['succeeded', 'permanently_failed'])).toMatchObject({ consecutiveFailures: 1 });
});

test('the owner is warned on reaching 50, 70 and 90, once each', () => {
  expect(trackFailures(0, failures(99)).warnings).toEqual([50, 70, 90]);
  expect(trackFailures(50, failures(1)).warnings).toEqual([]);
  expect(trackFailures(49, ['permanently_failed', 'succeeded']).warnings).toEqual([50]);
});

test('however results are batched, a subscription is disabled once and at the same result', () => {
  const result = fc.oneof(
    { weight: 60, arbitrary: fc.constant<DispatchResult>('permanently_failed') },
    { weight: 1, arbitrary: fc.constant<DispatchResult>('succeeded') },
  );
  const input = fc.tuple(
    fc.array(result, { minLength: 80, maxLength: 260 }),
    fc.array(fc.integer({ min: 1, max: 40 })),
  );
  fc.assert(
    fc.property(input, ([results, cuts]) => {
      const disabledAt = firstRunOf(results, CONSECUTIVE_FAILURES_MAX);
      let count = 0;
      let position = 0;
      let disablings = 0;
      while (position < results.length && disablings === 0) {
        const batch = results.slice(position, position + (cuts.shift() ?? 17));
        const verdict = trackFailures(count, batch);
        count = verdict.consecutiveFailures;
        if (verdict.disables) disablings += 1;
        position += batch.length;
      }
      expect(disablings).toBe(disabledAt === null ? 0 : 1);
      if (disabledAt !== null) expect(count).toBe(CONSECUTIVE_FAILURES_MAX);
    }),
  );
});

function firstRunOf(results: readonly DispatchResult[], length: number): number | null {
  let run = 0;
  for (const [index, result] of results.entries()) {
    run = result === 'succeeded' ? 0 : run + 1;
    if (run === length) return index;
  }
  return null;
}
