import type { Pool } from './connections/pool.ts';

/** Events and deliveries are kept for this long; then the partition of their day is dropped. */
export const DAYS_KEPT = 30;
/** Partitions are created this many days ahead; if none was created, rows go to the default partition. */
const DAYS_AHEAD = 7;
/** A number of days larger than any table's age, so that nothing is dropped. */
const DAYS_KEPT_FOREVER = 36_500;

const TABLES = ['events', 'webhook_deliveries'] as const;
const STRAYS_AT_ONCE = 5_000;

type PartitionChange = {
  action: 'created' | 'create_postponed' | 'left_to_default' | 'dropped' | 'drop_postponed';
  part: string;
};

/**
 * Creates the partitions of the coming days. Several processes may do so at once. `now` defaults to the database's
 * time, so that a worker with a wrong clock does not drop rows early.
 */
export async function makePartitions(pool: Pool, now: Date | null = null): Promise<PartitionChange[]> {
  return roll(pool, now, DAYS_KEPT_FOREVER);
}

/**
 * Creates the partitions of the coming days and drops expired ones. A partition in use is skipped until the next run.
 * Expired rows of the default partition are deleted. `now` as for `makePartitions`.
 */
export async function rollPartitions(
  pool: Pool,
  now: Date | null = null,
): Promise<{ changes: PartitionChange[]; strays: number }> {
  const changes = await roll(pool, now, DAYS_KEPT);
  let strays = 0;
  for (const table of TABLES) {
    for (;;) {
      const { rows } = await pool.query<{ removed: number }>(
        `select rcm_expire_strays($1, (coalesce($2::timestamptz, now()) at time zone 'utc')::date - $3::int, $4) as removed`,
        [table, now, DAYS_KEPT, STRAYS_AT_ONCE],
      );
      const removed = rows[0]?.removed ?? 0;
      strays += removed;
      if (removed < STRAYS_AT_ONCE) break;
    }
  }
  return { changes, strays };
}

async function roll(pool: Pool, now: Date | null, daysKept: number): Promise<PartitionChange[]> {
  const { rows } = await pool.query<PartitionChange>(
    `select action, part from rcm_roll_partitions((coalesce($1::timestamptz, now()) at time zone 'utc')::date, $2, $3)`,
    [now, DAYS_AHEAD, daysKept],
  );
  return rows;
}
