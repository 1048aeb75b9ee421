import type { Claim, Span } from '../parts/watch.ts';
import { anyOf, defineCheck } from './check.ts';

type Data = { claims: Claim[]; workerKills: number[]; workerless: Span[] };

const LEASE_MS = 20_000;
/** Workers look for leases that have run out each second; the rest is a busy machine. */
const OVERDUE_MS_MAX = 6_000;
/** From a worker's death until another has what it held; while no other is up, too. */
const TAKEOVER_MS_MAX = 30_000;
/** No delivery lasts this long: whoever still has its claim is dead. */
const LIVING_MS_MAX = 14_000;

/** A lease ends within 20 seconds by the database's clock, and within 30 of a worker's death another has taken over. */
export const leases = defineCheck<Data>({
  name: "a dead worker's leases are taken over",
  gather: ({ play }) => ({
    claims: [...play.watch.claims.values()],
    workerKills: play.workerKills,
    workerless: play.watch.workerless,
  }),
  examine: ({ claims, workerKills, workerless }) => {
    const problems = claims.flatMap(({ dispatchId, overdueMs, leaseMs }) => [
      ...(overdueMs > OVERDUE_MS_MAX
        ? [`dispatch ${dispatchId} was left ${Math.round(overdueMs)} ms after its lease`]
        : []),
      ...(leaseMs > LEASE_MS + 500 ? [`dispatch ${dispatchId} had a lease of ${Math.round(leaseMs)} ms`] : []),
    ]);
    const takeovers = claims.flatMap((claim) =>
      workerKills
        .filter((at) => claim.firstSeenAt <= at && claim.lastSeenAt > at + LIVING_MS_MAX)
        .map((at) => ({ from: at, to: claim.lastSeenAt })),
    );
    const tooLong = takeovers.filter(({ from, to }) => to - from > TAKEOVER_MS_MAX);
    // Why it took so long is for whoever reads it; it is too long all the same.
    problems.push(
      ...tooLong.map(
        (takeover) =>
          `a dead worker's claim stood for ${lengthOf(takeover)} ms, for ${inCommon(takeover, workerless)} without any worker`,
      ),
    );
    return {
      problems,
      figures: {
        takenOver: takeovers.length,
        longestTakeoverMs: Math.max(0, ...takeovers.map(lengthOf)),
        longestLeaseOverdueMs: Math.round(Math.max(0, ...claims.map((claim) => claim.overdueMs))),
      },
    };
  },
  lies: {
    'a lease ran out and nobody came': (data) => {
      data.claims.push({ dispatchId: 'd', firstSeenAt: 0, lastSeenAt: 40_000, overdueMs: 10_000, leaseMs: 20_000 });
      anyOf(data.claims);
    },
    'a dead worker was not replaced in time': (data) => {
      data.workerKills.push(1_000);
      data.claims.push({ dispatchId: 'd', firstSeenAt: 0, lastSeenAt: 32_000, overdueMs: 0, leaseMs: 20_000 });
    },
    'a lease was too long': (data) => {
      data.claims.push({ dispatchId: 'd', firstSeenAt: 0, lastSeenAt: 1, overdueMs: 0, leaseMs: 60_000 });
    },
  },
});

const lengthOf = ({ from, to }: Span): number => Math.round(to - from);

/** How many milliseconds of a span others cover, which do not cover each other. */
function inCommon({ from, to }: Span, others: readonly Span[]): number {
  return Math.round(
    others.reduce((sum, other) => sum + Math.max(0, Math.min(to, other.to) - Math.max(from, other.from)), 0),
  );
}
