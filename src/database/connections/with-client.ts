import pg from 'pg';
import { CONNECTION_TIMEOUT_MS } from './pool.ts';

/** Runs work on a connection of its own, which is closed afterwards. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS });
  try {
    // Inside the block, because a failed login leaves its connection open.
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
