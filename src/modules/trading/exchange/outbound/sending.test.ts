import { describe, expect, test } from 'vitest';
import { anInterchange } from '../interchanges/example-interchange.ts';
import { DELAY_ALARM_MS, firstStepOf, postpone, RETRY_WINDOW_MS } from './sending.ts';

const START = new Date('2026-03-01T12:00:00Z');
const ADDRESS = { id: 'itc_1', tradingPartnerId: 'tpr_1', direction: 'outbound', transactionSet: '837P' } as const;
const queued = anInterchange(START.toISOString(), { ...ADDRESS, nextAttemptAt: START.toISOString() });

/**
 * Returns every attempt of an interchange whose partner never answers: when it is made, and whether the delay is
 * reported.
 */
function attemptsOf(status: 'staging' | 'uncertain') {
  const attempts: { afterMs: number; isReported: boolean }[] = [];
  let interchange = queued;
  let now: Date | null = START;
  while (now !== null) {
    interchange = { ...interchange, attempts: interchange.attempts + 1 };
    const { isReported, delayMs, ...postponed } = postpone(interchange, { status, reason: 'away', now });
    interchange = { ...interchange, ...postponed };
    attempts.push({ afterMs: now.getTime() - START.getTime(), isReported });
    now = delayMs === null ? null : new Date(now.getTime() + delayMs);
  }
  return { attempts, last: interchange };
}

describe('an interchange that cannot be sent', () => {
  const { attempts, last } = attemptsOf('staging');

  test('is tried at growing intervals of at most 15 minutes, for 72 hours', () => {
    const pauses = attempts.slice(1).map(({ afterMs }, index) => afterMs - attempts[index]!.afterMs);
    expect(pauses.toSorted((a, b) => a - b)).toEqual(pauses);
    expect(pauses[0]).toBe(2_000);
    expect(Math.max(...pauses)).toBe(15 * 60_000);
    expect(attempts.at(-1)!.afterMs).toBeGreaterThanOrEqual(RETRY_WINDOW_MS);
    expect(attempts.at(-2)!.afterMs).toBeLessThan(RETRY_WINDOW_MS);
  });

  test('is reported after an hour and when the service stops trying, and never fails by itself', () => {
    const reported = attempts.filter(({ isReported }) => isReported);
    expect(reported).toHaveLength(2);
    expect(reported[0]!.afterMs).toBeGreaterThanOrEqual(DELAY_ALARM_MS);
    expect(reported[0]!.afterMs).toBeLessThan(DELAY_ALARM_MS + 15 * 60_000);
    expect(last).toMatchObject({ status: 'staging', nextAttemptAt: null, delayedSince: START.toISOString() });
  });

  test('keeps its state of uncertainty', () => {
    expect(attemptsOf('uncertain').last).toMatchObject({ status: 'uncertain', nextAttemptAt: null });
  });
});

test('an attempt sends interchanges again that were certainly not handed over, and looks up all others', () => {
  expect(
    ['queued', 'staging', 'releasing', 'uncertain', 'transmitted', 'failed'].map((s) => firstStepOf(s as never)),
  ).toEqual(['stage', 'stage', 'resolve', 'resolve', null, null]);
});
