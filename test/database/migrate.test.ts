import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Migration, migrate, readMigrations } from '../../src/database/migrations/migrate.ts';
import { createOwnedDatabase } from '../helpers/database.ts';

let database: Awaited<ReturnType<typeof createOwnedDatabase>>;
let admin: pg.Client;
beforeAll(async () => {
  database = await createOwnedDatabase();
  admin = database.admin;
});
afterAll(() => database.drop());

test('a migration that meets a lock lets other requests pass and is applied once the lock is released', async () => {
  // As if the last migration had not been applied: it waits for a table that a reader holds.
  await admin.query("delete from schema_migrations where name like '0007%'");
  await admin.query('drop schema simulator cascade; drop table test_clock_jobs; drop table test_clocks');
  const reader = await database.pool.connect();
  await reader.query('begin');
  const blocker = new pg.Client({ connectionString: database.adminUrl });
  await blocker.connect();
  await blocker.query('begin; lock table organizations in access exclusive mode');
  const serviceRole = { name: new URL(database.serviceUrl).username, password: new URL(database.serviceUrl).password };
  const migrating = migrate({ adminUrl: database.adminUrl, serviceRole, log: () => undefined });
  // The migration must leave the lock queue repeatedly instead of waiting in it.
  let attempts = 0;
  let waited = false;
  while (attempts < 3) {
    const { rows } = await admin.query<{ waiting: boolean }>(
      "select exists (select from pg_locks where relation = 'organizations'::regclass and not granted) as waiting",
    );
    if (waited && !rows[0]!.waiting) attempts += 1;
    waited = rows[0]!.waiting;
  }
  await blocker.query('commit');
  expect((await migrating).applied).toEqual(['0007_sandbox.sql']);
  await reader.query('rollback');
  reader.release();
  await blocker.end();
});

test('a process of the release before starts beside a newer schema until something was removed', async () => {
  const { username: name, password } = new URL(database.serviceUrl);
  const release = (migrations: readonly Migration[]) =>
    migrate({ adminUrl: database.adminUrl, serviceRole: { name, password }, log: () => undefined, migrations });
  const before = await readMigrations();
  const migration = (file: string, sql: string): Migration => ({ name: file, sql, checksum: file });
  const expand = migration('9001_newer_column.sql', 'alter table organizations add column newer text');
  const contract = migration(
    '9002_newer_removal.sql',
    '-- contract: unused since 0.1.0.\nalter table organizations drop column newer',
  );
  expect(await release([...before, expand])).toEqual({ applied: [expand.name] });
  expect(await release(before)).toEqual({ applied: [] });
  expect(await release([...before, expand, contract])).toEqual({ applied: [contract.name] });
  await expect(release(before)).rejects.toThrow('The database is newer than this program: 9002_newer_removal.sql');
});
