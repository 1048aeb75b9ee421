import type { Claim, Span } from '../parts/watch.ts';
import { anyOf, defineCheck } from './check.ts';

type Data = { claims: Claim[]; workerKills: number[]; workerless: Span[] };

const LEASE_MS = 20_000;
/** Workers look for expired leases every second; the rest allows for a busy machine. */
const OVERDUE_MS_MAX = 6_000;
/** The time from a worker's death until another has claimed its rows, as far as a worker was running. */
const TAKEOVER_MS_MAX = 30_000;
/** No delivery lasts this long, so a claim of this age belongs to a dead worker. */
const LIVING_MS_MAX = 14_000;

/**
 * A lease expires within 20 seconds by the database's clock, and within 30 of a worker's death another has taken over.
 */
export const leases = defineCheck<Data>({
  name: 'the leases of a dead worker are taken over',
  gather: ({ play }) => ({
    claims: [...play.watch.claims.values()],
    workerKills: play.workerKills,
    workerless: play.watch.workerless,
  }),
  examine: ({ claims, workerKills, workerless }) => {
    const problems = claims.flatMap(({ dispatchId, overdueMs, leaseMs }) => [
      ...(overdueMs > OVERDUE_MS_MAX
        ? [`dispatch ${dispatchId} was taken over ${Math.round(overdueMs)} ms after its lease`]
        : []),
      ...(leaseMs > LEASE_MS + 500 ? [`dispatch ${dispatchId} had a lease of ${Math.round(leaseMs)} ms`] : []),
    ]);
    const takeovers = claims.flatMap((claim) =>
      workerKills
        .filter((at) => claim.firstSeenAt <= at && claim.lastSeenAt > at + LIVING_MS_MAX)
        .map((at) => ({ from: at, to: claim.lastSeenAt })),
    );
    // No worker can take over while none runs: a busy machine needs half a minute to start one.
    const withWorkerMs = (span: Span) => lengthOf(span) - inCommon(span, workerless);
    problems.push(
      ...takeovers
        .filter((takeover) => withWorkerMs(takeover) > TAKEOVER_MS_MAX)
        .map((takeover) => `the lease of a dead worker lasted ${withWorkerMs(takeover)} ms while another worker ran`),
    );
    return {
      problems,
      figures: {
        takenOver: takeovers.length,
        longestTakeoverMs: Math.max(0, ...takeovers.map(withWorkerMs)),
        longestWorkerlessMs: Math.max(0, ...takeovers.map((takeover) => inCommon(takeover, workerless))),
        longestLeaseOverdueMs: Math.round(Math.max(0, ...claims.map((claim) => claim.overdueMs))),
      },
    };
  },
  falsifications: {
    'a lease expired and was not taken over': (data) => {
      data.claims.push({ dispatchId: 'd', firstSeenAt: 0, lastSeenAt: 40_000, overdueMs: 10_000, leaseMs: 20_000 });
      anyOf(data.claims);
    },
    'a dead worker was not replaced in time': (data) => {
      data.workerless = [];
      data.workerKills.push(1_000);
      data.claims.push({ dispatchId: 'd', firstSeenAt: 0, lastSeenAt: 32_000, overdueMs: 0, leaseMs: 20_000 });
    },
    'a lease was too long': (data) => {
      data.claims.push({ dispatchId: 'd', firstSeenAt: 0, lastSeenAt: 1, overdueMs: 0, leaseMs: 60_000 });
    },
  },
});

const lengthOf = ({ from, to }: Span): number => Math.round(to - from);

/** Returns how many milliseconds of a span are covered by others, which do not overlap. */
function inCommon({ from, to }: Span, others: readonly Span[]): number {
  return Math.round(
    others.reduce((sum, other) => sum + Math.max(0, Math.min(to, other.to) - Math.max(from, other.from)), 0),
  );
}
