import type { ClaimKind } from '../queue/dispatch-queue-store.ts';

const QUICK_ANSWER_MS = 100;

/** Whether and how soon to claim more for an endpoint queue. */
export type Demand = 'none' | 'can_wait' | 'urgent';

/** The result of a delivery, as the endpoint queue uses it. */
export type EndpointResult = { timedOut: boolean; durationMs: number };

/** One worker's state for one subscription. */
export type EndpointQueue<T> = {
  subscriptionId: string;
  waiting: T[];
  inFlight: number;
  /** Claimed, but still being loaded. */
  loading: number;
  /** Whether one delivery is sent at a time. No more dispatches are claimed until all claims are settled. */
  isStrict: boolean;
  /** Strict queues only: dispatches that are finished or will not be sent, but are still under the claim. */
  unsettled: number;
  /** Unknown until the first response. */
  health: 'unknown' | 'answers' | 'timed_out';
  latencyMs: number;
  /** The kinds for which the database may have more rows than the last claim returned. */
  mayHaveMore: Set<ClaimKind>;
  isTouched: boolean;
};

export function isSuspect(endpoint: { health: string }): boolean {
  return endpoint.health !== 'answers';
}

export function isQuick(endpoint: { health: string; latencyMs: number }): boolean {
  return endpoint.health === 'answers' && endpoint.latencyMs < QUICK_ANSWER_MS;
}

/**
 * Returns whether the queue is refilled by name instead of by a scan, because a delivery that finishes soon will ask
 * for more. A queue for a slow receiver holds few dispatches besides those in flight, and would ask for more too late.
 */
export function asksByName(endpoint: EndpointQueue<unknown>, kind: ClaimKind): boolean {
  return isQuick(endpoint) && endpoint.mayHaveMore.has(kind) && heldOf(endpoint) > 0;
}

export function heldOf(endpoint: { waiting: unknown[]; inFlight: number; loading: number; unsettled: number }): number {
  return endpoint.waiting.length + endpoint.inFlight + endpoint.loading + endpoint.unsettled;
}

/** The most recently added ids, up to a maximum, newest last. */
export class RecentIds {
  readonly #max: number;
  readonly #ids = new Set<string>();

  constructor(max: number) {
    this.#max = max;
  }

  get all(): string[] {
    return [...this.#ids];
  }

  note(id: string): void {
    const ids = this.#ids;
    ids.delete(id);
    ids.add(id);
    if (ids.size <= this.#max) return;
    for (const oldest of ids) {
      ids.delete(oldest);
      return;
    }
  }

  forget(id: string): void {
    this.#ids.delete(id);
  }
}
