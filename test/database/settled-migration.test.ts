import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settledAt } from '../../src/database/migrations/settled-migration.ts';
import { createTestDatabase, type TestDatabase } from '../helpers/database.ts';
import { realNow } from '../helpers/real-time.ts';

/** Any migration but the first. */
const LAST = '0011-sandbox.sql';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());

async function apply(at: string): Promise<void> {
  const client = new pg.Client({ connectionString: testDatabase.adminUrl });
  await client.connect();
  await client.query('update schema_migrations set applied_at = $2 where name = $1', [LAST, at]);
  await client.end();
}

test('a migration of a new database counts as settled at once, a later one after an hour, an unknown one never', async () => {
  const { pool } = testDatabase;
  const settled = await settledAt(pool, LAST);
  expect(settled!.getTime()).toBeLessThanOrEqual(realNow().getTime());
  await apply('2030-01-01T00:00:00Z');
  expect(await settledAt(pool, LAST)).toEqual(new Date('2030-01-01T01:00:00Z'));
  expect(await settledAt(pool, '9999-unknown.sql')).toBeNull();
});
