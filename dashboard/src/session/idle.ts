export const WARNING_MS = 120_000;

export type IdleState = { state: 'active' } | { state: 'warned'; secondsLeft: number } | { state: 'expired' };

/** Returns whether a user who was last active at `lastActiveAt` is warned or signed out. `idleMs`: the session's limit. */
export function idleState(now: number, lastActiveAt: number, idleMs: number): IdleState {
  const left = lastActiveAt + idleMs - now;
  if (left <= 0) return { state: 'expired' };
  if (left > Math.min(WARNING_MS, idleMs / 2)) return { state: 'active' };
  return { state: 'warned', secondsLeft: Math.ceil(left / 1000) };
}
