import type { Deployment } from '../../../../database/database.ts';
import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import { getSubscription } from '../subscriptions/find-subscriptions.ts';
import { type Backlog, countAttempts, findBacklog, type WindowCounts } from './statistics-store.ts';

const HOUR_MS = 3_600_000;

/** The reported windows, in hours. */
const STATISTICS_WINDOWS = { '1h': 1, '24h': 24, '7d': 168 } as const;
type StatisticsWindow = keyof typeof STATISTICS_WINDOWS;

/** A window with more attempts than this reports only the newest ones. */
const ATTEMPTS_READ_MAX = 50_000;
/** The backlog is counted up to this number. */
const BACKLOG_COUNT_MAX = 100_000;

type SubscriptionStatistics = {
  subscriptionId: string;
  consecutiveFailures: number;
  backlog: Backlog;
  windows: Record<StatisticsWindow, WindowCounts>;
  at: Date;
};

/** Returns the statistics of a subscription up to the organization's time. Throws resource_not_found. */
export async function getStatistics(reader: TenantReader, subscriptionId: string): Promise<SubscriptionStatistics> {
  const { consecutiveFailures } = await getSubscription(reader, subscriptionId);
  const at = reader.now;
  const counts = async (name: StatisticsWindow) => {
    const since = new Date(at.getTime() - STATISTICS_WINDOWS[name] * HOUR_MS);
    return countAttempts(reader, subscriptionId, { since, rowsMax: ATTEMPTS_READ_MAX });
  };
  const windows = { '1h': await counts('1h'), '24h': await counts('24h'), '7d': await counts('7d') };
  const backlog = await findBacklog(reader, subscriptionId, BACKLOG_COUNT_MAX);
  return { subscriptionId, consecutiveFailures, backlog, windows, at };
}

/** Returns the API's JSON of the statistics. */
export function presentStatistics(statistics: SubscriptionStatistics, { livemode }: Deployment) {
  const { backlog, windows } = statistics;
  return {
    object: 'webhook_statistics' as const,
    livemode,
    subscriptionId: statistics.subscriptionId,
    consecutiveFailures: statistics.consecutiveFailures,
    backlog: {
      pending: backlog.pending,
      retrying: backlog.retrying,
      held: backlog.held,
      nextRetryAt: backlog.nextRetryAt?.toISOString() ?? null,
    },
    windows: {
      '1h': presentWindow(windows['1h']),
      '24h': presentWindow(windows['24h']),
      '7d': presentWindow(windows['7d']),
    },
    calculatedAt: statistics.at.toISOString(),
  };
}

function presentWindow(counts: WindowCounts) {
  return {
    attempts: counts.attempts,
    succeeded: counts.succeeded,
    failed: counts.attempts - counts.succeeded,
    successRate: counts.attempts === 0 ? null : Math.round((counts.succeeded / counts.attempts) * 10_000) / 10_000,
    latencyMs: { p50: counts.p50Ms, p95: counts.p95Ms },
    isSample: counts.attempts >= ATTEMPTS_READ_MAX,
  };
}
