import type { Connection, Pool } from './pool.ts';

/**
 * Lends a connection for work that begins and commits its own transaction, and rolls back what is open when the work
 * fails. A connection whose rollback fails is not fit for the pool.
 */
export async function withConnection<T>(pool: Pool, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await pool.connect();
  let broken: Error | undefined;
  try {
    return await work(connection);
  } catch (error) {
    await connection.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    connection.release(broken);
  }
}
