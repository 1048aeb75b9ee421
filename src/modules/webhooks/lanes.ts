import type { ClaimKind } from './dispatch-queue-store.ts';
import { type Appetite, heldOf, isQuick, isSuspect, type Lane, type LaneResult } from './lane.ts';

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
/** Of theirs so many begin in one turn of the event loop: each takes a connection, and what comes in meanwhile waits. */
const SUSPECTS_IN_TURN = 8;
/** Every so many deliveries one of theirs comes before those of receivers that answer. */
const SUSPECTS_TURN = 4;
/** A lane holds as much as it can send in this time at its latest pace, so that a lease never runs out in it. */
const LOOKAHEAD_MS = 1_000;
const LATENCY_WEIGHT = 0.2;
const IDLE_LANES_MAX = 20_000;

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
  /** Lanes with something waiting and room in flight, in turn: those whose receivers answer, and the others. */
  readonly #ready = { answering: new Set<Lane<T>>(), suspects: new Set<Lane<T>>() };
  #begun = 0;
  #suspectsInTurn = 0;
  #inFlight = 0;
  #held = 0;
  #suspectsInFlight = 0;
  #quickInFlight = 0;
  readonly #quickInFlightMax: () => number;

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
    const { answering, suspects } = this.#ready;
    return answering.size + suspects.size > 0 && this.#quickInFlight >= this.#quickInFlightMax();
  }

  /** How many more may be claimed. */
  get room(): number {
    return this.#limits.held - this.#held;
  }

  /** How many of a subscription may be claimed when no lane says otherwise: the next claim may bring more. */
  readonly allowance = 1;

  /** How many may be claimed of those subscriptions where it is not `allowance`; for lines, of strict lanes only. */
  allowances(kind: ClaimKind = 'fresh'): Map<string, number> {
    const allowances = new Map<string, number>();
    for (const lane of this.#lanes.values()) {
      if (kind === 'strict' && !lane.isStrict) continue;
      const allowance = this.#allowanceOf(lane);
      if (allowance !== this.allowance) allowances.set(lane.subscriptionId, allowance);
    }
    return allowances;
  }

  /** Notes what a claim brought, before it is loaded, and what it was allowed to bring. */
  claimed(
    kind: ClaimKind,
    counts: ReadonlyMap<string, number>,
    allowed: { allowance: number; allowances: ReadonlyMap<string, number>; isCutShort: boolean },
  ): void {
    for (const [subscriptionId, count] of counts) {
      const lane = this.#lane(subscriptionId);
      if (count > 0 && heldOf(lane) === 0) lane.isStrict = kind === 'strict';
      lane.isStrict ||= kind === 'strict';
      lane.loading += count;
      this.#held += count;
      if (count >= (allowed.allowances.get(subscriptionId) ?? allowed.allowance)) lane.mayHaveMore.add(kind);
      else if (!allowed.isCutShort) lane.mayHaveMore.delete(kind);
    }
    for (const [subscriptionId, allowance] of allowed.allowances) {
      if (allowance === 0) this.#lanes.get(subscriptionId)?.mayHaveMore.add(kind);
    }
  }

  mayHaveMore(subscriptionId: string, kind: ClaimKind): boolean {
    return this.#lanes.get(subscriptionId)?.mayHaveMore.has(kind) ?? false;
  }

  /** Something is under way to a receiver that is not known to answer. */
  get hasSuspects(): boolean {
    return this.#suspectsInFlight > 0;
  }

  /** Subscriptions whose receivers have answered of late, at most so many. */
  answering(max: number): string[] {
    const ids: string[] = [];
    for (const lane of this.#lanes.values()) {
      if (ids.length === max) break;
      if (lane.health === 'answers' && !lane.isStrict) ids.push(lane.subscriptionId);
    }
    return ids;
  }

  /** A claimed one is ready to be sent. */
  ready(subscriptionId: string, item: T): void {
    const lane = this.#lane(subscriptionId);
    lane.loading -= 1;
    lane.waiting.push(item);
    this.#makeReady(lane);
  }

  /** A claimed one will not be sent after all. */
  discard(subscriptionId: string): void {
    this.#lane(subscriptionId).loading -= 1;
    this.#held -= 1;
  }

  /**
   * The next one to send, or undefined when nothing may be sent now. The lane it comes from goes to the end. Most
   * turns are those of receivers that answer: two hundred dead ones that come at once make nobody wait.
   */
  next(): T | undefined {
    if (this.#inFlight >= this.#limits.inFlight) return undefined;
    if (this.isHeldBack) return undefined;
    const { answering, suspects } = this.#ready;
    this.#begun += 1;
    const isSuspectsTurn = this.#begun % SUSPECTS_TURN === 0;
    return isSuspectsTurn
      ? (this.#nextOf(suspects) ?? this.#nextOf(answering))
      : (this.#nextOf(answering) ?? this.#nextOf(suspects));
  }

  /** Some that are not known to answer were begun in this turn of the event loop; more of them may wait for the next. */
  get wantsTurn(): boolean {
    return this.#suspectsInTurn > 0;
  }

  /** Called in each turn of the event loop that was wanted. */
  beginTurn(): void {
    this.#suspectsInTurn = 0;
  }

  #nextOf(ready: Set<Lane<T>>): T | undefined {
    for (const lane of ready) {
      if (lane.waiting.length === 0 || lane.inFlight >= this.#capOf(lane)) {
        ready.delete(lane);
        continue;
      }
      if (isSuspect(lane)) {
        if (this.#suspectsInFlight >= this.#limits.inFlight * SUSPECTS_SHARE) return undefined;
        if (this.#suspectsInTurn >= SUSPECTS_IN_TURN) return undefined;
        this.#suspectsInTurn += 1;
      }
      ready.delete(lane);
      const item = lane.waiting.shift();
      if (lane.waiting.length > 0) ready.add(lane);
      this.#countInFlight(lane, 1);
      lane.inFlight += 1;
      this.#inFlight += 1;
      return item;
    }
    return undefined;
  }

  /** Its health may be another than when it was made ready last. */
  #makeReady(lane: Lane<T>): void {
    const { answering, suspects } = this.#ready;
    (isSuspect(lane) ? answering : suspects).delete(lane);
    (isSuspect(lane) ? suspects : answering).add(lane);
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
    }
    // All in flight of a lane count alike, so that the sums follow when its health changes.
    this.#countInFlight(lane, lane.inFlight);
    if (lane.waiting.length > 0) this.#makeReady(lane);
    return this.#appetiteOf(lane);
  }

  /** Takes what waits out of a strict lane, where it must not be sent before what failed; it is unsettled then. */
  halt(subscriptionId: string): T[] {
    const lane = this.#lane(subscriptionId);
    const items = lane.waiting.splice(0);
    this.#ready.answering.delete(lane);
    this.#ready.suspects.delete(lane);
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
    this.#ready.answering.clear();
    this.#ready.suspects.clear();
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
    const suspects = this.#suspectsInFlight + this.#ready.suspects.size;
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
