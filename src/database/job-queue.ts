import { PgBoss } from 'pg-boss';
import { watchDueJobs } from './due-jobs.ts';
import type { Enqueue } from './enqueue.ts';
import { JOB_NAMES, type JobName, type JobPayloads } from './job-names.ts';
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
const EXPIRE_SECONDS: Record<JobName, number> = {
  'close-batch': 60,
  // Each step of a gateway may take 30 s.
  'transmit-interchange': 120,
  // A step of a large file may first read all of it.
  'process-interchange': 900,
  'sort-payer-file': 900,
  'import-claims': 900,
  'send-mail': 60,
  'replay-events': 300,
  'settle-dispatches': 300,
  'check-prior-authorization': 60,
  'send-authorization-documents': 300,
  'send-claim-information': 300,
  'answer-sandbox-appeal': 60,
  'draft-secondary-claim': 60,
  'deliver-appeal': 60,
  'polish-appeal': 30,
  'advance-test-clock': 300,
  'run-eligibility-check': 60,
  'run-eligibility-batch': 900,
  'run-eligibility-policy': 300,
  'expire-review': 60,
  'expire-fhir-launch': 60,
  'remove-fhir-subscriptions': 300,
  'check-fhir-subscription': 120,
  'recover-fhir-events': 60,
  'ring-work-clock': 60,
  'ring-sla-clock': 60,
  'sync-linked-connection': 30,
  // Each entry may take a minute, and a job sends those that are due.
  'send-outbox': 600,
  'read-partner-resource': 60,
  'run-fhir-sync': 900,
  'fetch-fhir-document': 120,
};
/** Workers of a queue. A worker runs the jobs of its batch at once, so few are needed. */
const CONCURRENCY: Record<JobName, number> = {
  'close-batch': 1,
  'transmit-interchange': 2,
  'process-interchange': 2,
  'sort-payer-file': 1,
  'import-claims': 1,
  'send-mail': 1,
  'replay-events': 1,
  'settle-dispatches': 1,
  'check-prior-authorization': 1,
  'send-authorization-documents': 1,
  'send-claim-information': 1,
  'answer-sandbox-appeal': 1,
  'draft-secondary-claim': 1,
  'deliver-appeal': 1,
  'polish-appeal': 1,
  'advance-test-clock': 2,
  'run-eligibility-check': 2,
  'run-eligibility-batch': 2,
  'run-eligibility-policy': 1,
  'expire-review': 1,
  'expire-fhir-launch': 1,
  'remove-fhir-subscriptions': 1,
  'check-fhir-subscription': 1,
  'recover-fhir-events': 1,
  'ring-work-clock': 1,
  'ring-sla-clock': 1,
  'sync-linked-connection': 1,
  // A worker takes its next batch when all jobs of the last one are done, and a slow EHR keeps a job for a minute. Many
  // workers with small batches keep the other organizations' writes moving.
  'send-outbox': 6,
  'read-partner-resource': 1,
  'run-fhir-sync': 2,
  'fetch-fhir-document': 1,
};
/** `watchDueJobs` wakes the workers; their own polls find jobs that it misses. */
const POLL_SECONDS = 30;
const BATCH_SIZE: Record<JobName, number> = {
  'close-batch': 20,
  'transmit-interchange': 20,
  'process-interchange': 20,
  'sort-payer-file': 1,
  'import-claims': 1,
  'send-mail': 5,
  'replay-events': 1,
  'settle-dispatches': 1,
  'check-prior-authorization': 20,
  'send-authorization-documents': 1,
  'send-claim-information': 1,
  'answer-sandbox-appeal': 20,
  'draft-secondary-claim': 20,
  'deliver-appeal': 20,
  'polish-appeal': 3,
  'advance-test-clock': 1,
  'run-eligibility-check': 20,
  'run-eligibility-batch': 1,
  'run-eligibility-policy': 1,
  'expire-review': 20,
  'expire-fhir-launch': 20,
  'remove-fhir-subscriptions': 1,
  'check-fhir-subscription': 4,
  'recover-fhir-events': 4,
  'ring-work-clock': 20,
  'ring-sla-clock': 20,
  'sync-linked-connection': 20,
  'send-outbox': 2,
  'read-partner-resource': 20,
  'run-fhir-sync': 1,
  'fetch-fhir-document': 4,
};

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

/** Creates pg-boss's schema and the queues. Run by the migrating role before the service's role uses them. */
export async function migrateJobQueue(adminUrl: string, query: (sql: string) => Promise<unknown>): Promise<void> {
  const boss = new PgBoss({ connectionString: adminUrl, supervise: false, schedule: false, max: 2 });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    for (const name of JOB_NAMES) {
      const options = {
        ...RETRY,
        expireInSeconds: EXPIRE_SECONDS[name],
        heartbeatSeconds: HEARTBEAT_SECONDS,
        retentionSeconds: 14 * 86_400,
        deleteAfterSeconds: 3_600,
      };
      if ((await boss.getQueue(name)) === null) await boss.createQueue(name, options);
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
  /** Whether this process watches for jobs of dead workers. */
  supervise: boolean;
  onError: (error: Error) => void;
  /** Called when a job failed; it is retried unless this was the last attempt. */
  onFailure: (name: JobName, attempt: JobAttempt, reason: unknown) => void;
  observe?: JobObserver;
};

export async function openJobQueue(options: JobQueueOptions): Promise<JobQueue> {
  const { pool, supervise, onError } = options;
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
  const workers = new Map<JobName, string[]>();
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
      for (const name of JOB_NAMES) workers.set(name, await startWorkers(boss, name, handlers, options));
      // All workers of a queue, because the first may be busy with a long job.
      const onDue = (names: readonly JobName[]) => {
        for (const id of names.flatMap((name) => workers.get(name) ?? [])) boss.notifyWorker(id);
      };
      endWatch = watchDueJobs({ pool, names: JOB_NAMES, onDue, onError });
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
  name: N,
  handlers: JobHandlers,
  options: Pick<JobQueueOptions, 'onFailure' | 'observe'>,
): Promise<string[]> {
  const ids: string[] = [];
  for (let count = 0; count < CONCURRENCY[name]; count++) ids.push(await startWorker(boss, name, handlers, options));
  return ids;
}

function startWorker<N extends JobName>(
  boss: PgBoss,
  name: N,
  handlers: JobHandlers,
  { onFailure, observe = (_job, work) => work() }: Pick<JobQueueOptions, 'onFailure' | 'observe'>,
): Promise<string> {
  const options = {
    batchSize: BATCH_SIZE[name],
    pollingIntervalSeconds: POLL_SECONDS,
    burstWhenBatchFull: true,
    includeMetadata: true,
    perJobResults: true,
  } as const;
  return boss.work<JobPayloads[N], unknown, typeof options>(name, options, async (batch) => {
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
