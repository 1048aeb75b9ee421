import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makePartitions, rollPartitions } from '../../src/database/partitions.ts';
import { readTogether, transact } from '../../src/database/transactions/transaction.ts';
import { newId } from '../../src/kernel/ids.ts';
import { anOrganization, createOwnedDatabase } from '../helpers/database.ts';
import { ManualClock } from '../helpers/manual-clock.ts';
import { realNow } from '../helpers/real-time.ts';

const DAY_MS = 86_400_000;
let database: Awaited<ReturnType<typeof createOwnedDatabase>>;
let admin: pg.Client;
let organizationId: string;
let clock: ManualClock;

beforeAll(async () => {
  database = await createOwnedDatabase();
  admin = database.admin;
});
afterAll(() => database.drop());
beforeEach(async () => {
  organizationId = await anOrganization(database.pool);
  clock = new ManualClock(realNow());
});

/** Returns an event or delivery id of an instant, as `newId` makes it at that time. */
function idAt(prefix: string, at: Date): string {
  const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
  let milliseconds = BigInt(at.getTime());
  let head = '';
  for (let place = 0; place < 10; place += 1) {
    head = alphabet[Number(milliseconds & 31n)] + head;
    milliseconds >>= 5n;
  }
  return `${prefix}_${head}${newId('evt').slice(-16)}`;
}

async function anEvent(at: Date): Promise<string> {
  const id = idAt('evt', at);
  await asOrganization(`insert into events (organization_id, id, type, resource_type, resource_id, data, created_at)
    values ('${organizationId}', '${id}', 'claim.paid', 'claim', 'clm_x', '{}', now())`);
  return id;
}

async function asOrganization(text: string): Promise<void> {
  const actor = { type: 'operator', id: 'test' } as const;
  await transact(database.open({ clock }), { organizationId, actor }, (tx) => tx.query(text));
}

const partOf = async (id: string) =>
  (await admin.query('select tableoid::regclass::text as part from events where id = $1', [id])).rows[0]?.part;
const day = (offset: number) => new Date(clock.now().getTime() + offset * DAY_MS);
const nameOf = (at: Date) => `partitions.events_${at.toISOString().slice(0, 10).replaceAll('-', '')}`;

test('ids are cut into days as the database cuts them', async () => {
  for (const at of ['1970-01-01T00:00:00Z', '2027-03-01T12:34:56.789Z', '2262-01-01T00:00:00Z']) {
    const { rows } = await admin.query("select rcm_id_floor('evt', $1) as floor", [at]);
    expect(idAt('evt', new Date(at)).slice(0, 14)).toBe(rows[0].floor);
  }
  const { rows } = await admin.query("select rcm_id_floor('evt', now() - interval '1 s') as floor");
  expect(newId('evt') > rows[0].floor).toBe(true);
});

test('partitions are created ahead once, and rows are stored in the partition of their day', async () => {
  await makePartitions(database.pool, clock.now());
  expect(await makePartitions(database.pool, clock.now())).toEqual([]);
  expect(await partOf(await anEvent(day(0)))).toMatch(/^partitions\.events_upto_\d{8}$/);
  expect(await partOf(await anEvent(day(5)))).toBe(nameOf(day(5)));
});

test('a row of a day without a partition goes to the default partition and expires with it', async () => {
  const stray = await anEvent(day(20));
  expect(await partOf(stray)).toBe('partitions.events_default');
  clock.advance(18 * DAY_MS);
  const { changes } = await rollPartitions(database.pool, clock.now());
  expect(changes).toContainEqual({ action: 'left_to_default', part: nameOf(day(2)).slice('partitions.'.length) });
  expect(changes).toContainEqual({ action: 'created', part: nameOf(day(3)).slice('partitions.'.length) });
  expect(await partOf(stray)).toBe('partitions.events_default');
  clock.advance(32 * DAY_MS);
  expect((await rollPartitions(database.pool, clock.now())).strays).toBe(0);
  clock.advance(2 * DAY_MS);
  expect((await rollPartitions(database.pool, clock.now())).strays).toBe(1);
  expect(await partOf(stray)).toBeUndefined();
});

test('after 30 days a whole day is dropped for every organization, and not before', async () => {
  clock.advance(100 * DAY_MS);
  await rollPartitions(database.pool, clock.now());
  const id = await anEvent(day(3));
  expect(await partOf(id)).toBe(nameOf(day(3)));
  const dropsAt = day(3);
  clock.advance(33 * DAY_MS);
  await rollPartitions(database.pool, clock.now());
  expect(await partOf(id)).toBeDefined();
  clock.advance(DAY_MS);
  const { changes } = await rollPartitions(database.pool, clock.now());
  expect(changes).toContainEqual({ action: 'dropped', part: nameOf(dropsAt).slice('partitions.'.length) });
  expect(await partOf(id)).toBeUndefined();
});

test('a worker whose clock is months ahead drops nothing that the database still keeps', async () => {
  await makePartitions(database.pool);
  const id = await anEvent(realNow());
  vi.useFakeTimers({ toFake: ['Date'], now: realNow().getTime() + 60 * DAY_MS });
  try {
    const { changes } = await rollPartitions(database.pool);
    expect(changes.filter(({ action }) => action === 'dropped')).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
  expect(await partOf(id)).toBeDefined();
});

test('a partition that is being read is not waited for, and dropped in the next run', async () => {
  clock.advance(300 * DAY_MS);
  await rollPartitions(database.pool, clock.now());
  const id = await anEvent(day(1));
  const part = nameOf(day(1)).slice('partitions.'.length);
  clock.advance(40 * DAY_MS);
  const reader = new pg.Client({ connectionString: database.adminUrl });
  await reader.connect();
  await reader.query('begin');
  await reader.query('select * from events where id = $1', [id]);
  const { changes } = await rollPartitions(database.pool, clock.now());
  const postponed = changes.filter((change) => change.action === 'drop_postponed');
  expect(postponed.map((change) => change.part.replace(/_\d+$/, ''))).toEqual(['events']);
  expect(await partOf(id)).toBe(`partitions.${part}`);
  await reader.query('commit');
  await reader.end();
  expect((await rollPartitions(database.pool, clock.now())).changes).toContainEqual({ action: 'dropped', part });
});

test('the service cannot access a partition directly, and sees no other organization through the table', async () => {
  await makePartitions(database.pool, clock.now());
  const id = await anEvent(day(0));
  await expect(database.pool.query(`select 1 from ${await partOf(id)}`)).rejects.toThrow(/permission denied/);
  const stranger = await anOrganization(database.pool);
  const seen = (as: string) =>
    readTogether(database.open(), as, (reader) => reader.query('select 1 from events where id = $1', [id]));
  expect([(await seen(organizationId)).length, (await seen(stranger)).length]).toEqual([1, 0]);
  await expect(database.pool.query("select rcm_partitioned_by_day('events', 'evt')")).rejects.toThrow(/does not exist/);
});
