import pg from 'pg';
import { expect, test } from 'vitest';
import { createPool } from '../../src/database/connections/pool.ts';
import { createTestDatabase } from '../helpers/database.ts';

const CONNECTIONS = 20;

test('a pool that has ended has no connection left on the server', async () => {
  const database = await createTestDatabase();
  const observer = new pg.Client({ connectionString: database.adminUrl });
  await observer.connect();
  const countConnections = async () => {
    const text = `select count(*)::int as count from pg_stat_activity where application_name = 'pool test'`;
    const { rows } = await observer.query(text);
    return rows[0].count;
  };
  const lost: Error[] = [];
  const pool = createPool({
    url: database.adminUrl,
    size: CONNECTIONS,
    applicationName: 'pool test',
    onError: (error) => lost.push(error),
  });
  try {
    const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()));
    expect(await countConnections()).toBe(CONNECTIONS);
    for (const client of clients) client.release();
    await pool.end();
    expect(await countConnections()).toBe(0);
    expect(lost).toEqual([]);
  } finally {
    await observer.end();
    await database.drop();
  }
});
