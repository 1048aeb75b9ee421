import { performance } from 'node:perf_hooks';
import type { PayerGateway, RealTimeRequest } from '../payer-gateway.ts';

/** The maximum number of concurrent requests of one process to one connection. */
const CONCURRENT_REQUESTS_MAX = 64;

type Slots = { free: number; waiting: ((isGranted: boolean) => void)[] };

/** Limits the concurrent requests of each key. Requests beyond the limit wait in order of arrival. */
export class RequestSlots {
  readonly #slots = new Map<string, Slots>();

  /** Waits for a slot until the signal aborts. Returns whether it acquired one. */
  async take(key: string, limit: number, signal: AbortSignal): Promise<boolean> {
    const slots = this.#slots.get(key) ?? { free: limit, waiting: [] };
    this.#slots.set(key, slots);
    if (slots.free > 0) {
      slots.free -= 1;
      return true;
    }
    if (signal.aborted) return false;
    return new Promise<boolean>((resolve) => {
      const settle = (isGranted: boolean) => {
        signal.removeEventListener('abort', giveUp);
        resolve(isGranted);
      };
      const giveUp = () => {
        slots.waiting = slots.waiting.filter((waiter) => waiter !== settle);
        settle(false);
      };
      slots.waiting.push(settle);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  /** Gives the slot to the request that has waited longest. */
  give(key: string): void {
    const slots = this.#slots.get(key);
    if (!slots) return;
    const next = slots.waiting.shift();
    if (next) next(true);
    else slots.free += 1;
  }
}

/** The number of consecutive failures after which a connection is paused for a while. */
const FAILURES_MAX = 5;

const OPEN_MS = 30_000;

type Circuit = { failures: number; openUntil: number; isProbing: boolean };

/**
 * Blocks requests to a connection that fails: after `FAILURES_MAX` consecutive failures the breaker is open for
 * `OPEN_MS`, then one request probes the connection. A success closes it. Times are milliseconds of any monotonic
 * clock.
 */
export class CircuitBreaker {
  readonly #circuits = new Map<string, Circuit>();

  /** Returns whether a request may be sent now. The caller must report the end of each admitted request. */
  admits(key: string, now: number): boolean {
    const circuit = this.#circuits.get(key);
    if (circuit === undefined || circuit.failures < FAILURES_MAX) return true;
    if (now < circuit.openUntil || circuit.isProbing) return false;
    circuit.isProbing = true;
    return true;
  }

  succeeded(key: string): void {
    this.#circuits.delete(key);
  }

  failed(key: string, now: number): void {
    const circuit = this.#circuits.get(key) ?? { failures: 0, openUntil: 0, isProbing: false };
    const failures = circuit.failures + 1;
    this.#circuits.set(key, { failures, openUntil: failures >= FAILURES_MAX ? now + OPEN_MS : 0, isProbing: false });
  }

  /** Reports that an admitted request was not sent, so that another request can be the probe. */
  released(key: string): void {
    const circuit = this.#circuits.get(key);
    if (circuit) circuit.isProbing = false;
  }
}

/** The time limit for a payer's answer; CAQH CORE requires 20 seconds. */
export const DEADLINE_MS = 20_000;

/** Why there is no answer to a request. */
type RealTimeFailure =
  | 'payer_timeout'
  | 'payer_unavailable'
  | 'circuit_open'
  | 'too_many_inquiries'
  | 'inquiry_refused';

/** `durationMs`: the time that the partner took. */
export type RealTimeResult = { durationMs: number } & (
  | { outcome: 'answered'; content: Uint8Array }
  /** The partner has the request and sends the answer as a file. */
  | { outcome: 'deferred' }
  /** This process is stopping. Another process sends the request again. */
  | { outcome: 'interrupted' }
  /** `isSent`: the partner may have received the request. */
  | { outcome: 'failed'; failure: RealTimeFailure; reason: string; isSent: boolean }
);

export type RealTime = {
  /**
   * Sends a request once and waits for the answer. Never throws. Holds neither a transaction nor a database connection
   * while it waits.
   */
  ask(request: Omit<RealTimeRequest, 'deadline' | 'signal'>): Promise<RealTimeResult>;
  /** Aborts requests in progress and waits until they have ended. */
  close(): Promise<void>;
};

export type RealTimeOptions = {
  gateway: Pick<PayerGateway, 'request'>;
  deadlineMs?: number;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
};

const FAILURES = { timed_out: 'payer_timeout', unavailable: 'payer_unavailable' } as const;

/** Opens the client for real-time partners, with a deadline, a limit on concurrent requests and a circuit breaker. */
export function openRealTime({
  gateway,
  deadlineMs = DEADLINE_MS,
  now = () => performance.now(),
}: RealTimeOptions): RealTime {
  const breaker = new CircuitBreaker();
  const slots = new RequestSlots();
  const closing = new AbortController();
  const running = new Set<Promise<RealTimeResult>>();

  async function ask(request: Parameters<RealTime['ask']>[0]): Promise<RealTimeResult> {
    const key = connectionKey(request);
    const deadline = new Date(Date.now() + deadlineMs);
    const signal = AbortSignal.any([AbortSignal.timeout(deadlineMs), closing.signal]);
    const failed = (failure: RealTimeFailure, reason: string, startedAt: number | null): RealTimeResult => ({
      outcome: 'failed',
      failure,
      reason,
      isSent: startedAt !== null,
      durationMs: startedAt === null ? 0 : now() - startedAt,
    });
    if (!breaker.admits(key, now())) return failed('circuit_open', 'circuit_open', null);
    if (!(await slots.take(key, limitOf(request), signal))) {
      breaker.released(key);
      if (closing.signal.aborted) return { outcome: 'interrupted', durationMs: 0 };
      return failed('too_many_inquiries', 'no_free_slot', null);
    }
    const startedAt = now();
    try {
      const outcome = await withSignal(gateway.request({ ...request, deadline, signal }), signal);
      const durationMs = now() - startedAt;
      if (outcome === 'aborted' && closing.signal.aborted) return { outcome: 'interrupted', durationMs };
      if (outcome === 'aborted') {
        breaker.failed(key, now());
        return failed('payer_timeout', 'deadline', startedAt);
      }
      if (outcome.outcome === 'answered' || outcome.outcome === 'deferred') {
        breaker.succeeded(key);
        return { ...outcome, durationMs };
      }
      if (outcome.outcome === 'refused') {
        breaker.succeeded(key);
        return failed('inquiry_refused', outcome.reason, startedAt);
      }
      if (outcome.isPayerOnly) breaker.succeeded(key);
      else breaker.failed(key, now());
      return failed(FAILURES[outcome.outcome], outcome.reason, startedAt);
    } catch {
      breaker.failed(key, now());
      return failed('payer_unavailable', 'gateway_error', startedAt);
    } finally {
      slots.give(key);
    }
  }

  return {
    ask: (request) => {
      const asked = ask(request);
      running.add(asked);
      return asked.finally(() => running.delete(asked));
    },
    close: async () => {
      closing.abort();
      await Promise.allSettled(running);
    },
  };
}

function connectionKey({ organizationId, tradingPartnerId, connection }: Parameters<RealTime['ask']>[0]): string {
  return `${organizationId}/${connection.connectionId ?? tradingPartnerId}`;
}

/** A connection can lower the limit of concurrent requests, but not raise it. */
function limitOf({ connection }: Parameters<RealTime['ask']>[0]): number {
  const { concurrentRequestsMax } = connection.profile;
  const own = typeof concurrentRequestsMax === 'number' ? Math.floor(concurrentRequestsMax) : CONCURRENT_REQUESTS_MAX;
  return Math.min(Math.max(own, 1), CONCURRENT_REQUESTS_MAX);
}

/** Ends the wait at the deadline even if the gateway ignores the signal. */
function withSignal<T>(work: Promise<T>, signal: AbortSignal): Promise<T | 'aborted'> {
  return new Promise((resolve, reject) => {
    const abort = () => resolve('aborted');
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
