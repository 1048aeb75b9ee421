import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { Pool } from '../connections/pool.ts';
import { StatementNames } from '../connections/statement-names.ts';
import { currentTraceparent } from '../trace-context.ts';
import { CLAIM_INDEX, type ClaimedJob } from './claim-jobs.ts';
import type { Enqueue, JobDeclarations, JobName, JobPayloads } from './job-declaration.ts';
import { JobRunner } from './job-runner.ts';

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
 * Background jobs on PostgreSQL (pg-boss), enqueued in the caller's transaction. If a worker dies, its heartbeat stops
 * and the job is retried within about 20 seconds. Every job must therefore be safe to run twice.
 */
const HEARTBEAT_SECONDS = 10;
const BEAT_MS = (HEARTBEAT_SECONDS * 1_000) / 2;
const MONITOR_INTERVAL_SECONDS = 5;
/** A failed job is retried after 1, 2, 4 … at most 60 seconds. */
const RETRY = { retryLimit: 12, retryDelay: 1, retryBackoff: true, retryDelayMax: 60 };
/** How long a stopping process waits for running jobs. */
const STOP_MS = 15_000;

/** The statements of pg-boss are few: completed jobs, heartbeats, supervision. */
const statementNames = new StatementNames('j', 50);

export type JobHandlers = { [N in JobName]: (payload: JobPayloads[N], attempt: JobAttempt) => Promise<void> };
/**
 * `isLast`: the work is not tried again after this attempt. `isGivenUp`: the attempts are used up, and the handler only
 * records that; never set unless the job declares `recordsGivingUp`.
 */
export type JobAttempt = { number: number; isLast: boolean; isGivenUp?: boolean };

/** Observes one attempt of a job: runs `work` once and rethrows its error. */
export type JobObserver = (
  job: { name: JobName; attempt: JobAttempt; organizationId: string; traceparent: string | null },
  work: () => Promise<void>,
) => Promise<void>;

export type JobQueue = {
  enqueue: Enqueue;
  /** Claims jobs of these queues at once instead of after the next query for due jobs. */
  wake(names: ReadonlySet<JobName>): void;
  /** Starts running the jobs that have a handler; without it the queue only accepts jobs. */
  work(handlers: JobHandlers): Promise<void>;
  /** Waits for running jobs to finish; may be called more than once. */
  close(): Promise<void>;
};

/** Each job has a queue of pg-boss with its name. */
function queuesOf(jobs: JobDeclarations): JobName[] {
  return Object.keys(jobs) as JobName[];
}

