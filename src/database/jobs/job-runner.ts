import type { PgBoss } from 'pg-boss';
import type { Pool } from '../connections/pool.ts';
import { type ClaimedJob, claimJobs } from './claim-jobs.ts';

/** The number of consecutive claims that may return nothing, because other processes claim the same jobs. */
const EMPTY_CLAIMS_MAX = 3;

/** An attempt ran longer than the job's `expireSeconds`. */
class JobExpiredError extends Error {
  override name = 'JobExpiredError';
}

type RunnerOptions = {
  boss: Pick<PgBoss, 'fail' | 'touch'>;
  /** Completes the attempts of jobs. */
  complete(jobs: ClaimedJob[]): Promise<unknown>;
  /** The connections on which jobs are claimed. */
  pool: Pool;
  queue: string;
  slots: number;
  organizationSlots: number;
  expireSeconds: number;
  /** Runs one attempt of a job. */
  run(job: ClaimedJob): Promise<void>;
  /** Called when an attempt expires; `run` reports its own failures. */
  onExpired(job: ClaimedJob, error: Error): void;
  onError(error: Error): void;
};

type Settled = { job: ClaimedJob; failure: string | null };

/**
 * Runs the jobs of one queue in a number of slots. A slot is filled again as soon as its job ends, so a long job delays
 * no job beside it. `claimJobs` decides which organization gets a slot.
 */
export class JobRunner {
  readonly #options: RunnerOptions;
  readonly #running = new Map<string, ClaimedJob>();
  readonly #counts = new Map<string, number>();
  #after = '';
  #claiming: Promise<void> | null = null;
  #isWoken = false;
  #mayHaveMore = false;
  #settled: Settled[] = [];
  #settling: Promise<void> | null = null;
  #isClosed = false;
  #onIdle: (() => void) | null = null;

  constructor(options: RunnerOptions) {
    this.#options = options;
  }

  /** Claims due jobs, if a slot is free. */
  wake(): void {
    this.#isWoken = true;
    if (this.#isClosed || this.#running.size >= this.#options.slots) return;
    this.#claiming ??= this.#claim().finally(() => {
      this.#claiming = null;
      if (this.#isWoken && !this.#isClosed) this.wake();
    });
  }

  /** Records in the database that the running jobs are alive, so that no other process takes them over. */
  async touchRunningJobs(): Promise<void> {
    const jobs = [...this.#running.values()];
    if (jobs.length === 0) return;
    try {
      await this.#options.boss.touch(this.#options.queue, jobs);
    } catch (error) {
      this.#options.onError(error as Error);
    }
  }

  /** Waits for running jobs until `timeout` resolves. Jobs that still run then are failed, so that they are retried. */
  async close(timeout: Promise<unknown>): Promise<void> {
    this.#isClosed = true;
    await this.#claiming;
    if (this.#running.size > 0) {
      const { promise: idle, resolve } = Promise.withResolvers<void>();
      this.#onIdle = resolve;
      await Promise.race([idle, timeout]);
    }
    for (const job of [...this.#running.values()]) this.#end(job, 'ServiceStoppedError');
    await this.#settling;
  }

  async #claim(): Promise<void> {
    const { pool, queue, slots, organizationSlots, onError } = this.#options;
    for (let empty = 0; empty < EMPTY_CLAIMS_MAX && this.#running.size < slots && !this.#isClosed; ) {
      this.#isWoken = false;
      const free = slots - this.#running.size;
      try {
        const request = { queue, free, running: this.#counts, organizationSlots, after: this.#after };
        const { jobs, after, isUnfinished, mayHaveMore } = await claimJobs(pool, request);
        this.#after = after;
        this.#mayHaveMore = mayHaveMore;
        for (const job of jobs) void this.#run(job);
        if (!isUnfinished && !this.#isWoken) return;
        empty = jobs.length === 0 ? empty + 1 : 0;
      } catch (error) {
        // The watch for due jobs wakes the runner again.
        this.#mayHaveMore = true;
        onError(error as Error);
        return;
      }
    }
  }

  async #run(job: ClaimedJob): Promise<void> {
    const { expireSeconds, run, onExpired } = this.#options;
    this.#running.set(job.id, job);
    this.#count(job, 1);
    const { promise: expiry, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      const error = new JobExpiredError(`The attempt took more than ${expireSeconds} s`);
      onExpired(job, error);
      reject(error);
    }, expireSeconds * 1_000);
    try {
      await Promise.race([run(job), expiry]);
      this.#end(job, null);
    } catch (error) {
      // Only the error's class is stored with the job, because a message might contain PHI.
      this.#end(job, error instanceof Error ? error.name : 'unknown');
    } finally {
      clearTimeout(timer);
    }
  }

  #count({ data }: ClaimedJob, change: 1 | -1): void {
    const { organizationId = '' } = data;
    const count = (this.#counts.get(organizationId) ?? 0) + change;
    if (count === 0) this.#counts.delete(organizationId);
    else this.#counts.set(organizationId, count);
  }

  /** Frees the job's slot and stores the result of the attempt. */
  #end(job: ClaimedJob, failure: string | null): void {
    // A job that `close` has failed may end later.
    if (!this.#running.delete(job.id)) return;
    this.#count(job, -1);
    this.#settled.push({ job, failure });
    this.#settling ??= this.#settle();
    if (this.#isClosed && this.#running.size === 0) this.#onIdle?.();
    else if (this.#mayHaveMore || this.#isWoken) this.wake();
  }

  /** Jobs that end while a statement runs are completed together by the next one. */
  async #settle(): Promise<void> {
    const { boss, complete, queue, onError } = this.#options;
    while (this.#settled.length > 0) {
      const settled = this.#settled.splice(0);
      const done = settled.flatMap(({ job, failure }) => (failure === null ? [job] : []));
      try {
        // The attempt's number protects a job that another worker has claimed in the meantime.
        if (done.length > 0) await complete(done);
        for (const { job, failure } of settled) if (failure !== null) await boss.fail(queue, job, { error: failure });
      } catch (error) {
        // The jobs stay active without a heartbeat, so they are retried.
        onError(error as Error);
      }
    }
    this.#settling = null;
  }
}
