import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Later } from './later.ts';

describe('later', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('runs once, however often it is requested', () => {
    const run = vi.fn();
    const later = Later.afterMs(10, run);
    later.ask();
    vi.advanceTimersByTime(5);
    later.ask();
    expect(later.isAsked).toBe(true);
    vi.advanceTimersByTime(5);
    expect(run).toHaveBeenCalledTimes(1);
    expect(later.isAsked).toBe(false);
    vi.advanceTimersByTime(100);
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('can be requested again by the function that runs', () => {
    let runs = 0;
    const later = Later.viaImmediate(() => {
      runs += 1;
      if (runs < 3) later.ask();
    });
    later.ask();
    vi.runAllTimers();
    expect(runs).toBe(3);
    expect(later.isAsked).toBe(false);
  });

  test('a cancelled run does not happen and can be requested again', () => {
    const run = vi.fn();
    const later = Later.viaImmediate(run);
    later.cancel();
    later.ask();
    later.cancel();
    expect(later.isAsked).toBe(false);
    vi.runAllTimers();
    expect(run).not.toHaveBeenCalled();
    later.ask();
    vi.runAllTimers();
    expect(run).toHaveBeenCalledTimes(1);
  });
});
