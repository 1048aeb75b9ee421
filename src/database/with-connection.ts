import type { Connection, Pool } from './pool.ts';

/** A rollback is immediate; a connection that does not answer it within this time is broken. */
const ROLLBACK_MS_MAX = 2_000;

/**
 * Lends a connection for work that begins and commits its own transaction, and rolls back if the work fails. A
 * connection whose rollback fails is not returned to the pool. The wait for a connection that no longer answers is
 * short, because the caller's query has already timed out and others need the connection's slot.
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
