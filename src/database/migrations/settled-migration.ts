import type { Pool } from '../connections/pool.ts';

/**
 * During an update of a deployment, processes of the previous version run alongside those of the new version for at
 * most this time.
 */
const UPDATE_SECONDS = 3_600;
/** The migrations of a new database are applied one after the other. */
const FIRST_START_SECONDS = 600;

/**
 * Returns the time from which every process has applied a migration: an hour after it was applied, or at once in a
 * database that was created with it. Null if it is not applied.
 */
export async function settledAt(pool: Pool, migration: string): Promise<Date | null> {
  const { rows } = await pool.query<{ at: Date }>(
    `select case when m.applied_at < f.applied_at + make_interval(secs => $2) then m.applied_at
       else m.applied_at + make_interval(secs => $3) end as at
     from schema_migrations m, (select min(applied_at) as applied_at from schema_migrations) f where m.name = $1`,
    [migration, FIRST_START_SECONDS, UPDATE_SECONDS],
  );
  return rows[0]?.at ?? null;
}
