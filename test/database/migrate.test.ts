import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Migration, migrate, readMigrations } from '../../src/database/migrations/migrate.ts';
import { connectOwner, createOwnedDatabase } from '../helpers/database.ts';

let database: Awaited<ReturnType<typeof createOwnedDatabase>>;
let admin: pg.Client;
beforeAll(async () => {
  database = await createOwnedDatabase();
  admin = database.admin;
});
afterAll(() => database.drop());

const migration = (name: string, sql: string): Migration => ({ name, sql, checksum: name });

/** Applies the migrations as a process of one release does. */
function release(migrations: readonly Migration[]): Promise<{ applied: string[] }> {
  const { username: name, password } = new URL(database.serviceUrl);
  const { adminUrl } = database;
  return migrate({ adminUrl, serviceRole: { name, password }, log: () => undefined, migrations });
}

test('a migration that meets a lock lets other requests pass and is applied once the lock is released', async () => {
  const added = migration('9000-locked.sql', 'alter table organizations add column locked text');
  const blocker = await connectOwner(database);
  await blocker.query('begin; lock table organizations in access exclusive mode');
  const migrating = release([...(await readMigrations()), added]);
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
  expect(await migrating).toEqual({ applied: [added.name] });
  await blocker.end();
});

test('a process of the release before starts beside a newer schema until something was removed', async () => {
  const before = await readMigrations();
  const expand = migration('9001-newer-column.sql', 'alter table organizations add column newer text');
  const contract = migration(
    '9002-newer-removal.sql',
    '-- contract: unused since 1.0.0.\nalter table organizations drop column newer',
  );
  expect(await release([...before, expand])).toEqual({ applied: [expand.name] });
  expect(await release(before)).toEqual({ applied: [] });
  expect(await release([...before, expand, contract])).toEqual({ applied: [contract.name] });
  await expect(release(before)).rejects.toThrow('The database is newer than this program: 9002-newer-removal.sql');
});
