import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from '../connections/pool.ts';

/**
 * The interval between queries. This process's own jobs are fetched at once; other processes' jobs and retries are
 * found by the next query.
 */
const LOOK_MS = 500;
/** After a failure the next query waits this long. */
const ERROR_PAUSE_MS = 2_000;

type DueJobsOptions = {
  pool: Pool;
  names: readonly string[];
  /** Called with the queues that have due jobs. */
  onDue: (names: readonly string[]) => void;
  onError: (error: Error) => void;
};

/**
 * Finds due jobs of all queues with one query. A query for each queue twice a second would cause 60 queries a second in an
 * idle service. Returns a function that stops it.
 */
export function watchDueJobs(options: DueJobsOptions): () => Promise<void> {
  const ended = new AbortController();
  const running = watch(options, ended.signal);
  return async () => {
    ended.abort();
    await running;
  };
}

async function watch(options: DueJobsOptions, signal: AbortSignal): Promise<void> {
  for (let wait = LOOK_MS; ; ) {
    await pause(wait, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    try {
      const due = await selectDue(options);
      if (due.length > 0) options.onDue(due);
      wait = LOOK_MS;
    } catch (error) {
      options.onError(error as Error);
      wait = ERROR_PAUSE_MS;
    }
  }
}

/** The conditions are those of the claim and of pg-boss's partial index. */
async function selectDue({ pool, names }: DueJobsOptions): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>({
    name: 'due-jobs',
    text: `select q.name from unnest($1::text[]) as q(name)
      where exists (select 1 from pgboss.job j
        where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= pgboss.job_now())`,
    values: [names],
  });
  return rows.map(({ name }) => name);
}
