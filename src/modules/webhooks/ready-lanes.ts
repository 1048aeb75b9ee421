import type { Lane } from './lane.ts';

type Health = Lane<unknown>['health'];
const HEALTHS: readonly Health[] = ['answers', 'unknown', 'timed_out'];

/** Every so many deliveries one to a receiver that is not known to answer comes before those that answer. */
const SUSPECTS_TURN = 4;
/** Of those that nobody knows so many begin in one turn of the event loop: each takes a connection, and what comes in meanwhile waits. */
const UNKNOWN_IN_TURN = 2;
/**
 * Of those that timed out last one begins in this time. That is more than twice as often as all that may be in flight
 * come back, and what began one by one runs into its time-outs one by one.
 */
export const SILENT_TURN_MS = 10;

/** Lanes with something waiting, in turn. Two hundred dead receivers that come at once make nobody wait. */
export class ReadyLanes<T> {
  readonly #maySend: (lane: Lane<T>) => boolean;
  readonly #lanes: Record<Health, Set<Lane<T>>> = { answers: new Set(), unknown: new Set(), timed_out: new Set() };
  #begun = 0;
  #unknownInTurn = 0;
  #isSilentTurnTaken = false;

  /** `maySend` says of a lane whether it has something waiting and room for it in flight. */
  constructor(maySend: (lane: Lane<T>) => boolean) {
    this.#maySend = maySend;
  }

  get isEmpty(): boolean {
    return this.#lanes.answers.size === 0 && this.suspects === 0;
  }

  /** Lanes of receivers that are not known to answer. */
  get suspects(): number {
    return this.#lanes.unknown.size + this.#lanes.timed_out.size;
  }

  /** Its health may be another than when it was added last. */
  add(lane: Lane<T>): void {
    for (const health of HEALTHS) if (health !== lane.health) this.#lanes[health].delete(lane);
    this.#lanes[lane.health].add(lane);
  }

  remove(lane: Lane<T>): void {
    for (const health of HEALTHS) this.#lanes[health].delete(lane);
  }

  clear(): void {
    for (const health of HEALTHS) this.#lanes[health].clear();
  }

  /** Takes out the lane whose turn it is; undefined when none may send now. Most turns are those of receivers that answer. */
  take(hasRoomForSuspects: boolean): Lane<T> | undefined {
    this.#begun += 1;
    if (!hasRoomForSuspects) return this.#takeOf('answers');
    return this.#begun % SUSPECTS_TURN === 0
      ? (this.#takeSuspect() ?? this.#takeOf('answers'))
      : (this.#takeOf('answers') ?? this.#takeSuspect());
  }

  #takeSuspect(): Lane<T> | undefined {
    return this.#takeOf('unknown') ?? this.#takeOf('timed_out');
  }

  #takeOf(health: Health): Lane<T> | undefined {
    const lanes = this.#lanes[health];
    for (const lane of lanes) {
      const maySend = this.#maySend(lane);
      if (maySend && !this.#takeTurn(health)) return undefined;
      lanes.delete(lane);
      if (maySend) return lane;
    }
    return undefined;
  }

  #takeTurn(health: Health): boolean {
    if (health === 'unknown') {
      if (this.#unknownInTurn >= UNKNOWN_IN_TURN) return false;
      this.#unknownInTurn += 1;
    } else if (health === 'timed_out') {
      if (this.#isSilentTurnTaken) return false;
      this.#isSilentTurnTaken = true;
    }
    return true;
  }

  /** Some that nobody knows were begun in this turn of the event loop; more of them may wait for the next. */
  get wantsTurn(): boolean {
    return this.#unknownInTurn > 0;
  }

  /** Called in each turn of the event loop that was wanted. */
  beginTurn(): void {
    this.#unknownInTurn = 0;
  }

  /** One that timed out last was begun; more of them may wait until `SILENT_TURN_MS` have passed. */
  get wantsSilentTurn(): boolean {
    return this.#isSilentTurnTaken;
  }

  /** Called when that time has passed. */
  beginSilentTurn(): void {
    this.#isSilentTurnTaken = false;
  }
}
