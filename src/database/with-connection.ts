import type { Connection, Pool } from './pool.ts';

/** A rollback takes no time; a connection that leaves it unanswered for so long has lost its database. */
const ROLLBACK_MS_MAX = 2_000;

/**
 * Lends a connection for work that begins and commits its own transaction, and rolls back what is open when the work
 * fails. A connection whose rollback fails is not fit for the pool. One that no longer answers is given up soon: the
 * caller has waited for its query already, and the place in the pool is somebody else's.
 */
export async function withConnection<T>(pool: Pool, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await pool.connect();
  let broken: Error | undefined;
  try {
    return await work(connection);
  } catch (error) {
    const rollback = { text: 'rollback', query_timeout: ROLLBACK_MS_MAX };
    await connection.query(rollback).catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    connection.release(broken);
  }
}
