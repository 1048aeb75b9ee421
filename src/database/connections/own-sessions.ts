import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { CONNECTION_TIMEOUT_MS } from './pool.ts';

/** Sends one statement without parameters. */
type Session = { query(text: string): Promise<{ rows: { mark: string | null }[] }> };

/**
 * Returns whether a pooler between the service and PostgreSQL may give a connection another session with each transaction,
 * as PgBouncer does in transaction mode. The service prepares statements, listens, and holds advisory locks, which all belong
 * to a session.
 */
export async function lendsSessions(url: string): Promise<boolean> {
  const clients = [1, 2].map(
    () => new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS }),
  );
  try {
    for (const client of clients) await client.connect();
    return await areSessionsShared(clients[0]!, clients[1]!);
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

/**
 * Returns whether two connections share sessions. Each sets a mark in its session; a connection that later reads
 * another mark received another session.
 */
export async function areSessionsShared(first: Session, second: Session): Promise<boolean> {
  const marked = [first, second].map((session) => ({ session, mark: randomBytes(8).toString('hex') }));
  for (const { session, mark } of marked)
    await session.query(`select set_config('rcm.session_mark', '${mark}', false) as mark`);
  // A pooler that assigns its sessions in rotation could give a client the right session by chance, but not in this
  // order.
  for (const index of [0, 1, 1, 0, 0, 1]) {
    const { session, mark } = marked[index]!;
    const { rows } = await session.query(`select current_setting('rcm.session_mark', true) as mark`);
    if (rows[0]?.mark !== mark) return true;
  }
  return false;
}
