import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withConnection } from '../../src/database/connections/with-connection.ts';
import { createTestDatabase, type TestDatabase } from '../helpers/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('withConnection', () => {
  test('rolls back after a failure, and the connection stays usable', async () => {
    const pool = new pg.Pool({ connectionString: database.serviceUrl, max: 1 });
    await expect(
      withConnection(pool, async (connection) => {
        await connection.query("begin; set local application_name = 'of the work that failed'");
        throw new Error('the work failed');
      }),
    ).rejects.toThrow('the work failed');
    expect(pool.idleCount).toBe(1);
    const { rows } = await withConnection(pool, (connection) => connection.query('show application_name'));
    expect(rows).not.toEqual([{ application_name: 'of the work that failed' }]);
    await pool.end();
  });

  test('a connection that no longer responds is closed soon, and its place in the pool is free', async () => {
    const relay = await openRelay(database.serviceUrl);
    // A minute, as in the service. The rollback must not wait that long.
    const pool = new pg.Pool({ connectionString: relay.url, max: 1, query_timeout: 60_000 });
    pool.on('connect', (client) => client.on('error', () => undefined));
    const lost = withConnection(pool, async (connection) => {
      await connection.query('begin');
      relay.swallow();
      const unanswered = { text: 'select 1', query_timeout: 200 };
      await connection.query(unanswered);
    });
    await expect(lost).rejects.toThrow('Query read timeout');
    expect(pool.totalCount).toBe(0);
    const { rows } = await withConnection(pool, (connection) => connection.query('select 1 as one'));
    expect(rows).toEqual([{ one: 1 }]);
    await pool.end();
    await relay.close();
  });
});

/** Opens a relay to the database. After `swallow` the existing connections stay open but transmit nothing. */
async function openRelay(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const target = { host: url.hostname, port: Number(url.port) };
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined).on('close', () => to.destroy());
      from.pipe(to);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    swallow: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
