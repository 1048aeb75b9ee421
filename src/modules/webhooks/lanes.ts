import type { ClaimKind } from './dispatch-queue-store.ts';
import { type Appetite, asksByName, heldOf, isQuick, isSuspect, type Lane, type LaneResult } from './lane.ts';
import { ReadyLanes } from './ready-lanes.ts';
import { RecentIds } from './recent-ids.ts';

/** How much one worker takes on. Counts are dispatches. */
export type LaneLimits = {
  /** In flight at once, of one subscription; twice that while its receiver answers quickly. */
  perSubscription: number;
  /** In flight at once, of all. */
  inFlight: number;
  /** Claimed and not finished, of one subscription: a fast receiver's next ones lie ready. */
  heldPerSubscription: number;
  /** Claimed and not finished, of all. */
  held: number;
};

export const LANE_LIMITS: LaneLimits = { perSubscription: 5, inFlight: 512, heldPerSubscription: 200, held: 8_192 };

/** Receivers that are not known to answer may use this part of each limit; the rest is for those that do answer. */
const SUSPECTS_SHARE = 0.75;
/** Above this part of the limit one is claimed of each of them. */
const SUSPECTS_CROWDED_SHARE = 0.25;
const MANY_SUSPECTS = 10;
/** A lane holds as much as it can send in this time at its latest pace, so that a lease never runs out in it. */
const LOOKAHEAD_MS = 1_000;
const LATENCY_WEIGHT = 0.2;
const IDLE_LANES_MAX = 20_000;
/** So many receivers that answered are remembered, to be asked about by name. */
const ANSWERED_MAX = 200;

/** A lane that still holds this part of what it should waits for others, so that one claim brings more of all of them. */
const ENOUGH_SHARE = 0.5;
/** Below this part its next ones are claimed at once, or it would run empty. */
const SCARCE_SHARE = 0.2;

/**
 * Shares one worker's capacity among subscriptions, in memory and without I/O: each has a lane with a bounded
 * number in flight, lanes take turns, and receivers that time out can never fill all of it. So a slow or dead
 * receiver delays nobody but itself.
 */
export class Lanes<T> {
  readonly #limits: LaneLimits;
  readonly #lanes = new Map<string, Lane<T>>();
  readonly #ready = new ReadyLanes<T>((lane) => lane.waiting.length > 0 && lane.inFlight < this.#capOf(lane));
  #inFlight = 0;
  #held = 0;
  #suspectsInFlight = 0;
  #quickInFlight = 0;
  readonly #quickInFlightMax: () => number;
  /** Subscriptions whose receivers answered last; they stay longer than their lanes. */
  readonly #answered = new RecentIds(ANSWERED_MAX);

