import type pg from 'pg';
import type { Connection, Pool } from './pool.ts';

/** A rollback is immediate; a connection that does not answer it within this time is broken. */
const ROLLBACK_MS_MAX = 2_000;

/**
 * Runs work with a connection. The work begins and commits its own transaction; it is rolled back if the work fails. A
 * connection whose rollback fails is not returned to the pool. The wait for an unresponsive connection is short,
 * because the caller's query has already timed out and other callers need the slot. When `unwanted` is aborted, the
 * connection is closed, the running query ends, and the work rejects.
 */
export async function withConnection<T>(
  pool: Pool,
  work: (connection: Connection) => Promise<T>,
  unwanted?: AbortSignal,
): Promise<T> {
  unwanted?.throwIfAborted();
  const connection = await pool.connect();
  let broken: Error | undefined;
  // If a query is running, pg closes the socket, and the server ends the query when it notices (`migrate.ts`).
  const stop = () => void (connection as unknown as pg.Client).end().catch(() => undefined);
  try {
    unwanted?.throwIfAborted();
    unwanted?.addEventListener('abort', stop, { once: true });
    return await work(connection);
  } catch (error) {
    const rollback = { text: 'rollback', query_timeout: ROLLBACK_MS_MAX };
    await connection.query(rollback).catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    unwanted?.removeEventListener('abort', stop);
    connection.release(broken ?? unwanted?.aborted === true);
  }
}
