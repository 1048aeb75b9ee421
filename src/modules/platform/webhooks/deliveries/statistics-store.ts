import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import { queueRowsText } from '../queue/settle-dispatches-store.ts';

export type WindowCounts = {
  attempts: number;
  succeeded: number;
  p50Ms: number | null;
  p95Ms: number | null;
};

type CountsRow = { attempts: number; succeeded: number; p50: number | null; p95: number | null };

/**
 * Counts a subscription's attempts since an instant. Reads only the newest `rowsMax`, which limits the cost for a busy
 * subscription. Latencies are in milliseconds.
 */
export async function countAttempts(
  reader: TenantReader,
  subscriptionId: string,
  window: { since: Date; rowsMax: number },
): Promise<WindowCounts> {
  const [row] = await reader.query<CountsRow>(
    `select count(*)::int as attempts, count(*) filter (where outcome = 'succeeded')::int as succeeded,
       percentile_disc(0.5) within group (order by duration_ms) as p50,
       percentile_disc(0.95) within group (order by duration_ms) as p95
     from (
       select outcome, duration_ms from webhook_deliveries
       where organization_id = $1 and subscription_id = $2 and attempted_at >= $3
       order by id desc limit $4
     ) newest`,
    [reader.organizationId, subscriptionId, window.since, window.rowsMax],
  );
  return {
    attempts: row?.attempts ?? 0,
    succeeded: row?.succeeded ?? 0,
    p50Ms: row?.p50 ?? null,
    p95Ms: row?.p95 ?? null,
  };
}

export type Backlog = { pending: number; retrying: number; held: number; nextRetryAt: Date | null };

/** Counts a subscription's pending dispatches. Each count stops at `countMax`. */
export async function findBacklog(reader: TenantReader, subscriptionId: string, countMax: number): Promise<Backlog> {
  const [row] = await reader.query<{ pending: number; retrying: number; held: number; next_retry_at: Date | null }>(
    `select count(*) filter (where attempt = 1 and not is_held)::int as pending,
       count(*) filter (where attempt > 1 and not is_held)::int as retrying,
       count(*) filter (where is_held)::int as held,
       min(due_at) filter (where attempt > 1 and not is_held) as next_retry_at
     from (${queueRowsText('attempt, due_at, is_held', { limit: '$3' })}) waiting`,
    [reader.organizationId, subscriptionId, countMax],
  );
  const { pending = 0, retrying = 0, held = 0, next_retry_at: nextRetryAt = null } = row ?? {};
  return { pending, retrying, held, nextRetryAt };
}
