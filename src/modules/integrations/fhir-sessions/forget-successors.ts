import type { Pool } from '../../../database/connections/pool.ts';
import { GRACE_MS } from './refresh/decide-refresh.ts';
import { forgetOldSuccessors } from './session-tokens-store.ts';

const ROWS_AT_ONCE = 1_000;

/** Forgets session tokens that were kept for callers who lost an answer, once their grace is over; returns how many. */
export async function forgetSuccessorsAfterGrace(
  pool: Pool,
  { now, signal }: { now: Date; signal?: AbortSignal },
): Promise<number> {
  const before = new Date(now.getTime() - GRACE_MS);
  for (let total = 0; ; ) {
    const count = await forgetOldSuccessors(pool, before, ROWS_AT_ONCE);
    total += count;
    if (count < ROWS_AT_ONCE || signal?.aborted) return total;
  }
}
