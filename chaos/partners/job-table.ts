import type { Pool } from '../../src/database/connections/pool.ts';
import type { Enqueue, JobName, JobPayloads } from '../../src/database/jobs/job-declaration.ts';
import type { Clock } from '../../src/kernel/clock.ts';

export type Job = { [N in JobName]: { id: number; name: N; payload: JobPayloads[N]; attempts: number } }[JobName];

/** Run by the owner of the database. The campaign needs jobs by its own clock, which pg-boss does not have. */
export const CREATE_JOB_TABLE = `
  create table if not exists chaos_jobs (
    id bigint generated always as identity primary key,
    play text not null, name text not null, payload json not null, due_at timestamptz not null,
    attempts int not null default 0, failure text
  );
  grant all on chaos_jobs to public`;

/** As many attempts as the service's queue makes. */
const ATTEMPTS_MAX = 13;

/** Jobs that are committed with the transaction that enqueues them, and run at least once. */
export class JobTable {
  readonly #pool: Pool;
  readonly #play: string;
  readonly #clock: Clock;
  /** Whose jobs are taken; all of them until it is set. */
  organizationId: string | null = null;

  constructor(pool: Pool, play: string, clock: Clock) {
    this.#pool = pool;
    this.#play = play;
    this.#clock = clock;
  }

  readonly enqueue: Enqueue = async (execute, name, payload, options) => {
    // The sweeps also find work that the organization of a failed seed has left.
    if (this.organizationId !== null && payload.organizationId !== this.organizationId) return;
    const dueAt = new Date(this.#clock.now().getTime() + (options?.delayMs ?? 0));
    await execute('insert into chaos_jobs (play, name, payload, due_at) values ($1, $2, $3, $4)', [
      this.#play,
      name,
      JSON.stringify(payload),
      dueAt,
    ]);
  };

  async due(): Promise<Job[]> {
    const { rows } = await this.#pool.query<Job>(
      `select id, name, payload, attempts from chaos_jobs
       where play = $1 and due_at <= $2 and attempts < $3 order by due_at, id`,
      [this.#play, this.#clock.now(), ATTEMPTS_MAX],
    );
    return rows;
  }

  isLast({ attempts }: Job): boolean {
    return attempts + 1 >= ATTEMPTS_MAX;
  }

  async finish({ id }: Job): Promise<void> {
    await this.#pool.query('delete from chaos_jobs where id = $1', [id]);
  }

  /** Plans the next attempt, or leaves the job to the sweeps after the last one. */
  async fail({ id, attempts }: Job, failure: string): Promise<void> {
    const delayMs = Math.min(60_000, 1_000 * 2 ** attempts);
    const dueAt = new Date(this.#clock.now().getTime() + delayMs);
    await this.#pool.query('update chaos_jobs set attempts = $2, due_at = $3, failure = $4 where id = $1', [
      id,
      attempts + 1,
      dueAt,
      failure,
    ]);
  }

  /** Jobs that are to run and have not, whenever they are due. */
  async waiting(): Promise<number> {
    const { rows } = await this.#pool.query<{ n: number }>(
      'select count(*)::int as n from chaos_jobs where play = $1 and attempts < $2',
      [this.#play, ATTEMPTS_MAX],
    );
    return rows[0]!.n;
  }

  /** Failures of jobs that were not caused by the campaign. */
  async failures(): Promise<string[]> {
    const { rows } = await this.#pool.query<{ name: string; failure: string }>(
      "select name, failure from chaos_jobs where play = $1 and failure is not null and failure not like 'DeadError%'",
      [this.#play],
    );
    return rows.map(({ name, failure }) => `${name}: ${failure}`);
  }
}
