import type { EndpointQueue } from './endpoint-queue.ts';

type Health = EndpointQueue<unknown>['health'];
const HEALTHS: readonly Health[] = ['answers', 'unknown', 'timed_out'];

/** Every so many deliveries one to a receiver that is not known to answer comes before those that answer. */
const SUSPECT_EVERY = 4;
/** Of those that nobody knows so many begin in one turn of the event loop: each takes a connection, and what comes in meanwhile waits. */
const UNKNOWN_PER_TICK = 2;
/**
 * Of those that timed out last one begins in this time. That is more than twice as often as all that may be in flight
 * come back, and what began one by one runs into its time-outs one by one.
 */
export const SILENT_INTERVAL_MS = 10;

/** Endpoint queues with something waiting, in turn. Two hundred dead receivers that come at once make nobody wait. */
export class ReadyQueues<T> {
  readonly #maySend: (endpoint: EndpointQueue<T>) => boolean;
  readonly #endpoints: Record<Health, Set<EndpointQueue<T>>> = {
    answers: new Set(),
    unknown: new Set(),
    timed_out: new Set(),
  };
  #begun = 0;
  #unknownInTick = 0;
  #isSilentIntervalUsed = false;

  /** `maySend` says of an endpoint queue whether it has something waiting and room for it in flight. */
  constructor(maySend: (endpoint: EndpointQueue<T>) => boolean) {
    this.#maySend = maySend;
  }

  get isEmpty(): boolean {
    return this.#endpoints.answers.size === 0 && this.suspects === 0;
  }

  /** Endpoint queues of receivers that are not known to answer. */
  get suspects(): number {
    return this.#endpoints.unknown.size + this.#endpoints.timed_out.size;
  }

  /** Its health may be another than when it was added last. */
  add(endpoint: EndpointQueue<T>): void {
    for (const health of HEALTHS) if (health !== endpoint.health) this.#endpoints[health].delete(endpoint);
    this.#endpoints[endpoint.health].add(endpoint);
  }

  remove(endpoint: EndpointQueue<T>): void {
    for (const health of HEALTHS) this.#endpoints[health].delete(endpoint);
  }

  clear(): void {
    for (const health of HEALTHS) this.#endpoints[health].clear();
  }

  /** Takes out the endpoint queue whose turn it is; undefined when none may send now. Most turns are those of receivers that answer. */
  take(hasRoomForSuspects: boolean): EndpointQueue<T> | undefined {
    this.#begun += 1;
    if (!hasRoomForSuspects) return this.#takeOf('answers');
    return this.#begun % SUSPECT_EVERY === 0
      ? (this.#takeSuspect() ?? this.#takeOf('answers'))
      : (this.#takeOf('answers') ?? this.#takeSuspect());
  }

  #takeSuspect(): EndpointQueue<T> | undefined {
    return this.#takeOf('unknown') ?? this.#takeOf('timed_out');
  }

  #takeOf(health: Health): EndpointQueue<T> | undefined {
    const endpoints = this.#endpoints[health];
    for (const endpoint of endpoints) {
      const maySend = this.#maySend(endpoint);
      if (maySend && !this.#takeSlot(health)) return undefined;
      endpoints.delete(endpoint);
      if (maySend) return endpoint;
    }
    return undefined;
  }

  #takeSlot(health: Health): boolean {
    if (health === 'unknown') {
      if (this.#unknownInTick >= UNKNOWN_PER_TICK) return false;
      this.#unknownInTick += 1;
    } else if (health === 'timed_out') {
      if (this.#isSilentIntervalUsed) return false;
      this.#isSilentIntervalUsed = true;
    }
    return true;
  }

  /** Some that nobody knows were begun in this turn of the event loop; more of them may wait for the next. */
  get wantsTick(): boolean {
    return this.#unknownInTick > 0;
  }

  /** Called in each turn of the event loop that was wanted. */
  beginTick(): void {
    this.#unknownInTick = 0;
  }

  /** One that timed out last was begun; more of them may wait until `SILENT_TURN_MS` have passed. */
  get wantsSilentInterval(): boolean {
    return this.#isSilentIntervalUsed;
  }

  /** Called when that time has passed. */
  beginSilentInterval(): void {
    this.#isSilentIntervalUsed = false;
  }
}
