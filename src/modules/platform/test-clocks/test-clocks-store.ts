import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { TestClock, TestClockScope, TestClockStatus } from './test-clock.ts';

type Row = {
  id: string;
  scope: TestClockScope;
  drives_webhooks: boolean;
  name: string | null;
  status: TestClockStatus;
  frozen_at: Date;
  target_at: Date | null;
  version: number;
  created_at: Date;
  updated_at: Date;
};

const COLUMNS = 'id, scope, drives_webhooks, name, status, frozen_at, target_at, version, created_at, updated_at';

export function insertTestClock(tx: UnitOfWork, clock: TestClock): Promise<unknown> {
  return tx.query(
    `insert into test_clocks (organization_id, ${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      tx.organizationId,
      clock.id,
      clock.scope,
      clock.drivesWebhooks,
      clock.name,
      clock.status,
      clock.frozenAt,
      clock.targetAt,
      clock.version,
      clock.createdAt,
      clock.updatedAt,
    ],
  );
}

// A separate number in addition to the organization's hash, so that it conflicts with no other lock.
const CREATION_LOCK = 7_200_013;

/** Serializes the creation of the organization's clocks. */
export async function lockClockCreation(tx: UnitOfWork): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1, hashtext($2))', [CREATION_LOCK, tx.organizationId]);
}

/** Returns clocks, newest first; `after` is the id of the last one returned before. */
export async function selectTestClocks(
  reader: TenantReader,
  page: { limit: number; after?: string | undefined },
): Promise<TestClock[]> {
  const rows = await reader.query<Row>(
    `select ${COLUMNS} from test_clocks where organization_id = $1 and ($2::text is null or id < $2)
     order by id desc limit $3`,
    [reader.organizationId, page.after ?? null, page.limit],
  );
  return rows.map(fromRow);
}

/** Returns the ids of all clocks of the organization. */
export async function selectTestClockIds(reader: TenantReader): Promise<string[]> {
  const text = 'select id from test_clocks where organization_id = $1 order by id';
  return (await reader.query<{ id: string }>(text, [reader.organizationId])).map(({ id }) => id);
}

/** Returns the times of several clocks, by id. */
export async function findFrozenTimes(reader: TenantReader, ids: readonly string[]): Promise<Map<string, Date>> {
  const rows = await reader.query<{ id: string; frozen_at: Date }>(
    'select id, frozen_at from test_clocks where organization_id = $1 and id = any($2::text[])',
    [reader.organizationId, ids],
  );
  return new Map(rows.map((row) => [row.id, row.frozen_at]));
}

/** Returns one clock, or null. With `lock`, the row stays locked until the transaction ends. */
export async function findTestClock(
  reader: TenantReader,
  id: string,
  lock: '' | 'for update' = '',
): Promise<TestClock | null> {
  const [row] = await reader.query<Row>(
    `select ${COLUMNS} from test_clocks where organization_id = $1 and id = $2 ${lock}`,
    [reader.organizationId, id],
  );
  return row ? fromRow(row) : null;
}

/** Saves the clock's time and target; a previous runner can no longer move it. */
export async function saveTestClock(tx: UnitOfWork, clock: TestClock): Promise<void> {
  await tx.query(
    `update test_clocks set status = $3, frozen_at = $4, target_at = $5, version = $6, updated_at = $7, runner_id = null
     where organization_id = $1 and id = $2`,
    [tx.organizationId, clock.id, clock.status, clock.frozenAt, clock.targetAt, clock.version, clock.updatedAt],
  );
}

/** Makes the caller the clock's only runner; returns null if no advance is running. */
export async function takeClockOver(tx: UnitOfWork, id: string, runnerId: string): Promise<TestClock | null> {
  const [row] = await tx.query<Row>(
    `update test_clocks set runner_id = $3 where organization_id = $1 and id = $2 and status = 'advancing'
     returning ${COLUMNS}`,
    [tx.organizationId, id, runnerId],
  );
  return row ? fromRow(row) : null;
}

/** Moves the clock during an advance; returns false if another runner has taken it over. */
export async function moveClock(
  tx: UnitOfWork,
  id: string,
  to: { runnerId: string; frozenAt: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `update test_clocks set frozen_at = $4, updated_at = $5
     where organization_id = $1 and id = $2 and runner_id = $3 and status = 'advancing' and frozen_at <= $4
     returning 1`,
    [tx.organizationId, id, to.runnerId, to.frozenAt, tx.systemNow],
  );
  return rows.length > 0;
}

/** Ends an advance; returns false if another runner has taken it over. */
export async function endAdvance(
  tx: UnitOfWork,
  id: string,
  end: { runnerId: string; status: 'ready' | 'failed'; frozenAt: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `update test_clocks set status = $4, frozen_at = $5, target_at = null, runner_id = null, version = version + 1,
       updated_at = $6
     where organization_id = $1 and id = $2 and runner_id = $3 and status = 'advancing'
     returning 1`,
    [tx.organizationId, id, end.runnerId, end.status, end.frozenAt, tx.systemNow],
  );
  return rows.length > 0;
}

export async function deleteTestClockRow(tx: UnitOfWork, id: string): Promise<void> {
  await tx.query('delete from test_clocks where organization_id = $1 and id = $2', [tx.organizationId, id]);
}

function fromRow(row: Row): TestClock {
  return {
    id: row.id,
    scope: row.scope,
    drivesWebhooks: row.drives_webhooks,
    name: row.name,
    status: row.status,
    frozenAt: row.frozen_at,
    targetAt: row.target_at,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
