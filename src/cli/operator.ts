import type { Database } from '../database/database.ts';
import { openJobQueue } from '../database/jobs/job-queue.ts';
import { readTogether, transact, type UnitOfWork } from '../database/transactions/transaction.ts';
import type { TransactionOptions } from '../database/transactions/transaction-options.ts';
import { isId } from '../kernel/ids.ts';
import { JOBS } from '../modules/jobs.ts';
import { findOrganization, listAllOrganizations } from '../modules/platform/organizations/find-organizations.ts';
import type { Organization } from '../modules/platform/organizations/organization-settings.ts';
import { CommandError, type Options, UsageError } from './command.ts';

/** Returns the options of a transaction by the operator in one organization. */
export function operatorTransaction(organizationId: string): TransactionOptions {
  return { organizationId, actor: { type: 'operator', id: 'cli' } };
}

const LISTED_MAX = 20;

/** Help line of commands that use `chosenOrganization`. */
export const ORGANIZATION_HELP = '--organization ORG_ID  Needed only if there are several.';

/**
 * Returns the organization of `--organization`, or the only one there is. Throws CommandError, which lists them, when
 * there are several.
 */
export async function chosenOrganization(database: Database, options: Options): Promise<Organization> {
  if (typeof options.organization === 'string') return existingOrganization(database, options.organization);
  const [first, ...others] = await listAllOrganizations(database.pool);
  if (first === undefined) {
    throw new CommandError('there is no organization yet; create one with "npx rcm organizations create --name NAME"');
  }
  if (others.length === 0) return existingOrganization(database, first.id);
  const listed = [first, ...others].slice(0, LISTED_MAX).map(({ id, name }) => `${id} (${name})`);
  const more = others.length >= LISTED_MAX ? `, and ${others.length + 1 - LISTED_MAX} more` : '';
  throw new CommandError(
    `there are ${others.length + 1} organizations; name one with --organization: ${listed.join(', ')}${more}`,
  );
}

/** Returns the organization with this id. Throws UsageError or CommandError. */
async function existingOrganization(database: Database, id: string): Promise<Organization> {
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
  const jobs = await openJobQueue({
    pool: database.pool,
    jobs: JOBS,
    supervise: false,
    onError: ignore,
    onFailure: ignore,
  });
  try {
    const options = { ...operatorTransaction(organizationId), isRealTime: true } as const;
    return await transact({ ...database, enqueue: jobs.enqueue }, options, work);
  } finally {
    await jobs.close();
  }
}
