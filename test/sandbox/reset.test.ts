import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTogether } from '../../src/database/transactions/transaction.ts';
import { ROUTES } from '../../src/http/route-table.ts';
import { KEPT_TABLES, RESET_TABLES } from '../../src/modules/sandbox/reset-store.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { startWebhookReceiver } from '../helpers/webhook-receiver.ts';
import { ClockedOrganization, DAY_MS } from './support.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const PATH = '/v1/sandbox/reset';

async function rowsOf(organizationId: string, table: string): Promise<number> {
  const text = `select count(*)::int as count from ${table} where organization_id = $1`;
  const rows = await readTogether(t.app.database, organizationId, (reader) =>
    reader.query<{ count: number }>(text, [organizationId]),
  );
  return rows[0]!.count;
}

/** Creates an organization with rows in many tables. */
async function lived(): Promise<ClockedOrganization> {
  const receiver = await startWebhookReceiver();
  const own = await ClockedOrganization.open(t);
  await own.subscribe(receiver.url);
  await own.submitClaim('SBX-CLM.DENY.CO197-0001');
  await own.advance(15 * DAY_MS);
  await own.submitClaim('SBX-0002');
  await receiver.close();
  return own;
}

describe('a reset', () => {
  test('decides about every table of an organization: removed or kept', async () => {
    const { rows } = await t.app.pool.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'organization_id'
         and not a.attisdropped order by 1`,
    );
    const decided = new Set<string>([...RESET_TABLES, ...KEPT_TABLES]);
    expect(rows.map((row) => row.name).filter((name) => !decided.has(name))).toEqual([]);
    expect(RESET_TABLES.filter((name) => (KEPT_TABLES as readonly string[]).includes(name))).toEqual([]);
  });

  test("deletes the organization's resources and nothing else, and returns the counts", async () => {
    const [own, other] = [await lived(), await lived()];
    const before = Object.fromEntries(
      await Promise.all(KEPT_TABLES.map(async (table) => [table, await rowsOf(own.id, table)] as const)),
    );
    const others = await Promise.all(RESET_TABLES.map((table) => rowsOf(other.id, table)));
    const { status, body } = await own.call('POST', PATH);
    expect(status).toBe(200);
    expect(body).toMatchObject({ object: 'sandbox_reset', livemode: false });
    expect(body.removed).toMatchObject({ patients: 2, coverages: 2, claims: 2, denials: 1, remittances: 1 });
    for (const table of RESET_TABLES) expect(await rowsOf(own.id, table), table).toBe(0);
    const { audit_entries: entries = 0, audit_unsealed: unsealed = 0, ...kept } = before;
    for (const [table, count] of Object.entries(kept)) expect(await rowsOf(own.id, table), table).toBe(count);
    expect(await rowsOf(own.id, 'audit_entries'), 'the reset itself is in the audit log').toBe(entries + 1);
    expect(await rowsOf(own.id, 'audit_unsealed')).toBe(unsealed + 1);
    const mail = `select count(*)::int as count from simulator.outbox where mailbox like $1`;
    expect((await t.app.pool.query(mail, [`${own.id}/%`])).rows[0].count).toBe(0);
    expect(await Promise.all(RESET_TABLES.map((table) => rowsOf(other.id, table)))).toEqual(others);
  });

  test('leaves an organization that works, in real time, with the key that it had', async () => {
    const own = await lived();
    await own.call('POST', PATH);
    const { body } = await own.call('POST', '/v1/sandbox/test-clocks', { frozenTime: '2030-05-06T07:08:09.000Z' });
    own.clockId = body.id;
    own.frozenAt = new Date(body.frozenTime);
    const claimId = await own.submitClaim();
    await own.advance(15 * DAY_MS);
    expect((await own.call('GET', `/v1/claims/${claimId}`)).body.status).toBe('paid');
  });

  test('lets a consumer of the event feed continue with its cursor', async () => {
    const own = await lived();
    const feed = '/v1/events?order=oldest&limit=100';
    const { body: before } = await own.call('GET', feed);
    expect(before.hasMore).toBe(false);
    await own.call('POST', PATH);
    await own.call('POST', '/v1/sandbox/events/trigger', { type: 'claim.paid' });
    const { status, body } = await own.call('GET', `${feed}&cursor=${before.nextCursor}`);
    expect(status).toBe(200);
    expect(body.data.map((event: { type: string }) => event.type)).toEqual(['claim.paid']);
  });

  test('is done once for one Idempotency-Key', async () => {
    const own = await lived();
    const send = () => own.call('POST', PATH, undefined, { 'idempotency-key': 'reset-1' });
    const first = await send();
    await own.call('POST', '/v1/sandbox/events/trigger', { type: 'claim.paid' });
    const again = await send();
    expect([again.headers['idempotency-replayed'], again.body]).toEqual(['true', first.body]);
    expect(await rowsOf(own.id, 'events')).toBe(1);
  });

  test('is refused to a key without the scope', async () => {
    const { key } = await t.keyFor((await t.organization()).id, ['claims:write']);
    const { status, body } = await t.call('POST', PATH, { key });
    expect([status, body.error.code]).toEqual([403, 'forbidden_scope']);
  });
});

describe('the sandbox routes in a live deployment', () => {
  test('are refused before anything else', async () => {
    const masterKey = Buffer.alloc(32, 7).toString('base64');
    const live = await openTestApp({ env: { RCM_ENVIRONMENT: 'live', RCM_MASTER_KEY: masterKey } });
    try {
      await live.organization();
      const routes = ROUTES.filter((route) => route.path.startsWith('/v1/sandbox/'));
      expect(routes.length).toBeGreaterThan(8);
      for (const { method, path } of routes) {
        const body = method === 'GET' || method === 'DELETE' ? {} : { body: { nonsense: true } };
        const { status, body: answer, headers } = await live.call(method, path.replace(/\{\w+\}/, 'x'), body);
        expect([status, answer.error.code], `${method} ${path}`).toEqual([403, 'live_key_not_allowed']);
        expect(headers['service-sandbox']).toBeUndefined();
      }
    } finally {
      await live.close();
    }
  });
});
