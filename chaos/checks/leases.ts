import type { Claim } from '../parts/watch.ts';
import { anyOf, defineCheck } from './check.ts';

type Data = { claims: Claim[]; workerKills: number[]; skewMs: number };

const LEASE_MS = 30_000;
/** Workers look for leases that have run out each second; the rest is a busy machine. */
const TAKEOVER_MS_MAX = 6_000;
/** No delivery lasts this long: whoever still has its claim is dead. */
const LIVING_MS_MAX = 14_000;

/** A lease ends within 30 seconds by the clock of the worker that took it, and another worker then takes over. */
export const leases = defineCheck<Data>({
  name: "a dead worker's leases are taken over",
  gather: ({ play }) => ({
    claims: [...play.watch.claims.values()],
    workerKills: play.workerKills,
    skewMs: Math.max(0, ...play.schedule.actions.map(({ deed }) => (deed.kind === 'skew' ? Math.abs(deed.skewMs) : 0))),
  }),
  examine: ({ claims, workerKills, skewMs }) => {
    const problems = claims.flatMap(({ dispatchId, overdueMs, leaseMs }) => [
      ...(overdueMs > TAKEOVER_MS_MAX
        ? [`dispatch ${dispatchId} was left ${Math.round(overdueMs)} ms after its lease`]
        : []),
      ...(leaseMs > LEASE_MS + skewMs + 500 ? [`dispatch ${dispatchId} had a lease of ${Math.round(leaseMs)} ms`] : []),
    ]);
    const takeovers = claims.flatMap((claim) =>
      workerKills
        .filter((at) => claim.firstSeenAt <= at && claim.lastSeenAt > at + LIVING_MS_MAX)
        .map((at) => claim.lastSeenAt - at),
    );
    return {
      problems,
      figures: {
        takenOver: takeovers.length,
        longestTakeoverMs: Math.round(Math.max(0, ...takeovers)),
        longestLeaseOverdueMs: Math.round(Math.max(0, ...claims.map((claim) => claim.overdueMs))),
      },
    };
  },
  lies: {
    'a lease ran out and nobody came': (data) => {
      data.claims.push({ dispatchId: 'd', firstSeenAt: 0, lastSeenAt: 40_000, overdueMs: 10_000, leaseMs: 30_000 });
      anyOf(data.claims);
    },
    'a lease was too long': (data) => {
      data.claims.push({ dispatchId: 'd', firstSeenAt: 0, lastSeenAt: 1, overdueMs: 0, leaseMs: 60_000 });
    },
  },
});
