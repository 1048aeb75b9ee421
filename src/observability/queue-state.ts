import type { Pool } from '../database/connections/pool.ts';
import { idInstant } from '../kernel/ids.ts';
import { JOB_NAMES } from '../modules/jobs.ts';

export type QueueState = { queue: string; depth: number; oldestAgeSeconds: number };

/** Counting a long queue is slow: a result is reused for this many times the duration of the query. */
const REUSE_FACTOR = 50;
const REUSE_MS_MIN = 1_000;

type CountRow = { queue: string; depth: number; oldest: Date | null };

const COUNTS = `
  select case when is_held then 'webhook_held' when is_clocked then 'webhook_clocked' when attempt = 1 then 'webhook_fresh' else 'webhook_retries' end as queue,
    count(*)::int as depth, min(due_at) filter (where not is_held and not is_clocked and due_at <= $1) as oldest
  from webhook_queue group by 1
  union all
  select name, count(*)::int, min(start_after) filter (where start_after <= now())
  from pgboss.job where state in ('created', 'retry') group by 1`;

/**
 * Reads the length of each queue and the age of its oldest due entry; null if the database is unavailable. Concurrent
 * scrapes share one read.
 */
export function queueReader(pool: Pool, now: () => Date): () => Promise<QueueState[] | null> {
  let kept: { states: QueueState[]; until: number } | null = null;
  let running: Promise<QueueState[] | null> | null = null;
  const read = async () => {
    const startedAt = performance.now();
    try {
      const states = await readQueues(pool, now());
      const tookMs = performance.now() - startedAt;
      kept = { states, until: performance.now() + Math.max(REUSE_MS_MIN, tookMs * REUSE_FACTOR) };
      return states;
    } catch {
      return null;
    } finally {
      running = null;
    }
  };
  return async () => {
    if (kept && kept.until > performance.now()) return kept.states;
    running ??= read();
    return running;
  };
}

async function readQueues(pool: Pool, now: Date): Promise<QueueState[]> {
  const { rows } = await pool.query<CountRow>(COUNTS, [now]);
  const states = new Map<string, QueueState>(
    ['webhook_fresh', 'webhook_retries', 'webhook_held', 'webhook_clocked', ...JOB_NAMES, 'audit_unsealed'].map(
      (queue) => [queue, { queue, depth: 0, oldestAgeSeconds: 0 }],
    ),
  );
  for (const { queue, depth, oldest } of rows) {
    const state = states.get(queue);
    // Internal queues of pg-boss are not shown.
    if (state === undefined) continue;
    state.depth = depth;
    state.oldestAgeSeconds = oldest ? ageSeconds(now, oldest) : 0;
  }
  const unsealed = await pool.query<{ depth: number; oldest: string | null }>(
    'select count(*)::int as depth, min(entry_id) as oldest from audit_unsealed',
  );
  const { depth, oldest } = unsealed.rows[0]!;
  // The age is derived from the time in the id.
  const oldestAgeSeconds = oldest === null ? 0 : ageSeconds(new Date(), idInstant(oldest));
  states.set('audit_unsealed', { queue: 'audit_unsealed', depth, oldestAgeSeconds });
  return [...states.values()];
}

function ageSeconds(now: Date, since: Date): number {
  return Math.max(0, (now.getTime() - since.getTime()) / 1_000);
}
