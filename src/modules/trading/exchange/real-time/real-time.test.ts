import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RealTimeOutcome } from '../payer-gateway.ts';
import { CircuitBreaker, openRealTime, type RealTime, RequestSlots } from './real-time.ts';

const DEADLINE_MS = 1_000;
const REQUEST = {
  organizationId: 'org',
  tradingPartnerId: 'tpr',
  connection: { organizationId: 'org', connectionId: 'cnx', kind: 'test', isOpen: true, profile: {} },
  transactionSet: '270',
  requestId: 'R1',
  content: Buffer.from('ISA'),
  testClockId: null,
};
const ANSWER: RealTimeOutcome = { outcome: 'answered', content: Buffer.from('271') };

describe('requests in real time', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Opens the real-time client for a partner with a scripted answer, on the fake clock. */
  function openWith(answer: (signal: AbortSignal) => Promise<RealTimeOutcome>): { realTime: RealTime; sent(): number } {
    let sent = 0;
    const gateway = {
      request: ({ signal }: { signal: AbortSignal }) => {
        sent += 1;
        return answer(signal);
      },
    };
    return { realTime: openRealTime({ gateway, deadlineMs: DEADLINE_MS, now: () => Date.now() }), sent: () => sent };
  }

  const later = (ms: number, outcome: RealTimeOutcome) =>
    new Promise<RealTimeOutcome>((resolve) => setTimeout(() => resolve(outcome), ms));

  test('reports the time that the partner took', async () => {
    const { realTime } = openWith(() => later(300, ANSWER));
    const asked = realTime.ask(REQUEST);
    await vi.advanceTimersByTimeAsync(300);
    expect(await asked).toEqual({ ...ANSWER, durationMs: 300 });
  });

  test.each([
    ['unavailable', 'payer_unavailable'],
    ['timed_out', 'payer_timeout'],
    ['refused', 'inquiry_refused'],
  ] as const)('reports a request that is %s as %s, with the reason of the gateway', async (outcome, failure) => {
    const { realTime } = openWith(async () => ({ outcome, reason: 'why' }));
    expect(await realTime.ask(REQUEST)).toMatchObject({ outcome: 'failed', failure, reason: 'why', isSent: true });
  });

  test('an error of the gateway is a failure of the partner', async () => {
    const { realTime } = openWith(() => Promise.reject(new Error('socket')));
    expect(await realTime.ask(REQUEST)).toMatchObject({ failure: 'payer_unavailable', reason: 'gateway_error' });
  });

  describe('the circuit breaker', () => {
    test('stops sending after five failures, probes with one request after 30 seconds, and resumes when it succeeds', async () => {
      let outcome: RealTimeOutcome = { outcome: 'unavailable', reason: 'down' };
      const { realTime, sent } = openWith(() => later(10, outcome));
      const ask = async (count: number) => {
        const asked = Array.from({ length: count }, () => realTime.ask(REQUEST));
        await vi.advanceTimersByTimeAsync(10);
        return Promise.all(asked);
      };
      await ask(5);
      expect(await ask(1)).toMatchObject([{ failure: 'circuit_open', isSent: false, durationMs: 0 }]);
      expect(sent()).toBe(5);
      await vi.advanceTimersByTimeAsync(30_000);
      outcome = ANSWER;
      const results = await ask(3);
      expect(results.filter((one) => one.outcome === 'answered')).toHaveLength(1);
      expect(results.filter((one) => one.outcome === 'failed')).toHaveLength(2);
      expect(sent()).toBe(6);
      expect((await ask(3)).every((one) => one.outcome === 'answered')).toBe(true);
    });

    test('counts a refusal as an answer: the partner is there', async () => {
      const { realTime, sent } = openWith(async () => ({ outcome: 'refused', reason: 'not_allowed' }));
      for (let index = 0; index < 8; index += 1) await realTime.ask(REQUEST);
      expect(sent()).toBe(8);
    });

    test('counts an unavailable payer as an answer of the connection', async () => {
      const { realTime, sent } = openWith(async () => ({ outcome: 'unavailable', reason: 'down', isPayerOnly: true }));
      for (let index = 0; index < 8; index += 1) await realTime.ask(REQUEST);
      expect(sent()).toBe(8);
    });

    test('of one connection leaves another alone', async () => {
      const { realTime, sent } = openWith(async () => ({ outcome: 'unavailable', reason: 'down' }));
      for (let index = 0; index < 6; index += 1) await realTime.ask(REQUEST);
      await realTime.ask({ ...REQUEST, connection: { ...REQUEST.connection, connectionId: 'other' } });
      expect(sent()).toBe(6);
    });
  });

  describe('slots', () => {
    const narrow = { ...REQUEST, connection: { ...REQUEST.connection, profile: { concurrentRequestsMax: 1 } } };

    test('a connection with a lower limit takes requests one after the other', async () => {
      const { realTime, sent } = openWith(() => later(100, ANSWER));
      const asked = [realTime.ask(narrow), realTime.ask(narrow)];
      await vi.advanceTimersByTimeAsync(50);
      expect(sent()).toBe(1);
      await vi.advanceTimersByTimeAsync(150);
      expect((await Promise.all(asked)).map(({ durationMs }) => durationMs)).toEqual([100, 100]);
    });
  });

  test('closing interrupts running and waiting requests, and sends no others', async () => {
    const { realTime, sent } = openWith(() => new Promise<never>(() => undefined));
    const narrow = { ...REQUEST, connection: { ...REQUEST.connection, profile: { concurrentRequestsMax: 1 } } };
    const asked = [realTime.ask(narrow), realTime.ask(narrow)];
    await vi.advanceTimersByTimeAsync(1);
    await realTime.close();
    expect((await Promise.all(asked)).map(({ outcome }) => outcome)).toEqual(['interrupted', 'interrupted']);
    expect(sent()).toBe(1);
  });
});

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

