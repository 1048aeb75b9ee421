import type { ClaimKind } from '../queue/dispatch-queue-store.ts';
import {
  asksByName,
  type Demand,
  type EndpointQueue,
  type EndpointResult,
  heldOf,
  isQuick,
  isSuspect,
} from './endpoint-queue.ts';
import { ReadyQueues } from './ready-queues.ts';
import { RecentIds } from './recent-ids.ts';

/** How much one worker takes on. Counts are dispatches. */
export type EndpointQueueLimits = {
  /** In flight at once, of one subscription; twice that while its receiver answers quickly. */
  perSubscription: number;
  /** In flight at once, of all. */
  inFlight: number;
  /** Claimed and not finished, of one subscription: a fast receiver's next ones lie ready. */
  heldPerSubscription: number;
  /** Claimed and not finished, of all. */
  held: number;
};

export const ENDPOINT_QUEUE_LIMITS: EndpointQueueLimits = {
  perSubscription: 5,
  inFlight: 512,
  heldPerSubscription: 200,
  held: 8_192,
};

/** Receivers that are not known to answer may use this part of each limit; the rest is for those that do answer. */
const SUSPECTS_SHARE = 0.75;
/** Above this part of the limit one is claimed of each of them. */
const SUSPECTS_CROWDED_SHARE = 0.25;
const MANY_SUSPECTS = 10;
/** An endpoint queue holds as much as it can send in this time at its latest pace, so that a lease never runs out in it. */
const LOOKAHEAD_MS = 1_000;
const LATENCY_WEIGHT = 0.2;
const IDLE_QUEUES_MAX = 20_000;
/** So many receivers that answered are remembered, to be asked about by name. */
const ANSWERED_MAX = 200;

/** An endpoint queue that still holds this part of what it should waits for others, so that one claim brings more of all of them. */
const ENOUGH_SHARE = 0.5;
/** Below this part its next ones are claimed at once, or it would run empty. */
const SCARCE_SHARE = 0.2;

/**
 * Shares one worker's capacity among subscriptions, in memory and without I/O: each has an endpoint queue with a bounded
 * number in flight, endpoint queues take turns, and receivers that time out can never fill all of it. So a slow or dead
 * receiver delays nobody but itself.
 */
