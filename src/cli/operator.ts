import { openJobQueue } from '../database/job-queue.ts';
import type { Pool } from '../database/pool.ts';
import { inReadTransaction, inTransaction, type TransactionOptions, type UnitOfWork } from '../database/transaction.ts';
import { isId } from '../kernel/ids.ts';
import { findOrganization, type Organization } from '../modules/organizations/organizations-store.ts';
import { CommandError, UsageError } from './command.ts';

/** A transaction of the operator's, in one organization. The commands that use it start no jobs. */
export function operatorTransaction(pool: Pool, organizationId: string): TransactionOptions {
  return {
    pool,
    organizationId,
    actor: { type: 'operator', id: 'cli' },
    now: new Date(),
    enqueue: async () => {
      throw new Error('This command starts no jobs');
    },
  };
}

/** The organization named on the command line. */
export async function existingOrganization(pool: Pool, id: string): Promise<Organization> {
  if (!isId('organization', id)) throw new UsageError(`'${id}' is not an organization id`);
  const organization = await inReadTransaction(pool, id, findOrganization);
  if (!organization) throw new CommandError(`no organization ${id}`);
  return organization;
}

/**
 * Runs `work` as `operatorTransaction` has it, where what is done starts jobs; a worker of the service does them. In the
 * machine's time, whatever the organization's test clock says.
 */
export async function withOperatorJobs<T>(
  pool: Pool,
  organizationId: string,
  work: (tx: UnitOfWork) => Promise<T>,
): Promise<T> {
  const ignore = () => undefined;
  const jobs = await openJobQueue({ pool, supervise: false, onError: ignore, onFailure: ignore });
  try {
    const transaction = {
      ...operatorTransaction(pool, organizationId),
      isRealTime: true as const,
      enqueue: jobs.enqueue,
    };
    return (await inTransaction(transaction, work)).result;
  } finally {
    await jobs.close();
  }
}
