import { createRandom } from './random.ts';

export const TARGETS = ['api', 'worker', 'database'] as const;
export type Target = (typeof TARGETS)[number];

/** One kill -9: when, counted from the start, and how long the process stays down (the database's own supervisor decides). */
export type PlannedKill = { atMs: number; target: Target; downMs: number };

/** Long enough that the service also works between kills: a database that dies often is restarted ever later. */
const ROUND_SECONDS = 12;
const DOWN_MS = { min: 0, max: 1_500 };

/**
 * When what is killed. Each round of about twelve seconds kills everything once, in any order and at any moment, so that
 * kills also meet processes that are just starting, or each other.
 */
export function planKills(seed: number, seconds: number): PlannedKill[] {
  const random = createRandom(seed);
  const rounds = Math.max(1, Math.round(seconds / ROUND_SECONDS));
  const roundMs = (seconds * 1_000) / rounds;
  return Array.from({ length: rounds }, (_, round) => planRound(round * roundMs))
    .flat()
    .sort((a, b) => a.atMs - b.atMs);

  function planRound(startMs: number): PlannedKill[] {
    return TARGETS.map((target) => ({
      // Clients need a moment before the first kill, and the last one leaves time to see the service come back.
      atMs: Math.round(startMs + random.between(0.1, 0.9) * roundMs),
      target,
      downMs: random.integer(DOWN_MS.min, DOWN_MS.max),
    }));
  }
}

/** The plan on one line, for a report: `1.2s api, 3.4s database …`. */
export function describePlan(plan: readonly PlannedKill[]): string {
  return plan.map(({ atMs, target }) => `${(atMs / 1_000).toFixed(1)}s ${target}`).join(', ');
}