const KEY = 'organization/connection';
const FOREVER = new AbortController().signal;

let slots: RequestSlots;
beforeEach(() => {
  slots = new RequestSlots();
});

/** Waits until every promise that can settle has settled. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Starts to wait for a slot; `result` is null while it waits. */
function waiter(limit: number, signal: AbortSignal = FOREVER, key = KEY): { result: boolean | null } {
  const waiting: { result: boolean | null } = { result: null };
  void slots.take(key, limit, signal).then((isTaken) => {
    waiting.result = isTaken;
  });
  return waiting;
}

test('as many requests as the limit are under way, and further ones wait', async () => {
  const all = [waiter(2), waiter(2), waiter(2)];
  await settled();
  expect(all.map(({ result }) => result)).toEqual([true, true, null]);
});

test('a released slot goes to the request that has waited longest', async () => {
  waiter(1);
  const [first, second] = [waiter(1), waiter(1)];
  slots.give(KEY);
  await settled();
  expect([first.result, second.result]).toEqual([true, null]);
  slots.give(KEY);
  await settled();
  expect(second.result).toBe(true);
});

test('a slot without a waiting request is free again', async () => {
  waiter(1);
  slots.give(KEY);
  const next = waiter(1);
  await settled();
  expect(next.result).toBe(true);
});

test('a request that times out leaves the queue, and the next one takes its place', async () => {
  waiter(1);
  const impatient = new AbortController();
  const [first, second] = [waiter(1, impatient.signal), waiter(1)];
  impatient.abort();
  await settled();
  expect([first.result, second.result]).toEqual([false, null]);
  slots.give(KEY);
  await settled();
  expect(second.result).toBe(true);
});

test('a request that has already timed out takes only a free slot', async () => {
  const aborted = AbortSignal.abort();
  expect(await slots.take(KEY, 1, aborted)).toBe(true);
  expect(await slots.take(KEY, 1, aborted)).toBe(false);
});

test('an abort after the slot was granted releases nothing', async () => {
  const late = new AbortController();
  waiter(1);
  const granted = waiter(1, late.signal);
  slots.give(KEY);
  await settled();
  late.abort();
  const next = waiter(1);
  await settled();
  expect([granted.result, next.result]).toEqual([true, null]);
});

test('connections have slots of their own', async () => {
  waiter(1);
  const other = waiter(1, FOREVER, 'organization/other');
  await settled();
  expect(other.result).toBe(true);
});

test('releasing a slot of an unknown connection changes nothing', async () => {
  slots.give(KEY);
  const [first, second] = [waiter(1), waiter(1)];
  await settled();
  expect([first.result, second.result]).toEqual([true, null]);
});
