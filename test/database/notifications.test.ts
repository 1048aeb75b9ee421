import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openNotifications } from '../../src/database/connections/notifications.ts';
import { createTestDatabase, type TestDatabase } from '../helpers/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('notifications', () => {
  test('arrive once they are committed, and only those of the own channel', async () => {
    const heard: string[] = [];
    const begun = Promise.withResolvers<void>();
    const notifications = openNotifications({
      url: database.serviceUrl,
      channel: 'mine',
      onNotification: (payload) => heard.push(payload),
      onGap: () => begun.resolve(),
    });
    expect(notifications.isListening()).toBe(false);
    await begun.promise;
    await expect.poll(() => notifications.isListening()).toBe(true);
    const client = await database.pool.connect();
    await client.query("begin; select pg_notify('mine', 'rolled back'); rollback");
    await client.query("select pg_notify('yours', 'another channel')");
    await client.query("select pg_notify('mine', 'committed')");
    client.release();
    await expect.poll(() => heard).toEqual(['committed']);
    await notifications.close();
  });

  test('closing does not wait for a database that accepts connections and never responds', async () => {
    const sockets: Socket[] = [];
    const blackHole = createServer((socket) => sockets.push(socket.on('error', () => undefined)));
    blackHole.listen(0, '127.0.0.1');
    await once(blackHole, 'listening');
    const { port } = blackHole.address() as AddressInfo;
    const notifications = openNotifications({
      url: `postgres://nobody@127.0.0.1:${port}/nothing`,
      channel: 'mine',
      onNotification: () => undefined,
      onGap: () => undefined,
    });
    await once(blackHole, 'connection');
    const before = performance.now();
    await notifications.close();
    // The attempt to connect alone would take ten seconds.
    expect(performance.now() - before).toBeLessThan(9_000);
    expect(notifications.isListening()).toBe(false);
    for (const socket of sockets) socket.destroy();
    blackHole.close();
  });
});
