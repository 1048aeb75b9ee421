import type { Database } from '../database/database.ts';
import { openJobQueue } from '../database/job-queue.ts';
import { readTogether, type TransactionOptions, transact, type UnitOfWork } from '../database/transaction.ts';
import { isId } from '../kernel/ids.ts';
import { findOrganization, type Organization } from '../modules/organizations/organizations-store.ts';
import { CommandError, UsageError } from './command.ts';

/** The options of a transaction by the operator in one organization. */
export function operatorTransaction(organizationId: string): TransactionOptions {
  return { organizationId, actor: { type: 'operator', id: 'cli' } };
}

/** The organization named on the command line. */
export async function existingOrganization(database: Database, id: string): Promise<Organization> {
  if (!isId('org', id)) throw new UsageError(`'${id}' is not an organization id`);
  const organization = await readTogether(database, id, findOrganization);
  if (!organization) throw new CommandError(`no organization ${id}`);
  return organization;
}

/**
 * Runs `work` in a transaction by the operator that can enqueue jobs, which a worker of the service runs. Uses the
 * machine's time even if the organization has a test clock.
 */
export async function withOperatorJobs<T>(
  database: Database,
  organizationId: string,
  work: (tx: UnitOfWork) => Promise<T>,
): Promise<T> {
  const ignore = () => undefined;
  const jobs = await openJobQueue({ pool: database.pool, supervise: false, onError: ignore, onFailure: ignore });
  try {
    const options = { ...operatorTransaction(organizationId), isRealTime: true } as const;
    return await transact({ ...database, enqueue: jobs.enqueue }, options, work);
  } finally {
    await jobs.close();
  }
}