export class EndpointQueues<T> {
  readonly #limits: EndpointQueueLimits;
  readonly #endpoints = new Map<string, EndpointQueue<T>>();
  readonly #ready = new ReadyQueues<T>(
    (endpoint) => endpoint.waiting.length > 0 && endpoint.inFlight < this.#capOf(endpoint),
  );
  #inFlight = 0;
  #held = 0;
  #suspectsInFlight = 0;
  #quickInFlight = 0;
  readonly #quickInFlightMax: () => number;
  /** Subscriptions whose receivers answered last; they stay longer than their endpoint queues. */
  readonly #answered = new RecentIds(ANSWERED_MAX);

  /** `quickInFlightMax` is asked whenever one may begin: of those whose receivers answer quickly, in flight at once. */
  constructor(limits: EndpointQueueLimits, quickInFlightMax: () => number = () => Number.POSITIVE_INFINITY) {
    this.#limits = limits;
    this.#quickInFlightMax = quickInFlightMax;
  }

  get inFlight(): number {
    return this.#inFlight;
  }

  /** Quick ones have as many in flight as they may; whoever waits for one of them does not wait long. */
  get isHeldBack(): boolean {
    return !this.#ready.isEmpty && this.#quickInFlight >= this.#quickInFlightMax();
  }

  /** How many more may be claimed. */
  get room(): number {
    return this.#limits.held - this.#held;
  }

  /** How many of a subscription may be claimed when no endpoint queue says otherwise: the next claim may bring more. */
  readonly allowance = 1;

  /**
   * How many may be claimed of those subscriptions where it is not `allowance`; for lines, of strict endpoint queues only. A scan
   * leaves out those that ask by name: under a backlog it would never come to an end, and it costs a row three times as
   * much, because it steps over what has left the queue.
   */
  allowances(kind: ClaimKind = 'fresh', { inScan = false } = {}): Map<string, number> {
    const allowances = new Map<string, number>();
    for (const endpoint of this.#endpoints.values()) {
      if (kind === 'strict' && !endpoint.isStrict) continue;
      const allowance = inScan && asksByName(endpoint, kind) ? 0 : this.#allowanceOf(endpoint);
      if (allowance !== this.allowance) allowances.set(endpoint.subscriptionId, allowance);
    }
    return allowances;
  }

  /**
   * Notes what a claim brought, before it is loaded, and what it was allowed to bring. Returns the subscriptions that it
   * had to leave out because their endpoint queues were full, and that have run low since: what came back meanwhile did not know
   * that there may be more, so that nobody but the caller will ask.
   */
  claimed(
    kind: ClaimKind,
    counts: ReadonlyMap<string, number>,
    allowed: { allowance: number; allowances: ReadonlyMap<string, number>; isCutShort: boolean },
  ): string[] {
    for (const [subscriptionId, count] of counts) {
      const endpoint = this.#endpoint(subscriptionId);
      if (count > 0 && heldOf(endpoint) === 0) endpoint.isStrict = kind === 'strict';
      endpoint.isStrict ||= kind === 'strict';
      endpoint.loading += count;
      this.#held += count;
      if (count >= (allowed.allowances.get(subscriptionId) ?? allowed.allowance)) endpoint.mayHaveMore.add(kind);
      else if (!allowed.isCutShort) endpoint.mayHaveMore.delete(kind);
    }
    const ranLow: string[] = [];
    for (const [subscriptionId, allowance] of allowed.allowances) {
      const endpoint = this.#endpoints.get(subscriptionId);
      if (allowance > 0 || endpoint === undefined) continue;
      endpoint.mayHaveMore.add(kind);
      if (this.#demandOf(endpoint) === 'urgent') ranLow.push(subscriptionId);
    }
    return ranLow;
  }

  mayHaveMore(subscriptionId: string, kind: ClaimKind): boolean {
    return this.#endpoints.get(subscriptionId)?.mayHaveMore.has(kind) ?? false;
  }

  /** Some are under way to receivers that are not known to answer, and to more than a few. */
  get hasManySuspects(): boolean {
    return this.#suspectsInFlight >= MANY_SUSPECTS;
  }

  /** Subscriptions whose receivers answered last, and which have no line; at most 200. */
  get answering(): string[] {
    return this.#answered.all;
  }

  /** A claimed one is ready to be sent. */
  ready(subscriptionId: string, item: T): void {
    const endpoint = this.#endpoint(subscriptionId);
    endpoint.loading -= 1;
    endpoint.waiting.push(item);
    this.#ready.add(endpoint);
  }

  /**
   * A claimed one will not be sent after all. Returns whether the queue should be asked for more of its endpoint queue: nobody comes
   * back from a receiver to ask for what is behind it.
   */
  discard(subscriptionId: string): Demand {
    const endpoint = this.#endpoint(subscriptionId);
    endpoint.loading -= 1;
    this.#held -= 1;
    return endpoint.mayHaveMore.size > 0 ? 'urgent' : 'none';
  }

  /** The next one to send, or undefined when nothing may be sent now. The endpoint queue it comes from goes to the end. */
  next(): T | undefined {
    const { inFlight } = this.#limits;
    if (this.#inFlight >= inFlight || this.isHeldBack) return undefined;
    const endpoint = this.#ready.take(this.#suspectsInFlight < inFlight * SUSPECTS_SHARE);
    if (endpoint === undefined) return undefined;
    const item = endpoint.waiting.shift();
    if (endpoint.waiting.length > 0) this.#ready.add(endpoint);
    this.#countInFlight(endpoint, 1);
    endpoint.inFlight += 1;
    this.#inFlight += 1;
    return item;
  }

  /** When those whose turn has not come may be asked for again. */
  get throttle(): Pick<ReadyQueues<T>, 'wantsTick' | 'beginTick' | 'wantsSilentInterval' | 'beginSilentInterval'> {
    return this.#ready;
  }

  /**
   * One came back; null when it was not sent. `isUnsettled`: `settled` will be called when its claim is over. Returns
   * whether the queue should be asked for more of its endpoint queue.
   */
  finished(subscriptionId: string, result: EndpointResult | null, isUnsettled = false): Demand {
    const endpoint = this.#endpoint(subscriptionId);
    this.#countInFlight(endpoint, -endpoint.inFlight);
    endpoint.inFlight -= 1;
    this.#inFlight -= 1;
    if (isUnsettled) endpoint.unsettled += 1;
    else this.#held -= 1;
    if (result !== null) {
      endpoint.latencyMs +=
        (result.durationMs - endpoint.latencyMs) * (endpoint.health === 'answers' ? LATENCY_WEIGHT : 1);
      endpoint.health = result.timedOut ? 'timed_out' : 'answers';
      if (result.timedOut || endpoint.isStrict) this.#answered.forget(subscriptionId);
      else this.#answered.note(subscriptionId);
    }
    // All in flight of an endpoint queue count alike, so that the sums follow when its health changes.
    this.#countInFlight(endpoint, endpoint.inFlight);
    if (endpoint.waiting.length > 0) this.#ready.add(endpoint);
    return this.#demandOf(endpoint);
  }

  /** Takes what waits out of a strict endpoint queue, where it must not be sent before what failed; it is unsettled then. */
  halt(subscriptionId: string): T[] {
    const endpoint = this.#endpoint(subscriptionId);
    const items = endpoint.waiting.splice(0);
    this.#ready.remove(endpoint);
    endpoint.unsettled += items.length;
    return items;
  }

  /** The claims of so many of a strict endpoint queue are over. Returns whether the queue should be asked for more of it. */
  settled(subscriptionId: string, count: number): Demand {
    const endpoint = this.#endpoint(subscriptionId);
    endpoint.unsettled -= count;
    this.#held -= count;
    return this.#demandOf(endpoint);
  }

  /** Takes out everything that is waiting, when the worker stops. */
  drain(): T[] {
    const items = [...this.#endpoints.values()].flatMap((endpoint) => endpoint.waiting.splice(0));
    this.#held -= items.length;
    this.#ready.clear();
    return items;
  }

  /** Called now and then: forgets endpoint queues that were idle since the last call. Dead receivers are remembered longer. */
  prune(): void {
    for (const [subscriptionId, endpoint] of this.#endpoints) {
      const isWorthKeeping = endpoint.health === 'timed_out' && this.#endpoints.size <= IDLE_QUEUES_MAX;
      if (heldOf(endpoint) === 0 && !endpoint.isTouched && !isWorthKeeping) this.#endpoints.delete(subscriptionId);
      endpoint.isTouched = false;
    }
  }

  #endpoint(subscriptionId: string): EndpointQueue<T> {
    let endpoint = this.#endpoints.get(subscriptionId);
    if (endpoint === undefined) {
      endpoint = {
        subscriptionId,
        waiting: [],
        inFlight: 0,
        loading: 0,
        isStrict: false,
        unsettled: 0,
        health: 'unknown',
        latencyMs: 0,
        mayHaveMore: new Set(),
        isTouched: true,
      };
      this.#endpoints.set(subscriptionId, endpoint);
    }
    endpoint.isTouched = true;
    return endpoint;
  }

  #countInFlight(endpoint: EndpointQueue<T>, count: number): void {
    if (isSuspect(endpoint)) this.#suspectsInFlight += count;
    else if (isQuick(endpoint)) this.#quickInFlight += count;
  }

  #demandOf(endpoint: EndpointQueue<T>): Demand {
    if (endpoint.mayHaveMore.size === 0) return 'none';
    // Many may time out at once: who is silent has time until the next scan, which finds them together.
    if (endpoint.health === 'timed_out') return 'none';
    const target = this.#targetOf(endpoint);
    const held = target - this.#allowanceOf(endpoint);
    if (held >= target * ENOUGH_SHARE) return 'none';
    return endpoint.isStrict || held <= target * SCARCE_SHARE ? 'urgent' : 'can_wait';
  }

  #capOf(endpoint: EndpointQueue<T>): number {
    if (endpoint.isStrict) return 1;
    const { perSubscription } = this.#limits;
    if (isQuick(endpoint)) return perSubscription * 2;
    // One delivery at a time shows whether the receiver answers; many receivers may be down at once.
    return isSuspect(endpoint) ? 1 : perSubscription;
  }

  #suspectsHeld(): number {
    const { perSubscription, inFlight } = this.#limits;
    const suspects = this.#suspectsInFlight + this.#ready.suspects;
    return suspects > inFlight * SUSPECTS_CROWDED_SHARE ? 1 : perSubscription;
  }

  #targetOf(endpoint: EndpointQueue<T>): number {
    const cap = this.#capOf(endpoint);
    // More than is sent at once: what a dead worker held is taken over before it is known whether anybody answers.
    if (isSuspect(endpoint)) return endpoint.isStrict ? cap : this.#suspectsHeld();
    const ahead = Math.ceil((cap * LOOKAHEAD_MS) / Math.max(endpoint.latencyMs, 1));
    return Math.min(Math.max(ahead, cap), this.#limits.heldPerSubscription);
  }

  #allowanceOf(endpoint: EndpointQueue<T>): number {
    if (endpoint.isStrict && heldOf(endpoint) > 0) return 0;
    return Math.max(this.#targetOf(endpoint) - heldOf(endpoint), 0);
  }
}
