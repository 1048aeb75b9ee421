import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { defineRead, route } from '../../src/http/operation.ts';
import { createHttpServer } from '../../src/http/server.ts';
import { openAppWithOwner } from '../helpers/organizations.ts';

const t = await openAppWithOwner();
const { key } = await t.organization();

/** A value that is no safe literal makes the reader open a transaction; the other way is one message. */
const WAYS = { 'in one message': 'slow-id', 'in a transaction': "it's slow" };
const ended: { error: unknown }[] = [];
const slow = (id: string, value: string) =>
  route(
    'GET',
    `/v1/${id}`,
    null,
    defineRead({
      id,
      tag: 'Meta',
      summary: 'Wait',
      responses: { 204: { description: 'Waited.' } },
      handle: async (reader) => {
        try {
          await reader.query(`select pg_sleep(50), $1::text as ${id}`, [value]);
        } catch (error) {
          ended.push({ error });
          throw error;
        }
        return { status: 204 };
      },
    }),
  );
const routes = Object.values(WAYS).map((value, at) => slow(`slow${at}`, value));
const http = await createHttpServer(t.app, routes);
const { url } = await http.listen('127.0.0.1', 0);
afterAll(async () => {
  await http.close();
  await t.close();
});

async function running(id: string): Promise<number> {
  const { rows } = await t.admin.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and state = 'active' and pid <> pg_backend_pid() and query like $1`,
    [`%pg_sleep%${id}%`],
  );
  return rows[0]!.count;
}

async function becomes(id: string, count: number): Promise<void> {
  while ((await running(id)) !== count);
}

test.each(Object.keys(WAYS).map((way, at) => [way, `slow${at}`] as const))(
  'a query %s ends when its client closes the connection, and the pool stays usable',
  async (_, id) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.write(`GET /v1/${id} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nx-api-key: ${key}\r\n\r\n`);
    await becomes(id, 1);
    expect(ended).toHaveLength(0);
    socket.destroy();
    await becomes(id, 0);
    expect(ended.splice(0)).toHaveLength(1);
    expect((await t.call('GET', '/v1/session/changes?maxSeconds=0')).status).toBe(200);
    expect((await t.call('GET', '/v1/claims')).status).toBe(200);
    expect(t.app.pool.waitingCount).toBe(0);
  },
);
