import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Migration, migrate, readMigrations } from '../../src/database/migrations/migrate.ts';
import { connectOwner, createOwnedDatabase } from '../helpers/database.ts';

/** Indexes on tables in use are built outside a transaction, without blocking writes. */
let database: Awaited<ReturnType<typeof createOwnedDatabase>>;
beforeAll(async () => {
  database = await createOwnedDatabase();
  await database.admin.query('create table notes (text text)');
});
afterAll(() => database.drop());

function indexMigration(name: string, index: string, unique = ''): Migration {
  const sql = `-- concurrently: notes are found by their text.
drop index concurrently if exists ${index};
-- A comment is no statement.
create ${unique} index concurrently ${index} on notes (text);
`;
  return { name, sql, checksum: name };
}

async function apply(...added: Migration[]): Promise<string[]> {
  const { username: name, password } = new URL(database.serviceUrl);
  const migrations = [...(await readMigrations()), ...added];
  const { adminUrl } = database;
  const { applied } = await migrate({ adminUrl, serviceRole: { name, password }, log: () => undefined, migrations });
  return applied;
}

async function validityOf(index: string): Promise<boolean | undefined> {
  const text = 'select indisvalid from pg_index where indexrelid = to_regclass($1)';
  const { rows } = await database.admin.query<{ indisvalid: boolean }>(text, [index]);
  return rows[0]?.indisvalid;
}

test('rows are written while an index is built', async () => {
  const writer = await connectOwner(database);
  await writer.query("begin; insert into notes values ('before')");
  const applying = apply(indexMigration('9001-notes-index.sql', 'notes_text'));
  // The build has begun, and waits for the writer's transaction.
  await expect.poll(() => validityOf('notes_text')).toBe(false);
  await database.admin.query("set lock_timeout = '2s'; insert into notes values ('meanwhile')");
  await writer.query('commit');
  await writer.end();
  expect(await applying).toEqual(['9001-notes-index.sql']);
  expect(await validityOf('notes_text')).toBe(true);
});

test('a failed build leaves nothing that the next attempt would mistake for the index', async () => {
  const first = indexMigration('9001-notes-index.sql', 'notes_text');
  const unique = indexMigration('9002-unique-notes.sql', 'notes_unique', 'unique');
  await database.admin.query("insert into notes values ('twice'), ('twice')");
  await expect(apply(first, unique)).rejects.toThrow(/Migration 9002-unique-notes.sql failed/);
  expect(await validityOf('notes_unique')).toBe(false);
  await database.admin.query("delete from notes where text = 'twice'");
  expect(await apply(first, unique)).toEqual(['9002-unique-notes.sql']);
  expect(await validityOf('notes_unique')).toBe(true);
});

test('processes that start together do not deadlock', async () => {
  const added = [
    indexMigration('9001-notes-index.sql', 'notes_text'),
    indexMigration('9002-unique-notes.sql', 'notes_unique', 'unique'),
    indexMigration('9003-more-notes.sql', 'notes_more'),
  ];
  const applied = await Promise.all([apply(...added), apply(...added), apply(...added)]);
  expect(applied.flat()).toEqual(['9003-more-notes.sql']);
  expect(await validityOf('notes_more')).toBe(true);
});
