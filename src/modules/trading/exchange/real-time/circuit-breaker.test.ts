import { beforeEach, describe, expect, test } from 'vitest';
import { CircuitBreaker } from './circuit-breaker.ts';

const FAILURES_MAX = 5;
const OPEN_MS = 30_000;
const A = 'organization/connection-a';
const B = 'organization/connection-b';

let breaker: CircuitBreaker;
beforeEach(() => {
  breaker = new CircuitBreaker();
});

/** Records this many consecutive failures at one time. */
const fail = (times: number, now = 0, key = A) => {
  for (let index = 0; index < times; index += 1) breaker.failed(key, now);
};

describe('a closed circuit', () => {
  test('admits every request of a connection that has never failed', () => {
    expect([1, 2, 3].map((now) => breaker.admits(A, now))).toEqual([true, true, true]);
  });

  test('stays closed below the limit of failures in a row', () => {
    fail(FAILURES_MAX - 1);
    expect(breaker.admits(A, 0)).toBe(true);
  });

  test('starts counting again after a success', () => {
    fail(FAILURES_MAX - 1);
    breaker.succeeded(A);
    fail(FAILURES_MAX - 1);
    expect(breaker.admits(A, 0)).toBe(true);
  });
});

describe('an open circuit', () => {
  test('admits nothing for 30 seconds from the last failure', () => {
    fail(FAILURES_MAX, 1_000);
    expect(breaker.admits(A, 1_000)).toBe(false);
    expect(breaker.admits(A, 1_000 + OPEN_MS - 1)).toBe(false);
    expect(breaker.admits(A, 1_000 + OPEN_MS)).toBe(true);
  });

  test('is that of one connection only', () => {
    fail(FAILURES_MAX);
    expect(breaker.admits(B, 0)).toBe(true);
  });

  test('is extended by a request that was under way when it opened and fails later', () => {
    fail(FAILURES_MAX, 0);
    fail(1, 20_000);
    expect(breaker.admits(A, OPEN_MS)).toBe(false);
    expect(breaker.admits(A, 20_000 + OPEN_MS)).toBe(true);
  });

  test('closes when a request that was under way succeeds', () => {
    fail(FAILURES_MAX, 0);
    breaker.succeeded(A);
    expect(breaker.admits(A, 1)).toBe(true);
  });
});

describe('after the pause', () => {
  beforeEach(() => fail(FAILURES_MAX, 0));

  test('one request probes the connection, and no other is admitted meanwhile', () => {
    expect([breaker.admits(A, OPEN_MS), breaker.admits(A, OPEN_MS), breaker.admits(A, 10 * OPEN_MS)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('a probe that succeeds closes the circuit', () => {
    breaker.admits(A, OPEN_MS);
    breaker.succeeded(A);
    expect([breaker.admits(A, OPEN_MS), breaker.admits(A, OPEN_MS)]).toEqual([true, true]);
  });

  test('a probe that fails opens it for another 30 seconds, after which one request probes again', () => {
    breaker.admits(A, OPEN_MS);
    fail(1, OPEN_MS + 500);
    expect(breaker.admits(A, 2 * OPEN_MS)).toBe(false);
    expect(breaker.admits(A, 2 * OPEN_MS + 500)).toBe(true);
    expect(breaker.admits(A, 2 * OPEN_MS + 500)).toBe(false);
  });

  test('a probe that was not sent lets the next request probe', () => {
    breaker.admits(A, OPEN_MS);
    breaker.released(A);
    expect(breaker.admits(A, OPEN_MS)).toBe(true);
  });
});

test('releasing a permission of a connection without failures changes nothing', () => {
  breaker.released(A);
  expect(breaker.admits(A, 0)).toBe(true);
});
