import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOrganization, createTestDatabase, type TestDatabase } from '../helpers/database.ts';
import { bareRows } from '../helpers/rows.ts';

/**
 * Queues and reference data: no tenant's data in them (docs/decisions/0005-tenancy-in-the-database.md). All other
 * tables must have the policy.
 */
const NOT_TENANT_TABLES = new Set([
  'schema_migrations',
  'data_upgrades',
  'encryption_keys',
  'webhook_queue',
  'webhook_origin_ips',
  'audit_unsealed',
  'audit_registry',
  'audit_registry_head',
  'process_heartbeats',
  'transport_journals',
  'exchange_fence',
  'exchange_holds',
  'code_set_versions',
  'code_set_codes',
  'code_set_tables',
  'payer_snapshots',
  'payer_snapshot_changes',
  'payers',
  'payer_aliases',
  'used_client_assertions',
  'used_logout_tokens',
  'rate_limit_buckets',
]);

let database: TestDatabase;
let tenantTables: string[];
let mine: string;
let theirs: string;

beforeAll(async () => {
  database = await createTestDatabase();
  mine = await anOrganization(database.pool, 'Mine');
  theirs = await anOrganization(database.pool, 'Theirs');
  await bareRows(database.adminUrl, mine);
  await bareRows(database.adminUrl, theirs);
  const { rows } = await database.pool.query<{ relname: string }>(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1",
  );
  tenantTables = rows.map((row) => row.relname).filter((name) => !NOT_TENANT_TABLES.has(name));
});
afterAll(() => database.drop());

async function asOrganization<T>(
  organizationId: string | null,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    if (organizationId) await client.query(`set local app.organization_id = '${organizationId}'`);
    return await work(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('row-level security', () => {
  test("the service's role can neither bypass it nor become a role that can", async () => {
    const { rows } = await database.pool.query(
      `select r.rolsuper, r.rolbypassrls, r.rolcreaterole from pg_roles r where r.rolname = current_user
       or pg_has_role(current_user, r.oid, 'member') order by 1`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false });
    await expect(database.pool.query('set role rcm_directory')).rejects.toThrow(/permission denied/);
  });

  test('every table but the named queues and reference tables is under the rule, forced', async () => {
    const { rows } = await database.pool.query<{ relname: string; ok: boolean }>(
      `select relname, relrowsecurity and relforcerowsecurity and exists (
         select 1 from pg_policy where polrelid = c.oid and polname = 'organization_isolation' and polcmd = '*') as ok
       from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    );
    const unprotected = rows.filter((row) => !row.ok).map((row) => row.relname);
    expect(unprotected.sort()).toEqual([...NOT_TENANT_TABLES].sort());
  });

  test('the primary key and unique constraints of every tenant table begin with organization_id', async () => {
    const { rows } = await database.pool.query<{ relname: string; conname: string; first: string }>(
      `select c.relname, k.conname, a.attname as first from pg_constraint k
       join pg_class c on c.oid = k.conrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
       where c.relnamespace = 'public'::regnamespace and k.contype in ('p', 'u')`,
    );
    const constraints = rows.filter((row) => tenantTables.includes(row.relname));
    expect(constraints.length).toBeGreaterThanOrEqual(tenantTables.length);
    for (const row of constraints) expect(row).toMatchObject({ relname: row.relname, first: 'organization_id' });
  });

  test('a forgotten WHERE shows only the own organization, on every tenant table', async () => {
    const seen = await asOrganization(mine, async (client) => {
      const counts: Record<string, { own: number; others: number }> = {};
      for (const table of tenantTables) {
        const { rows } = await client.query(
          `select count(*) filter (where organization_id = '${mine}')::int as own,
                  count(*) filter (where organization_id <> '${mine}')::int as others from ${table}`,
        );
        counts[table] = rows[0];
      }
      return counts;
    });
    for (const table of tenantTables) expect([table, seen[table]!.others]).toEqual([table, 0]);
    // The test can fail: the tables that a path can name hold a row of each organization.
    expect(seen.patients!.own).toBe(1);
    expect(seen.webhook_subscriptions!.own).toBe(1);
  });

  test('a forgotten WHERE changes and deletes only own rows', async () => {
    await asOrganization(mine, async (client) => {
      const updated = await client.query('update patients set version = version + 1');
      expect(updated.rowCount).toBe(1);
      const deleted = await client.query('delete from webhook_subscriptions');
      expect(deleted.rowCount).toBe(1);
    });
  });

  test('without an organization nothing can be read, and nothing can be written for another one', async () => {
    await asOrganization(null, async (client) => {
      for (const table of tenantTables) {
        expect([table, (await client.query(`select 1 from ${table}`)).rowCount]).toEqual([table, 0]);
      }
    });
    await asOrganization(mine, async (client) => {
      const attempt = client.query(
        `insert into mail_outbox (organization_id, id, recipient, subject, body, created_at)
         values ('${theirs}', 'x', 'a@b.example', 's', 'b', now())`,
      );
      await expect(attempt).rejects.toThrow(/row-level security/);
    });
  });
});
