import type { Connection } from '../connections/pool.ts';
import { withConnection } from '../connections/with-connection.ts';
import type { Database } from '../database.ts';
import { setOrganization } from './begin-statement.ts';
import { UnitOfWork } from './transaction.ts';
import type { Actor } from './transaction-options.ts';

type AcrossOrganizations = {
  /** For data of the deployment and for look-ups before an organization is known. */
  connection: Connection;
  /** Runs work in one organization. Its audit entries are written to that organization's log. */
  within(organizationId: string, work: (tx: UnitOfWork) => Promise<void>): Promise<void>;
};

/**
 * Runs one transaction over several organizations, for requests to the deployment as a whole. It uses the machine's time
 * and cannot enqueue jobs.
 */
export async function acrossOrganizations<T>(
  database: Database,
  actor: Actor,
  work: (transaction: AcrossOrganizations) => Promise<T>,
): Promise<T> {
  return withConnection(database.pool, async (connection) => {
    await connection.query('begin');
    const result = await work({
      connection,
      within: async (organizationId, part) => {
        await connection.query(setOrganization(organizationId));
        const tx = new UnitOfWork(connection, { ...database, enqueue: noJobs }, { organizationId, actor }, null);
        await part(tx);
        await tx.flush();
      },
    });
    await connection.query('commit');
    return result;
  });
}

async function noJobs(): Promise<void> {
  throw new Error('a transaction across organizations has no jobs');
}
