import type { ClaimKind } from './dispatch-queue-store.ts';

const QUICK_ANSWER_MS = 100;

/** Whether the queue should be asked for more of a lane. */
export type Appetite = 'none' | 'can_wait' | 'urgent';

/** How a delivery went, as far as its lane cares. */
export type LaneResult = { timedOut: boolean; durationMs: number };

/** What one worker holds of one subscription. */
export type Lane<T> = {
  subscriptionId: string;
  waiting: T[];
  inFlight: number;
  /** Claimed, but not waiting yet. */
  loading: number;
  /** One at a time, and no more are claimed before all are settled. */
  isStrict: boolean;
  /** Of a strict lane: back, or not to be sent, and still under the claim. */
  unsettled: number;
  /** Unknown until the first answer. */
  health: 'unknown' | 'answers' | 'timed_out';
  latencyMs: number;
  /** Of which kinds the queue may hold more than the last claim could take. */
  mayHaveMore: Set<ClaimKind>;
  isTouched: boolean;
};

export function isSuspect(lane: { health: string }): boolean {
  return lane.health !== 'answers';
}

export function isQuick(lane: { health: string; latencyMs: number }): boolean {
  return lane.health === 'answers' && lane.latencyMs < QUICK_ANSWER_MS;
}

/**
 * Some of it will soon come back, and more of what is known to be there is asked for then: no walk need look for it. One
 * whose receiver is slow holds little more than is in flight, and would ask too late.
 */
export function asksByName(lane: Lane<unknown>, kind: ClaimKind): boolean {
  return isQuick(lane) && lane.mayHaveMore.has(kind) && heldOf(lane) > 0;
}

export function heldOf(lane: { waiting: unknown[]; inFlight: number; loading: number; unsettled: number }): number {
  return lane.waiting.length + lane.inFlight + lane.loading + lane.unsettled;
}
