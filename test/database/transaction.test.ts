import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPool } from '../../src/database/connections/pool.ts';
import { readerOf, readTogether, transact } from '../../src/database/transactions/transaction.ts';
import type { TransactionOptions } from '../../src/database/transactions/transaction-options.ts';
import { newId } from '../../src/kernel/ids.ts';
import { anOrganization, createTestDatabase, type TestDatabase } from '../helpers/database.ts';

const FROZEN_AT = new Date('2031-02-03T04:05:06.000Z');
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const optionsFor = (organizationId: string): TransactionOptions => ({
  organizationId,
  actor: { type: 'system', id: 'test' },
});

async function withClock(): Promise<string> {
  const organizationId = await anOrganization(database.pool);
  await transact(database.open(), optionsFor(organizationId), (tx) =>
    tx.query(
      `insert into test_clocks (organization_id, id, scope, status, frozen_at, version, created_at, updated_at)
       values ($1, $2, 'organization', 'ready', $3, 1, $3, $3)`,
      [organizationId, newId('clk'), FROZEN_AT],
    ),
  );
  return organizationId;
}

const IS_CLOCKED = `select coalesce(nullif(current_setting('app.is_clocked', true), ''), 'false') as is_clocked`;

describe("an organization's time", () => {
  test('is the time of every writing transaction, and of the dispatches that it queues', async () => {
    const [clocked, without] = [await withClock(), await anOrganization(database.pool)];
    for (const [organizationId, frozenAt] of [[clocked, FROZEN_AT] as const, [without, null] as const]) {
      const result = await transact(database.open(), optionsFor(organizationId), async (tx) => ({
        frozenAt: tx.frozenAt,
        rows: await tx.query(IS_CLOCKED),
      }));
      expect(result).toEqual({ frozenAt, rows: [{ is_clocked: String(frozenAt !== null) }] });
    }
  });

  test('a clock that is deleted while a transaction waits for it does not affect the time or the marks of that transaction', async () => {
    const organizationId = await withClock();
    const deleter = await database.pool.connect();
    await deleter.query(`begin; set local app.organization_id = '${organizationId}'`);
    await deleter.query('delete from test_clocks where organization_id = $1', [organizationId]);
    const seen = transact(database.open(), optionsFor(organizationId), async (tx) => ({
      frozenAt: tx.frozenAt,
      rows: await tx.query(IS_CLOCKED),
    }));
    await waiterFor(organizationId);
    await deleter.query('commit');
    deleter.release();
    expect(await seen).toEqual({ frozenAt: null, rows: [{ is_clocked: 'false' }] });
  });

  test('is the time of a reader with byClock, whatever values the query has', async () => {
    const organizationId = await withClock();
    for (const values of [['1'], ["it's"]]) {
      const reader = readerOf(database.open(), organizationId, { byClock: true });
      expect(await reader.query('select $1::text as value', values)).toEqual([{ value: values[0] }]);
      expect(reader.frozenAt).toEqual(FROZEN_AT);
    }
  });

  test('a reader without byClock refuses to return a time instead of returning real time', async () => {
    const organizationId = await withClock();
    expect(() => readerOf(database.open(), organizationId).frozenAt).toThrow(/Invariant/);
    const read = readTogether(database.open(), organizationId, async (reader) => reader.frozenAt);
    await expect(read).rejects.toThrow(/Invariant/);
  });

  test('is real time in a deployment without clocks, without a query', async () => {
    const organizationId = await withClock();
    const url = database.serviceUrl;
    const pool = createPool({ url, size: 1, applicationName: 'rcm test', onError: () => undefined });
    const live = database.open({ pool, livemode: true });
    expect(readerOf(live, organizationId).frozenAt).toBeNull();
    const result = await transact(live, optionsFor(organizationId), async (tx) => tx.frozenAt);
    expect(result).toBeNull();
    await pool.end();
  });
});

describe('a read in one message', () => {
  test('cannot write, and the failed write leaves the connection usable', async () => {
    const organizationId = await anOrganization(database.pool);
    const reader = readerOf(database.open(), organizationId);
    const write = `with gone as (delete from organizations where organization_id = $1 returning 1) select count(*) from gone`;
    for (let time = 0; time < 3; time++) {
      await expect(reader.query(write, [organizationId])).rejects.toMatchObject({ code: '25006' });
      expect(
        await reader.query('select organization_id from organizations where organization_id = $1', [organizationId]),
      ).toHaveLength(1);
    }
  });

  test('sees only its organization, and leaves no organization set on the connection', async () => {
    const [own, foreign] = [await anOrganization(database.pool), await anOrganization(database.pool)];
    const url = database.serviceUrl;
    const pool = createPool({ url, size: 1, applicationName: 'rcm test', onError: () => undefined });
    const text = 'select organization_id from organizations where organization_id = $1';
    expect(await readerOf(database.open({ pool }), own).query(text, [own])).toEqual([{ organization_id: own }]);
    expect(await readerOf(database.open({ pool }), own).query(text, [foreign])).toEqual([]);
    const { rows } = await pool.query(
      "select nullif(current_setting('app.organization_id', true), '') as organization",
    );
    expect(rows).toEqual([{ organization: null }]);
    await pool.end();
  });
});

/** Resolves when a transaction of the organization waits for the clock's row. */
async function waiterFor(organizationId: string): Promise<void> {
  for (;;) {
    const { rows } = await database.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
      [`%${organizationId}%`],
    );
    if (rows.length > 0) return;
  }
}

describe('the job queue', () => {
  test('is woken after the commit, for the queues that have new jobs only', async () => {
    const woken: string[][] = [];
    const opened = database.open({ wakeJobs: (names) => woken.push([...names]) });
    const options = optionsFor(await anOrganization(database.pool));
    const { organizationId } = options;
    await transact(opened, options, async (tx) => {
      for (const mailId of ['one', 'two']) await tx.enqueue('send-mail', { organizationId, mailId });
      expect(woken).toEqual([]);
    });
    await transact(opened, options, (tx) => tx.query('select 1'));
    const failed = transact(opened, options, async (tx) => {
      await tx.enqueue('send-mail', { organizationId, mailId: 'three' });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(woken).toEqual([['send-mail']]);
  });
});
