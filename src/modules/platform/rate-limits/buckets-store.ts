import type { Pool } from '../../../database/connections/pool.ts';

/** A request to one bucket; a negative number returns tokens. */
type Ask = { bucket: string; wanted: number; perSecond: number; burst: number };
/** The granted whole tokens and the remaining ones. */
export type Grant = { bucket: string; granted: number; left: number };

// Rows are locked in name order, so that two processes cannot deadlock. Time is the database's own, because the clocks
// of several machines differ and one that is ahead would use the others' refill.
const TAKE = `
  insert into rate_limit_buckets as b (bucket, tokens, wanted, granted, per_second, burst, refilled_at)
  select a.bucket, least(a.burst, a.burst - least(a.wanted, a.burst)), a.wanted, least(a.wanted, a.burst), a.per_second,
    a.burst, coalesce($5, clock_timestamp())
  from unnest($1::text[], $2::float8[], $3::float8[], $4::float8[]) as a(bucket, wanted, per_second, burst)
  order by a.bucket
  on conflict (bucket) do update set
    granted = least(excluded.wanted, floor(rcm_refilled(b, excluded.refilled_at) + 1e-9)),
    tokens = least(excluded.burst, rcm_refilled(b, excluded.refilled_at)
      - least(excluded.wanted, floor(rcm_refilled(b, excluded.refilled_at) + 1e-9))),
    wanted = excluded.wanted,
    per_second = excluded.per_second,
    burst = excluded.burst,
    refilled_at = greatest(b.refilled_at, excluded.refilled_at)
  returning bucket, granted, tokens as left`;

/** Takes tokens from several buckets in one statement. `now` null: the database's clock. */
export async function takeTokens(pool: Pool, asks: readonly Ask[], now: Date | null): Promise<Grant[]> {
  const { rows } = await pool.query<Grant>({
    name: 'take-tokens',
    text: TAKE,
    values: [
      asks.map((ask) => ask.bucket),
      asks.map((ask) => ask.wanted),
      asks.map((ask) => ask.perSecond),
      asks.map((ask) => ask.burst),
      now,
    ],
  });
  return rows;
}

/** Deletes full buckets, because a missing one counts as full. Returns how many. */
export async function removeFullBuckets(pool: Pool, now: Date | null): Promise<number> {
  const text = `delete from rate_limit_buckets b where rcm_refilled(b, coalesce($1, clock_timestamp())) >= b.burst`;
  return (await pool.query(text, [now])).rowCount ?? 0;
}
