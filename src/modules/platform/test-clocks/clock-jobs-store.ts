import type { JobName, JobPayloads } from '../../../database/jobs/job-declaration.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';

/** A job that runs by a test clock. */
export type ClockJob = {
  /** The order of creation. */
  position: number;
  name: JobName;
  payload: JobPayloads[JobName];
  attempt: number;
  dueAt: Date;
};

type Row = { position: number; name: JobName; payload: JobPayloads[JobName]; attempt: number; due_at: Date };

/** Returns the next job of a clock of patients, or of the organization's clock (null). */
export async function findNextClockJob(reader: TenantReader, testClockId: string | null): Promise<ClockJob | null> {
  const [row] = await reader.query<Row>(
    `select position, name, payload, attempt, due_at from test_clock_jobs
     where organization_id = $1 and test_clock_id = $2
     order by due_at, position limit 1`,
    [reader.organizationId, testClockId ?? ''],
  );
  return row ? fromRow(row) : null;
}

export async function deleteClockJob(tx: UnitOfWork, position: number): Promise<void> {
  await tx.query('delete from test_clock_jobs where organization_id = $1 and position = $2', [
    tx.organizationId,
    position,
  ]);
}

/** Sets a failed job's next attempt, once for each attempt. */
export async function postponeClockJob(tx: UnitOfWork, job: ClockJob, dueAt: Date): Promise<void> {
  await tx.query(
    `update test_clock_jobs set attempt = attempt + 1, due_at = $4
     where organization_id = $1 and position = $2 and attempt = $3`,
    [tx.organizationId, job.position, job.attempt, dueAt],
  );
}

/** Removes and returns all jobs of a clock, in order. */
export async function takeClockJobs(tx: UnitOfWork, testClockId: string | null): Promise<ClockJob[]> {
  const rows = await tx.query<Row>(
    `with taken as (
       delete from test_clock_jobs where organization_id = $1 and test_clock_id = $2
       returning position, name, payload, attempt, due_at
     ) select * from taken order by due_at, position`,
    [tx.organizationId, testClockId ?? ''],
  );
  return rows.map(fromRow);
}

function fromRow({ due_at: dueAt, ...row }: Row): ClockJob {
  return { ...row, dueAt };
}
