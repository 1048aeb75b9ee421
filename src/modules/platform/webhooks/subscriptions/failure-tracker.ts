/**
 * The number of consecutive permanently failed dispatches after which the subscription is disabled
 * (docs/specification.md, section 6).
 */
export const CONSECUTIVE_FAILURES_MAX = 100;

/** The owner is warned when the count reaches one of these. */
const WARNING_LEVELS: readonly number[] = [50, 70, 90];

/** A success is any acknowledged delivery; a failure is a dispatch whose last attempt failed. */
export type DispatchResult = 'succeeded' | 'permanently_failed';

type FailureVerdict = {
  consecutiveFailures: number;
  /** The warning levels reached, in order. */
  warnings: number[];
  /** True only for the result that reaches the maximum, so that the caller disables once. */
  disables: boolean;
};

/**
 * Counts results in the order in which they finished. Results after the one that disables the subscription have no
 * effect.
 */
export function trackFailures(consecutiveFailures: number, results: readonly DispatchResult[]): FailureVerdict {
  const warnings: number[] = [];
  let count = consecutiveFailures;
  for (const result of results) {
    count = result === 'succeeded' ? 0 : count + 1;
    if (WARNING_LEVELS.includes(count)) warnings.push(count);
    if (count >= CONSECUTIVE_FAILURES_MAX) return { consecutiveFailures: count, warnings, disables: true };
  }
  return { consecutiveFailures: count, warnings, disables: false };
}
