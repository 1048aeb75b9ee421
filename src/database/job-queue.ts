import { PgBoss } from 'pg-boss';
import { watchDueJobs } from './due-jobs.ts';
import type { Enqueue } from './enqueue.ts';
import type { JobDeclarations, JobName, JobPayloads } from './job-declaration.ts';
import type { Pool } from './pool.ts';
import { StatementNames } from './statement-names.ts';
import { currentTraceparent } from './trace-context.ts';

/**
 * Background jobs on PostgreSQL (pg-boss), enqueued in the caller's transaction. If a worker dies, its heartbeat stops
 * and the job is retried within about 20 seconds. Every job must therefore be safe to run twice.
 */
const HEARTBEAT_SECONDS = 10;
const MONITOR_INTERVAL_SECONDS = 5;
/** A failed job is retried after 1, 2, 4 … at most 60 seconds. */
const RETRY = { retryLimit: 12, retryDelay: 1, retryBackoff: true, retryDelayMax: 60 };
/** `watchDueJobs` wakes the workers; their own polls find jobs that it misses. */
const POLL_SECONDS = 30;

/** The statements of pg-boss are few: polls, completed jobs, supervision. */
const statementNames = new StatementNames('j', 50);

export type JobHandlers = { [N in JobName]: (payload: JobPayloads[N], attempt: JobAttempt) => Promise<void> };
/** `isLast`: the job is not retried after this attempt. */
export type JobAttempt = { number: number; isLast: boolean };

/** Observes one attempt of a job: runs `work` once and rethrows its error. */
export type JobObserver = (
  job: { name: JobName; attempt: JobAttempt; organizationId: string; traceparent: string | null },
  work: () => Promise<void>,
) => Promise<void>;

export type JobQueue = {
  enqueue: Enqueue;
  /** Fetches jobs of these queues at once instead of at the next poll. */
  wake(names: ReadonlySet<JobName>): void;
  /** Starts running jobs; without it the queue only accepts them. */
  work(handlers: JobHandlers): Promise<void>;
  /** Waits for running jobs to finish; may be called more than once. */
  close(): Promise<void>;
};

/** A queue of pg-boss and the job that it contains. */
type Queue<N extends JobName = JobName> = { queue: string; name: N };

/** Returns a queue for each job, and one for each former name of a job. */
function queuesOf(jobs: JobDeclarations): Queue[] {
  return (Object.keys(jobs) as JobName[]).flatMap((name) => {
    const { formerName } = jobs[name];
    return [{ queue: name, name }, ...(formerName === undefined ? [] : [{ queue: formerName, name }])];
  });
}

/** Creates pg-boss's schema and the queues. Run by the migrating role before the service's role uses them. */
export async function migrateJobQueue(
  adminUrl: string,
  jobs: JobDeclarations,
  query: (sql: string) => Promise<unknown>,
): Promise<void> {
  const boss = new PgBoss({ connectionString: adminUrl, supervise: false, schedule: false, max: 2 });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    for (const { queue, name } of queuesOf(jobs)) {
      const options = {
        ...RETRY,
        expireInSeconds: jobs[name].expireSeconds,
        heartbeatSeconds: HEARTBEAT_SECONDS,
        retentionSeconds: 14 * 86_400,
        deleteAfterSeconds: 3_600,
      };
      if ((await boss.getQueue(queue)) === null) await boss.createQueue(queue, options);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  await query(`grant usage on schema pgboss to rcm_service;
    grant select, insert, update, delete on all tables in schema pgboss to rcm_service;
    grant usage on all sequences in schema pgboss to rcm_service;
    grant execute on all functions in schema pgboss to rcm_service`);
}

type JobQueueOptions = {
  pool: Pool;
  jobs: JobDeclarations;
  /** Whether this process watches for jobs of dead workers. */
  supervise: boolean;
  onError: (error: Error) => void;
  /** Called when a job failed; it is retried unless this was the last attempt. */
  onFailure: (name: JobName, attempt: JobAttempt, reason: unknown) => void;
  observe?: JobObserver;
};

type WorkerOptions = Pick<JobQueueOptions, 'jobs' | 'onFailure' | 'observe'>;

export async function openJobQueue(options: JobQueueOptions): Promise<JobQueue> {
  const { pool, jobs, supervise, onError } = options;
  const queues = queuesOf(jobs);
  const db = {
    executeSql: (text: string, values: unknown[] = []) => {
      // Texts without values may be several statements, which cannot be prepared.
      const name = values.length > 0 ? statementNames.nameOf(text) : undefined;
      return pool.query({ ...(name && { name }), text, values });
    },
  };
  const boss = new PgBoss({
    db,
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
  const workers = new Map<string, string[]>();
  let endWatch = async () => {};
  let closing: Promise<void> | undefined;
  const close = async () => {
    await endWatch();
    await boss.stop({ graceful: true, timeout: 15_000 });
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
      for (const name of names) {
        const [first] = workers.get(name) ?? [];
        if (first !== undefined) boss.notifyWorker(first);
      }
    },
    work: async (handlers) => {
      for (const queue of queues) workers.set(queue.queue, await startWorkers(boss, queue, handlers, options));
      // All workers of a queue, because the first may be busy with a long job.
      const onDue = (names: readonly string[]) => {
        for (const id of names.flatMap((name) => workers.get(name) ?? [])) boss.notifyWorker(id);
      };
      endWatch = watchDueJobs({ pool, names: queues.map(({ queue }) => queue), onDue, onError });
    },
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

/** Returns the ids of the workers, each of which can be woken separately. */
async function startWorkers<N extends JobName>(
  boss: PgBoss,
  queue: Queue<N>,
  handlers: JobHandlers,
  options: WorkerOptions,
): Promise<string[]> {
  const ids: string[] = [];
  for (let count = 0; count < options.jobs[queue.name].workers; count++)
    ids.push(await startWorker(boss, queue, handlers, options));
  return ids;
}

function startWorker<N extends JobName>(
  boss: PgBoss,
  { queue, name }: Queue<N>,
  handlers: JobHandlers,
  { jobs, onFailure, observe = (_job, work) => work() }: WorkerOptions,
): Promise<string> {
  const options = {
    batchSize: jobs[name].batchSize,
    pollingIntervalSeconds: POLL_SECONDS,
    burstWhenBatchFull: true,
    includeMetadata: true,
    perJobResults: true,
  } as const;
  return boss.work<JobPayloads[N], unknown, typeof options>(queue, options, async (batch) => {
    const results = await Promise.allSettled(
      batch.map(async (job) => {
        const attempt = { number: job.retryCount + 1, isLast: job.retryCount >= job.retryLimit };
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
      }),
    );
    // Only the error's class is stored with the job, because a message might contain PHI.
    return results.map((result, index) =>
      result.status === 'fulfilled'
        ? { id: batch[index]!.id, status: 'completed' as const }
        : { id: batch[index]!.id, status: 'failed' as const, output: { error: errorName(result.reason) } },
    );
  });
}

function errorName(reason: unknown): string {
  return reason instanceof Error ? reason.name : 'unknown';
}
