import type { Database } from './database.ts';
import type { Connection } from './pool.ts';
import { type Actor, setOrganization, UnitOfWork } from './transaction.ts';
import { withConnection } from './with-connection.ts';

export type AcrossOrganizations = {
  /** Sees what belongs to no organization, and the look-ups that are made before one is known. */
  connection: Connection;
  /** Does one organization's part. What was done stands in that organization's audit log. */
  within(organizationId: string, work: (tx: UnitOfWork) => Promise<void>): Promise<void>;
};

/**
 * One transaction in which several organizations have a part, for what is told to the deployment as a whole: all of it
 * happens or none. It lives in the machine's time, and has neither events nor jobs.
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
