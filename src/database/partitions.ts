import type { Pool } from './pool.ts';

/** Events and deliveries are kept this long, then their day goes as a whole. */
export const DAYS_KEPT = 30;
/** Days are made this long ahead; should nobody make any for longer, rows go to the default part. */
const DAYS_AHEAD = 7;
/** More than any table holds: nothing is dropped. */
const DAYS_KEPT_FOREVER = 36_500;

const TABLES = ['events', 'webhook_deliveries'] as const;
const STRAYS_AT_ONCE = 5_000;

export type PartitionChange = {
  action: 'created' | 'create_postponed' | 'left_to_default' | 'dropped' | 'drop_postponed';
  part: string;
};

/**
 * Makes the parts of the days to come. Several processes may do so at once. `now` is the database's time unless it is
 * given: a worker with a wrong clock must not take away what others still keep.
 */
export async function makePartitions(pool: Pool, now: Date | null = null): Promise<PartitionChange[]> {
  return roll(pool, now, DAYS_KEPT_FOREVER);
}

/**
 * Makes the parts of the days to come and drops those that are over; a part that is in use is left for the next
 * time. Rows that lie in no day's part are removed at the same age. `now` as for `makePartitions`.
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
