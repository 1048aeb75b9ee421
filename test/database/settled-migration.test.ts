import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settledAt } from '../../src/database/migrations/settled-migration.ts';
import { transact } from '../../src/database/transactions/transaction.ts';
import { newId } from '../../src/kernel/ids.ts';
import { emitEvent } from '../../src/modules/platform/events/emit-event.ts';
import { PACKED_EVENTS } from '../../src/modules/platform/events/event-data.ts';
import { findEvent } from '../../src/modules/platform/events/events-store.ts';
import { anOrganization, createTestDatabase, type TestDatabase } from '../helpers/database.ts';
import { realNow } from '../helpers/real-time.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());

async function apply(at: string): Promise<void> {
  const client = new pg.Client({ connectionString: testDatabase.adminUrl });
  await client.connect();
  await client.query('update schema_migrations set applied_at = $2 where name = $1', [PACKED_EVENTS, at]);
  await client.end();
}

test('a migration of a new database counts as settled at once, a later one after an hour, an unknown one never', async () => {
  const { pool } = testDatabase;
  const settled = await settledAt(pool, PACKED_EVENTS);
  expect(settled!.getTime()).toBeLessThanOrEqual(realNow().getTime());
  await apply('2030-01-01T00:00:00Z');
  expect(await settledAt(pool, PACKED_EVENTS)).toEqual(new Date('2030-01-01T01:00:00Z'));
  expect(await settledAt(pool, '9999_unknown.sql')).toBeNull();
});

test('events are text until processes of the version before are gone, and are read in both forms', async () => {
  const organizationId = await anOrganization(testDatabase.pool);
  const data = { patient: { id: newId('pat'), text: 'a'.repeat(200) } };
  const stored = [];
  for (const eventsPackedAt of [new Date('2999-01-01'), null, new Date('2020-01-01'), undefined]) {
    const database = testDatabase.open(eventsPackedAt === undefined ? {} : { eventsPackedAt });
    const resourceId = newId('pat');
    const actor = { type: 'operator', id: 'test' } as const;
    const found = await transact(database, { organizationId, actor }, async (tx) => {
      emitEvent(tx, { type: 'patient.created', resourceType: 'patient', resourceId, data });
      await tx.flush();
      const [row] = await tx.query<{ id: string; is_text: boolean }>(
        'select id, data is not null as is_text from events where resource_id = $1',
        [resourceId],
      );
      expect((await findEvent(tx, row!.id))!.data).toBe(JSON.stringify(data));
      return row!.is_text;
    });
    stored.push(found);
  }
  expect(stored).toEqual([true, true, false, false]);
});
