import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { KeyCache } from '../../../src/http/access/key-cache.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { openTwoProcesses } from '../../helpers/organizations.ts';
import { signedIn } from '../../helpers/session.ts';

/** Two processes on one database: a change by one process takes effect in the other. */
const clock = new ManualClock('2026-06-01T12:00:00Z');
const { one, two, organization, close } = await openTwoProcesses({ clock });
const organizationId = organization.id;
const admin = await signedIn(one.app, organizationId, 'org_admin');
afterAll(close);

const change = (method: string, path: string, body?: unknown) =>
  one.call(method, path, { key: null, headers: admin.headers, ...(body === undefined ? {} : { body }) });
const inTwo = async (key: string, path = '/v1/patients') => (await two.call('GET', path, { key })).status;

/** Returns how long the other process accepted the key. It waits for the refusal, not for a fixed time. */
async function untilRefused(key: string, path?: string): Promise<number> {
  const changedAt = performance.now();
  while ((await inTwo(key, path)) === 200) {
    if (performance.now() - changedAt > 10_000) throw new Error('the other process never noticed');
  }
  return performance.now() - changedAt;
}

async function terminateListeners(): Promise<number> {
  const client = new pg.Client({ connectionString: one.database.adminUrl });
  await client.connect();
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'rcm notifications' and datname = current_database()`,
  );
  await client.end();
  return rowCount ?? 0;
}

describe('a key that is changed through one process', () => {
  test('is refused by another process that has just used it, once revoked', async () => {
    const { id, key } = await one.keyFor(organizationId, ['patients:read']);
    expect(await inTwo(key)).toBe(200);
    expect((await change('POST', `/v1/api-keys/${id}/revoke`)).status).toBe(200);
    await untilRefused(key);
    expect(await inTwo(key)).toBe(401);
  });

  test('a scope removed and added again takes effect in the other process', async () => {
    const { id, key } = await one.keyFor(organizationId, ['patients:read', 'claims:read']);
    expect(await inTwo(key, '/v1/claims')).toBe(200);
    await change('PATCH', `/v1/api-keys/${id}`, { scopes: ['patients:read'] });
    await untilRefused(key, '/v1/claims');
    await change('PATCH', `/v1/api-keys/${id}`, { scopes: ['patients:read', 'claims:read'] });
    await expect.poll(() => inTwo(key, '/v1/claims'), { timeout: 10_000 }).toBe(200);
  });

  test('is refused although the notification connection was lost, and notifications resume afterwards', async () => {
    const first = await one.keyFor(organizationId, ['patients:read']);
    expect(await inTwo(first.key)).toBe(200);
    // Each process listens for changes of keys and for changes of payers.
    expect(await terminateListeners()).toBe(4);
    await change('POST', `/v1/api-keys/${first.id}/revoke`);
    await untilRefused(first.key);
    const listeners = async () => (await one.app.pool.query(LISTENERS)).rows[0].count;
    await expect.poll(listeners, { timeout: 10_000 }).toBe(4);
    const second = await one.keyFor(organizationId, ['patients:read']);
    expect(await inTwo(second.key)).toBe(200);
    await change('POST', `/v1/api-keys/${second.id}/revoke`);
    await untilRefused(second.key);
  });
});

const LISTENERS = `select count(*)::int from pg_stat_activity
  where application_name = 'rcm notifications' and datname = current_database()`;

describe('the cache of keys', () => {
  const entry = (id: string) => ({ key: { id }, principal: {} }) as never;

  test('evicts a key after its notification, and all keys when notifications may have been missed', () => {
    const cache = new KeyCache(() => true);
    for (const id of ['a', 'b', 'c']) cache.reading(id)(entry(id));
    cache.forget('a');
    expect([cache.find('a'), cache.find('b')]).toEqual([null, expect.anything()]);
    cache.forgetAll();
    expect([cache.find('b'), cache.find('c')]).toEqual([null, null]);
  });

  test('does not cache a look-up that started before a notification and finished after it', () => {
    const cache = new KeyCache(() => true);
    const keep = cache.reading('a');
    cache.forget('a');
    keep(entry('a'));
    expect(cache.find('a')).toBeNull();
    cache.reading('a')(entry('a'));
    expect(cache.find('a')).not.toBeNull();
  });
});
