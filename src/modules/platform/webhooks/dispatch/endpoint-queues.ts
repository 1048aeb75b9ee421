import type { ClaimKind } from '../queue/dispatch-queue-store.ts';
import {
  asksByName,
  type Demand,
  type EndpointQueue,
  type EndpointResult,
  heldOf,
  isQuick,
  isSuspect,
  RecentIds,
} from './endpoint-queue.ts';
import { ReadyQueues } from './ready-queues.ts';

/** The capacity of one worker. Counts are dispatches. */
export type EndpointQueueLimits = {
  /** In flight per subscription; twice as many while its receiver answers quickly. */
  perSubscription: number;
  /** In flight in total. */
  inFlight: number;
  /** Claimed and unfinished, per subscription, so that a fast receiver's next dispatches are ready. */
  heldPerSubscription: number;
  /** Claimed and unfinished in total. */
  held: number;
};

export const ENDPOINT_QUEUE_LIMITS: EndpointQueueLimits = {
  perSubscription: 5,
  inFlight: 512,
  heldPerSubscription: 200,
  held: 8_192,
};

/**
 * The maximum share of each limit for receivers that are not known to respond. The rest is reserved for responsive
 * receivers.
 */
const SUSPECTS_SHARE = 0.75;
/** If such receivers use more than this share, only one dispatch is claimed for each. */
const SUSPECTS_CROWDED_SHARE = 0.25;
const MANY_SUSPECTS = 10;
/**
 * An endpoint queue holds at most what it can send in this time at its current rate, so that no lease expires while
 * queued.
 */
const LOOKAHEAD_MS = 1_000;
const LATENCY_WEIGHT = 0.2;
const IDLE_QUEUES_MAX = 20_000;
/** How many receivers that answered are remembered, so that their dispatches are claimed by name. */
const ANSWERED_MAX = 200;

/** An endpoint queue above this fill level waits for other queues, so that one claim refills several. */
const ENOUGH_SHARE = 0.5;
/** An endpoint queue below this fill level is refilled at once. */
const SCARCE_SHARE = 0.2;

