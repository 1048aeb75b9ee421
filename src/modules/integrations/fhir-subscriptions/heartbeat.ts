/** A heartbeat counts as lost after this many periods, because one may be late. */
const PERIODS = 2;

/**
 * Returns when a subscription counts as silent if nothing arrives after `from`; null if no heartbeats were promised.
 */
export function heartbeatDueTime(heartbeatSeconds: number | null, from: Date): string | null {
  if (heartbeatSeconds === null) return null;
  return new Date(from.getTime() + PERIODS * heartbeatSeconds * 1_000).toISOString();
}

/** Returns when the next synchronization makes up for a silent subscription: after one period. */
export function nextCatchUpTime(heartbeatSeconds: number, now: Date): string {
  return new Date(now.getTime() + heartbeatSeconds * 1_000).toISOString();
}
