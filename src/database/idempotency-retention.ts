import type { Pool } from './connections/pool.ts';

const ROWS_AT_ONCE = 1_000;

/** How long a replayed response includes a secret, for a caller that lost the first response. */
export const SECRET_REPLAYED_MS = 10 * 60 * 1000;

type RetentionOptions = {
  /** The database's time unless given, so that a worker with a wrong clock does not delete records early. */
  now?: Date | null;
  signal?: AbortSignal;
};

/** Deletes the expired idempotency records of all organizations in batches; returns how many. */
export async function deleteExpiredIdempotencyRecords(pool: Pool, options: RetentionOptions = {}): Promise<number> {
  const text = 'select rcm_delete_expired_idempotency_records(coalesce($1::timestamptz, now()), $2) as count';
  return inBatches(pool, text, [], options);
}

/**
 * Removes stored secrets after their replay period, of all organizations in batches. Returns the number of removed
 * secrets.
 */
export async function removeIdempotencySecrets(pool: Pool, options: RetentionOptions = {}): Promise<number> {
  const text = `select rcm_remove_idempotency_secrets(
    coalesce($1::timestamptz, now()) - $3::int * interval '1 millisecond', $2) as count`;
  return inBatches(pool, text, [SECRET_REPLAYED_MS], options);
}

async function inBatches(
  pool: Pool,
  text: string,
  more: readonly unknown[],
  { now = null, signal }: RetentionOptions,
): Promise<number> {
  for (let total = 0; ; ) {
    const { rows } = await pool.query<{ count: number }>(text, [now, ROWS_AT_ONCE, ...more]);
    const count = rows[0]?.count ?? 0;
    total += count;
    if (count < ROWS_AT_ONCE || signal?.aborted) return total;
  }
}
