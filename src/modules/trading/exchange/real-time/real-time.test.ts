import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RealTimeOutcome } from '../payer-gateway.ts';
import { openRealTime, type RealTime } from './real-time.ts';

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
