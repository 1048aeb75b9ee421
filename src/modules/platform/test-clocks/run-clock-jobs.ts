import type { JobName, JobPayloads } from '../../../database/jobs/job-declaration.ts';
import type { JobAttempt } from '../../../database/jobs/job-queue.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { DueSource } from '../../due-source.ts';
import { type ClockJob, deleteClockJob, findNextClockJob, postponeClockJob } from './clock-jobs-store.ts';

/** The attempts of a job in real time, with the same intervals by the clock: 1, 2, 4 … at most 60 s. */
const ATTEMPTS_MAX = 13;
const DELAY_MS_MAX = 60_000;

type ClockJobsOptions = {
  reader: TenantReader;
  /** A clock of patients, or null for the organization's. */
  testClockId: string | null;
  transact<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T>;
  run<N extends JobName>(name: N, payload: JobPayloads[N], attempt: JobAttempt): Promise<void>;
  /** Returns whether an error is the database's and not the job's; then the attempt does not count. */
  isOurTrouble(error: unknown): boolean;
  onFailure(job: ClockJob, isLast: boolean, error: unknown): void;
};

/** Returns the jobs of a test clock as due work, in order of creation. */
export function clockJobs(options: ClockJobsOptions): DueSource {
  const next = () => findNextClockJob(options.reader, options.testClockId);
  return {
    nextDueAt: async () => (await next())?.dueAt ?? null,
    fire: async (now) => {
      const job = await next();
      if (job !== null && job.dueAt <= now) await runJob(job, now, options);
    },
  };
}

async function runJob(job: ClockJob, now: Date, options: ClockJobsOptions): Promise<void> {
  const { transact, run, isOurTrouble, onFailure } = options;
  const isLast = job.attempt >= ATTEMPTS_MAX;
  try {
    await run(job.name, job.payload, { number: job.attempt, isLast });
  } catch (error) {
    if (isOurTrouble(error)) throw error;
    onFailure(job, isLast, error);
    const delayMs = Math.min(1_000 * 2 ** (job.attempt - 1), DELAY_MS_MAX);
    if (!isLast) return transact((tx) => postponeClockJob(tx, job, new Date(now.getTime() + delayMs)));
  }
  await transact((tx) => deleteClockJob(tx, job.position));
}