  /** `quickInFlightMax` is asked whenever one may begin: of those whose receivers answer quickly, in flight at once. */
  constructor(limits: LaneLimits, quickInFlightMax: () => number = () => Number.POSITIVE_INFINITY) {
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

  /** How many of a subscription may be claimed when no lane says otherwise: the next claim may bring more. */
  readonly allowance = 1;

  /**
   * How many may be claimed of those subscriptions where it is not `allowance`; for lines, of strict lanes only. A walk
   * leaves out those that ask by name: under a backlog it would never come to an end, and it costs a row three times as
   * much, because it steps over what has left the queue.
   */
  allowances(kind: ClaimKind = 'fresh', { inWalk = false } = {}): Map<string, number> {
    const allowances = new Map<string, number>();
    for (const lane of this.#lanes.values()) {
      if (kind === 'strict' && !lane.isStrict) continue;
      const allowance = inWalk && asksByName(lane, kind) ? 0 : this.#allowanceOf(lane);
      if (allowance !== this.allowance) allowances.set(lane.subscriptionId, allowance);
    }
    return allowances;
  }

  /**
   * Notes what a claim brought, before it is loaded, and what it was allowed to bring. Returns the subscriptions that it
   * had to leave out because their lanes were full, and that have run low since: what came back meanwhile did not know
   * that there may be more, so that nobody but the caller will ask.
   */
  claimed(
    kind: ClaimKind,
    counts: ReadonlyMap<string, number>,
    allowed: { allowance: number; allowances: ReadonlyMap<string, number>; isCutShort: boolean },
  ): string[] {
    for (const [subscriptionId, count] of counts) {
      const lane = this.#lane(subscriptionId);
      if (count > 0 && heldOf(lane) === 0) lane.isStrict = kind === 'strict';
      lane.isStrict ||= kind === 'strict';
      lane.loading += count;
      this.#held += count;
      if (count >= (allowed.allowances.get(subscriptionId) ?? allowed.allowance)) lane.mayHaveMore.add(kind);
      else if (!allowed.isCutShort) lane.mayHaveMore.delete(kind);
    }
    const ranLow: string[] = [];
    for (const [subscriptionId, allowance] of allowed.allowances) {
      const lane = this.#lanes.get(subscriptionId);
      if (allowance > 0 || lane === undefined) continue;
      lane.mayHaveMore.add(kind);
      if (this.#appetiteOf(lane) === 'urgent') ranLow.push(subscriptionId);
    }
    return ranLow;
  }

  mayHaveMore(subscriptionId: string, kind: ClaimKind): boolean {
    return this.#lanes.get(subscriptionId)?.mayHaveMore.has(kind) ?? false;
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
    const lane = this.#lane(subscriptionId);
    lane.loading -= 1;
    lane.waiting.push(item);
    this.#ready.add(lane);
  }

  /**
   * A claimed one will not be sent after all. Returns whether the queue should be asked for more of its lane: nobody comes
   * back from a receiver to ask for what is behind it.
   */
  discard(subscriptionId: string): Appetite {
    const lane = this.#lane(subscriptionId);
    lane.loading -= 1;
    this.#held -= 1;
    return lane.mayHaveMore.size > 0 ? 'urgent' : 'none';
  }

  /** The next one to send, or undefined when nothing may be sent now. The lane it comes from goes to the end. */
  next(): T | undefined {
    const { inFlight } = this.#limits;
    if (this.#inFlight >= inFlight || this.isHeldBack) return undefined;
    const lane = this.#ready.take(this.#suspectsInFlight < inFlight * SUSPECTS_SHARE);
    if (lane === undefined) return undefined;
    const item = lane.waiting.shift();
    if (lane.waiting.length > 0) this.#ready.add(lane);
    this.#countInFlight(lane, 1);
    lane.inFlight += 1;
    this.#inFlight += 1;
    return item;
  }

  /** When those whose turn has not come may be asked for again. */
  get turns(): Pick<ReadyLanes<T>, 'wantsTurn' | 'beginTurn' | 'wantsSilentTurn' | 'beginSilentTurn'> {
    return this.#ready;
  }

  /**
   * One came back; null when it was not sent. `isUnsettled`: `settled` will be called when its claim is over. Returns
   * whether the queue should be asked for more of its lane.
   */
  finished(subscriptionId: string, result: LaneResult | null, isUnsettled = false): Appetite {
    const lane = this.#lane(subscriptionId);
    this.#countInFlight(lane, -lane.inFlight);
    lane.inFlight -= 1;
    this.#inFlight -= 1;
    if (isUnsettled) lane.unsettled += 1;
    else this.#held -= 1;
    if (result !== null) {
      lane.latencyMs += (result.durationMs - lane.latencyMs) * (lane.health === 'answers' ? LATENCY_WEIGHT : 1);
      lane.health = result.timedOut ? 'timed_out' : 'answers';
      if (result.timedOut || lane.isStrict) this.#answered.forget(subscriptionId);
      else this.#answered.note(subscriptionId);
    }
    // All in flight of a lane count alike, so that the sums follow when its health changes.
    this.#countInFlight(lane, lane.inFlight);
    if (lane.waiting.length > 0) this.#ready.add(lane);
    return this.#appetiteOf(lane);
  }

  /** Takes what waits out of a strict lane, where it must not be sent before what failed; it is unsettled then. */
  halt(subscriptionId: string): T[] {
    const lane = this.#lane(subscriptionId);
    const items = lane.waiting.splice(0);
    this.#ready.remove(lane);
    lane.unsettled += items.length;
    return items;
  }

  /** The claims of so many of a strict lane are over. Returns whether the queue should be asked for more of it. */
  settled(subscriptionId: string, count: number): Appetite {
    const lane = this.#lane(subscriptionId);
    lane.unsettled -= count;
    this.#held -= count;
    return this.#appetiteOf(lane);
  }

  /** Takes out everything that is waiting, when the worker stops. */
  drain(): T[] {
    const items = [...this.#lanes.values()].flatMap((lane) => lane.waiting.splice(0));
    this.#held -= items.length;
    this.#ready.clear();
    return items;
  }

  /** Called now and then: forgets lanes that were idle since the last call. Dead receivers are remembered longer. */
  prune(): void {
    for (const [subscriptionId, lane] of this.#lanes) {
      const isWorthKeeping = lane.health === 'timed_out' && this.#lanes.size <= IDLE_LANES_MAX;
      if (heldOf(lane) === 0 && !lane.isTouched && !isWorthKeeping) this.#lanes.delete(subscriptionId);
      lane.isTouched = false;
    }
  }

  #lane(subscriptionId: string): Lane<T> {
    let lane = this.#lanes.get(subscriptionId);
    if (lane === undefined) {
      lane = {
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
      this.#lanes.set(subscriptionId, lane);
    }
    lane.isTouched = true;
    return lane;
  }

  #countInFlight(lane: Lane<T>, count: number): void {
    if (isSuspect(lane)) this.#suspectsInFlight += count;
    else if (isQuick(lane)) this.#quickInFlight += count;
  }

  #appetiteOf(lane: Lane<T>): Appetite {
    if (lane.mayHaveMore.size === 0) return 'none';
    // Many may time out at once: who is silent has time until the next walk, which finds them together.
    if (lane.health === 'timed_out') return 'none';
    const target = this.#targetOf(lane);
    const held = target - this.#allowanceOf(lane);
    if (held >= target * ENOUGH_SHARE) return 'none';
    return lane.isStrict || held <= target * SCARCE_SHARE ? 'urgent' : 'can_wait';
  }

  #capOf(lane: Lane<T>): number {
    if (lane.isStrict) return 1;
    const { perSubscription } = this.#limits;
    if (isQuick(lane)) return perSubscription * 2;
    // One is enough to learn whether anybody is there: many may be dead at once.
    return isSuspect(lane) ? 1 : perSubscription;
  }

  #suspectsHeld(): number {
    const { perSubscription, inFlight } = this.#limits;
    const suspects = this.#suspectsInFlight + this.#ready.suspects;
    return suspects > inFlight * SUSPECTS_CROWDED_SHARE ? 1 : perSubscription;
  }

  #targetOf(lane: Lane<T>): number {
    const cap = this.#capOf(lane);
    // More than is sent at once: what a dead worker held is taken over before it is known whether anybody answers.
    if (isSuspect(lane)) return lane.isStrict ? cap : this.#suspectsHeld();
    const ahead = Math.ceil((cap * LOOKAHEAD_MS) / Math.max(lane.latencyMs, 1));
    return Math.min(Math.max(ahead, cap), this.#limits.heldPerSubscription);
  }

  #allowanceOf(lane: Lane<T>): number {
    if (lane.isStrict && heldOf(lane) > 0) return 0;
    return Math.max(this.#targetOf(lane) - heldOf(lane), 0);
  }
}