/**
 * Shares one worker's capacity among subscriptions, in memory and without I/O. Each subscription has an endpoint queue
 * with an in-flight limit, the queues are served in rotation, and receivers that time out can use only part of the
 * capacity. A slow or dead receiver therefore delays only its own deliveries.
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
  /** Subscriptions whose receivers responded most recently. Kept longer than their endpoint queues. */
  readonly #answered = new RecentIds(ANSWERED_MAX);

  /** `quickInFlightMax` returns the current in-flight limit for fast receivers; it is called before each start. */
  constructor(limits: EndpointQueueLimits, quickInFlightMax: () => number = () => Number.POSITIVE_INFINITY) {
    this.#limits = limits;
    this.#quickInFlightMax = quickInFlightMax;
  }

  get inFlight(): number {
    return this.#inFlight;
  }

  /** Whether fast receivers have reached their in-flight limit. These endpoints drain quickly, so the wait is short. */
  get isHeldBack(): boolean {
    return !this.#ready.isEmpty && this.#quickInFlight >= this.#quickInFlightMax();
  }

  /** How many more dispatches may be claimed. */
  get room(): number {
    return this.#limits.held - this.#held;
  }

  /** How many dispatches to claim for a subscription without an endpoint queue. */
  readonly allowance = 1;

  /**
   * Returns how many dispatches to claim for each subscription where it differs from `allowance`; for the kind
   * `strict`, only strict queues. A scan skips queues that are refilled by name, because filtering out their claimed rows
   * costs three times as much per row, and with a backlog the scan would never end.
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
   * Records a claim and its limits before its rows are loaded. Returns the subscriptions that the claim skipped because
   * their queues were full, and whose queues are now nearly empty. Their finished deliveries did not report further
   * rows, so the caller must claim for them.
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

  /** Whether more than a few deliveries are in flight to receivers not known to answer. */
  get hasManySuspects(): boolean {
    return this.#suspectsInFlight >= MANY_SUSPECTS;
  }

  /** Subscriptions whose receivers answered recently and that have no endpoint queue; at most 200. */
  get answering(): string[] {
    return this.#answered.all;
  }

  /** Marks a claimed dispatch as ready to send. */
  ready(subscriptionId: string, item: T): void {
    const endpoint = this.#endpoint(subscriptionId);
    endpoint.loading -= 1;
    endpoint.waiting.push(item);
    this.#ready.add(endpoint);
  }

  /**
   * Removes a claimed dispatch that will not be sent. Returns whether to claim more for its queue, because no finished
   * delivery will request the dispatches behind it.
   */
  discard(subscriptionId: string): Demand {
    const endpoint = this.#endpoint(subscriptionId);
    endpoint.loading -= 1;
    this.#held -= 1;
    return endpoint.mayHaveMore.size > 0 ? 'urgent' : 'none';
  }

  /**
   * Returns the next dispatch to send, or undefined if none may be sent now. Its endpoint queue moves to the end of the
   * rotation.
   */
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

  /** The throttles for unknown and silent receivers. */
  get throttle(): Pick<ReadyQueues<T>, 'wantsTick' | 'beginTick' | 'wantsSilentInterval' | 'beginSilentInterval'> {
    return this.#ready;
  }

  /**
   * Records a finished delivery; `result` is null if it was not sent. `isUnsettled`: `settled` will be called when its
   * claim ends. Returns whether to claim more for its queue.
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
    // Everything in flight of a queue is counted under one health, so the sums are moved when the health changes.
    this.#countInFlight(endpoint, endpoint.inFlight);
    if (endpoint.waiting.length > 0) this.#ready.add(endpoint);
    return this.#demandOf(endpoint);
  }

  /** Removes the waiting dispatches from a strict queue after a failure. They stay unsettled until `settled`. */
  halt(subscriptionId: string): T[] {
    const endpoint = this.#endpoint(subscriptionId);
    const items = endpoint.waiting.splice(0);
    this.#ready.remove(endpoint);
    endpoint.unsettled += items.length;
    return items;
  }

  /** Ends `count` claims of a strict queue. Returns whether to claim more for it. */
  settled(subscriptionId: string, count: number): Demand {
    const endpoint = this.#endpoint(subscriptionId);
    endpoint.unsettled -= count;
    this.#held -= count;
    return this.#demandOf(endpoint);
  }

  /** Removes and returns all waiting dispatches when the worker stops. */
  drain(): T[] {
    const items = [...this.#endpoints.values()].flatMap((endpoint) => endpoint.waiting.splice(0));
    this.#held -= items.length;
    this.#ready.clear();
    return items;
  }

  /** Called periodically: forgets endpoint queues idle since the last call. Dead receivers are remembered longer. */
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
    // Many receivers may time out at once; the next scan finds their dispatches together.
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
    // One delivery at a time shows whether the receiver responds, because many receivers may be down at once.
    return isSuspect(endpoint) ? 1 : perSubscription;
  }

  #suspectsHeld(): number {
    const { perSubscription, inFlight } = this.#limits;
    const suspects = this.#suspectsInFlight + this.#ready.suspects;
    return suspects > inFlight * SUSPECTS_CROWDED_SHARE ? 1 : perSubscription;
  }

  #targetOf(endpoint: EndpointQueue<T>): number {
    const cap = this.#capOf(endpoint);
    // More than is sent at once, because a dead worker's dispatches are taken over before any receiver has answered.
    if (isSuspect(endpoint)) return endpoint.isStrict ? cap : this.#suspectsHeld();
    const ahead = Math.ceil((cap * LOOKAHEAD_MS) / Math.max(endpoint.latencyMs, 1));
    return Math.min(Math.max(ahead, cap), this.#limits.heldPerSubscription);
  }

  #allowanceOf(endpoint: EndpointQueue<T>): number {
    if (endpoint.isStrict && heldOf(endpoint) > 0) return 0;
    return Math.max(this.#targetOf(endpoint) - heldOf(endpoint), 0);
  }
}
