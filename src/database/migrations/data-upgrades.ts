import type { Connection, Pool } from '../connections/pool.ts';
import { withConnection } from '../connections/with-connection.ts';
import { rowReader } from '../documents/row-reader.ts';
import { setOrganization } from '../transactions/begin-statement.ts';
import type { TenantReader } from '../transactions/transaction.ts';

/** An upgrade of stored rows that SQL alone cannot make. */
export type DataUpgrade = {
  /** Recorded in `data_upgrades` when complete. */
  name: string;
  /**
   * Upgrades the next rows of one organization after the cursor `after`, in a separate transaction; returns the next
   * cursor, or null at the end. Must skip rows that have been upgraded, because an interrupted upgrade starts again.
   */
  upgradeNext(reader: TenantReader, after: string | null): Promise<string | null>;
  /** Does the same as `upgradeNext`, for rows that belong to no organization. */
  upgradeNextShared?(reader: Pick<TenantReader, 'query'>, after: string | null): Promise<string | null>;
};

const UPGRADE_LOCK = 7_200_014;

/**
 * Runs the incomplete upgrades in order. After an interruption, the next start resumes, because finished batches are
 * committed. Processes that start together run one after the other.
 */
export async function upgradeData(
  pool: Pool,
  upgrades: readonly DataUpgrade[],
  log: (line: string) => void,
): Promise<void> {
  if ((await pendingOf(pool, upgrades)).length === 0) return;
  await withConnection(pool, async (lock) => {
    await lock.query('select pg_advisory_lock($1)', [UPGRADE_LOCK]);
    try {
      for (const upgrade of await pendingOf(lock, upgrades)) {
        await runUpgrade(pool, upgrade);
        await lock.query('insert into data_upgrades (name, completed_at) values ($1, now())', [upgrade.name]);
        log(`upgraded ${upgrade.name}`);
      }
    } finally {
      await lock.query('select pg_advisory_unlock($1)', [UPGRADE_LOCK]);
    }
  });
}

async function pendingOf(client: Pick<Connection, 'query'> | Pool, upgrades: readonly DataUpgrade[]) {
  const { rows } = await (client as Pool).query<{ name: string }>('select name from data_upgrades');
  const done = new Set(rows.map((row) => row.name));
  return upgrades.filter((upgrade) => !done.has(upgrade.name));
}

async function runUpgrade(pool: Pool, upgrade: DataUpgrade): Promise<void> {
  const { rows } = await pool.query<{ organization_id: string }>(
    'select organization_id from rcm_list_organizations()',
  );
  for (const { organization_id: organizationId } of rows) {
    const begin = `begin; ${setOrganization(organizationId)}`;
    await inBatches(pool, begin, (connection, after) =>
      upgrade.upgradeNext(rowReader(organizationId, queryOf(connection)), after),
    );
  }
  const { upgradeNextShared } = upgrade;
  if (!upgradeNextShared) return;
  await inBatches(pool, 'begin', (connection, after) => upgradeNextShared({ query: queryOf(connection) }, after));
}

async function inBatches(
  pool: Pool,
  begin: string,
  upgradeNext: (connection: Connection, after: string | null) => Promise<string | null>,
): Promise<void> {
  let after: string | null = null;
  do {
    after = await withConnection(pool, async (connection) => {
      await connection.query(begin);
      const next = await upgradeNext(connection, after);
      await connection.query('commit');
      return next;
    });
  } while (after !== null);
}

function queryOf(connection: Connection): TenantReader['query'] {
  return async <T>(text: string, values: readonly unknown[] = []) =>
    (await connection.query(text, values as unknown[])).rows as T[];
}
