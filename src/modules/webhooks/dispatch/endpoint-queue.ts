import type { ClaimKind } from '../queue/dispatch-queue-store.ts';

const QUICK_ANSWER_MS = 100;

/** Whether the queue should be asked for more of an endpoint queue. */
export type Demand = 'none' | 'can_wait' | 'urgent';

/** The result of a delivery, as the endpoint queue uses it. */
export type EndpointResult = { timedOut: boolean; durationMs: number };

/** What one worker holds of one subscription. */
export type EndpointQueue<T> = {
  subscriptionId: string;
  waiting: T[];
  inFlight: number;
  /** Claimed, but not waiting yet. */
  loading: number;
  /** One at a time, and no more are claimed before all are settled. */
  isStrict: boolean;
  /** Of a strict endpoint queue: back, or not to be sent, and still under the claim. */
  unsettled: number;
  /** Unknown until the first answer. */
  health: 'unknown' | 'answers' | 'timed_out';
  latencyMs: number;
  /** Of which kinds the queue may hold more than the last claim could take. */
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
 * Some of it will soon come back, and more of what is known to be there is asked for then: no scan need look for it. One
 * whose receiver is slow holds little more than is in flight, and would ask too late.
 */
export function asksByName(endpoint: EndpointQueue<unknown>, kind: ClaimKind): boolean {
  return isQuick(endpoint) && endpoint.mayHaveMore.has(kind) && heldOf(endpoint) > 0;
}

export function heldOf(endpoint: { waiting: unknown[]; inFlight: number; loading: number; unsettled: number }): number {
  return endpoint.waiting.length + endpoint.inFlight + endpoint.loading + endpoint.unsettled;
}
