import type { EndpointQueue } from './endpoint-queue.ts';

type Health = EndpointQueue<unknown>['health'];
const HEALTHS: readonly Health[] = ['answers', 'unknown', 'timed_out'];

/** One in this many deliveries goes to a receiver not known to respond, before responsive ones. */
const SUSPECT_EVERY = 4;
/**
 * At most this many deliveries to unknown receivers start per event loop iteration, because each opens a connection and
 * delays incoming events.
 */
const UNKNOWN_PER_TICK = 2;
/**
 * Interval between deliveries to receivers that timed out. It allows more than twice the rate at which all of them can
 * time out, and spreads the timeouts over time.
 */
export const SILENT_INTERVAL_MS = 10;

/** Round-robin list of endpoints with waiting dispatches. Unresponsive endpoints do not delay others. */
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

  /** `maySend` returns whether an endpoint queue has waiting dispatches and is below its in-flight limit. */
  constructor(maySend: (endpoint: EndpointQueue<T>) => boolean) {
    this.#maySend = maySend;
  }

  get isEmpty(): boolean {
    return this.#endpoints.answers.size === 0 && this.suspects === 0;
  }

  /** The number of queues whose receivers are not known to answer. */
  get suspects(): number {
    return this.#endpoints.unknown.size + this.#endpoints.timed_out.size;
  }

  /** Adds an endpoint queue, in the list for its current health. */
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

  /**
   * Removes and returns the next endpoint queue, or undefined if no queue may send now. Prefers responsive receivers.
   */
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

  /** Whether the limit for unknown receivers was reached in this event loop iteration. */
  get wantsTick(): boolean {
    return this.#unknownInTick > 0;
  }

  /** Called in the next event loop iteration if `wantsTick` is set. */
  beginTick(): void {
    this.#unknownInTick = 0;
  }

  /** Whether a delivery to a receiver that timed out was started; the next waits for `SILENT_INTERVAL_MS`. */
  get wantsSilentInterval(): boolean {
    return this.#isSilentIntervalUsed;
  }

  /** Called after that interval. */
  beginSilentInterval(): void {
    this.#isSilentIntervalUsed = false;
  }
}