/** Creates pg-boss's schema and the queues. Run by the migrating role before the service's role uses them. */
export async function migrateJobQueue(
  adminUrl: string,
  jobs: JobDeclarations,
  query: (sql: string) => Promise<{ rows: { name?: unknown }[] }>,
): Promise<void> {
  const boss = new PgBoss({ connectionString: adminUrl, supervise: false, schedule: false, max: 2 });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    for (const name of queuesOf(jobs)) {
      const options = {
        ...RETRY,
        expireInSeconds: jobs[name].expireSeconds,
        heartbeatSeconds: HEARTBEAT_SECONDS,
        retentionSeconds: 14 * 86_400,
        deleteAfterSeconds: 3_600,
      };
      const existing = await boss.getQueue(name);
      if (existing === null) await boss.createQueue(name, options);
      else if (existing.expireInSeconds !== options.expireInSeconds) {
        await boss.updateQueue(name, { expireInSeconds: options.expireInSeconds });
      }
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  // Checked first, because the statement would wait for all writers even if the index exists.
  const index = await query(`select to_regclass('pgboss.${CLAIM_INDEX.name}') as name`);
  if (index.rows[0]?.name == null) await query(CLAIM_INDEX.text);
  await query(`grant usage on schema pgboss to rcm_service;
    grant select, insert, update, delete on all tables in schema pgboss to rcm_service;
    grant usage on all sequences in schema pgboss to rcm_service;
    grant execute on all functions in schema pgboss to rcm_service`);
}

type JobQueueOptions = {
  pool: Pool;
  /**
   * The connections on which jobs are claimed and completed. PostgreSQL plans these statements for each connection and
   * after each analysis of the table, and planning a claim takes longer than running it, so a process that runs jobs
   * gives them few connections.
   */
  claimPool?: Pool;
  jobs: JobDeclarations;
  /** Whether this process watches for jobs of dead workers. */
  supervise: boolean;
  onError: (error: Error) => void;
  /** Called when a job failed; it is retried unless this was the last attempt. */
  onFailure: (name: JobName, attempt: JobAttempt, reason: unknown) => void;
  observe?: JobObserver;
};

export async function openJobQueue(options: JobQueueOptions): Promise<JobQueue> {
  const { pool, claimPool = pool, jobs, supervise, onError } = options;
  const boss = new PgBoss({
    db: bossDatabaseOf(pool),
    migrate: false,
    createSchema: false,
    supervise,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: MONITOR_INTERVAL_SECONDS,
    monitorIntervalSeconds: MONITOR_INTERVAL_SECONDS,
  });
  boss.on('error', onError);
  await boss.start();
  const runners = new Map<string, JobRunner>();
  let endWatch = async () => {};
  let heartbeat: NodeJS.Timeout | undefined;
  let closing: Promise<void> | undefined;
  const close = async () => {
    await endWatch();
    const stopped = new AbortController();
    const timeout = pause(STOP_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
    await Promise.all([...runners.values()].map((runner) => runner.close(timeout)));
    stopped.abort();
    clearInterval(heartbeat);
    await boss.stop({ graceful: true, timeout: STOP_MS });
  };
  return {
    enqueue: async (execute, name, payload, options) => {
      const traceparent = currentTraceparent();
      await boss.send(name, traceparent === null ? payload : { ...payload, traceparent }, {
        db: { executeSql: (text, values) => execute(text, values ?? []) },
        // pg-boss schedules in real time, regardless of test clocks.
        ...(options?.delayMs ? { startAfter: new Date(Date.now() + options.delayMs) } : {}),
      });
    },
    wake: (names) => {
      for (const name of names) runners.get(name)?.wake();
    },
    work: async (handlers) => {
      for (const name of queuesOf(jobs)) {
        if (name in handlers) runners.set(name, openRunner(boss, name, handlers, { ...options, pool: claimPool }));
      }
      const onDue = (names: readonly string[]) => {
        for (const name of names) runners.get(name)?.wake();
      };
      heartbeat = setInterval(() => {
        for (const runner of runners.values()) void runner.touchRunningJobs();
      }, BEAT_MS).unref();
      endWatch = watchDueJobs({ pool: claimPool, names: [...runners.keys()], onDue, onError });
    },
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

/** Returns the database as pg-boss uses it. */
function bossDatabaseOf(pool: Pool) {
  return {
    executeSql: (text: string, values: unknown[] = []) => {
      // Texts without values may be several statements, which cannot be prepared.
      const name = values.length > 0 ? statementNames.nameOf(text) : undefined;
      return pool.query({ ...(name && { name }), text, values });
    },
  };
}

function openRunner<N extends JobName>(
  boss: PgBoss,
  name: N,
  handlers: JobHandlers,
  { pool, jobs, onError, onFailure, observe = (_job, work) => work() }: JobQueueOptions,
): JobRunner {
  const { slots, organizationSlots = slots, expireSeconds, recordsGivingUp = false } = jobs[name];
  const attemptOf = ({ retryCount, retryLimit }: ClaimedJob) => ({
    number: retryCount + 1,
    isLast: retryCount >= (recordsGivingUp ? retryLimit - 1 : retryLimit),
    isGivenUp: recordsGivingUp && retryCount >= retryLimit,
  });
  const run = async (job: ClaimedJob) => {
    const attempt = attemptOf(job);
    try {
      // The trace context is part of the payload; handlers do not see it.
      const { traceparent = null, ...data } = job.data as JobPayloads[N] & { traceparent?: string };
      const payload = data as JobPayloads[N];
      const { organizationId } = payload;
      await observe({ name, attempt, organizationId, traceparent }, () => handlers[name](payload, attempt));
    } catch (error) {
      onFailure(name, attempt, error);
      throw error;
    }
  };
  const onExpired = (job: ClaimedJob, error: Error) => onFailure(name, attemptOf(job), error);
  const db = bossDatabaseOf(pool);
  const complete = (done: ClaimedJob[]) => boss.complete(name, done, undefined, { db });
  return new JobRunner({
    ...{ boss, complete, pool, queue: name },
    ...{ slots, organizationSlots, expireSeconds, run, onExpired, onError },
  });
}

/**
 * Finds due jobs of all queues with one query. A query for each queue twice a second would cause 60 queries a second in an
 * idle service. Returns a function that stops it.
 */
function watchDueJobs(options: DueJobsOptions): () => Promise<void> {
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
