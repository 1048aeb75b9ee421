import type { Pool } from '../../../database/connections/pool.ts';
import { GRACE_MS } from './refresh/decide-refresh.ts';
import { forgetOldSuccessors } from './session-tokens-store.ts';

const ROWS_AT_ONCE = 1_000;

/**
 * Deletes session tokens that were kept for callers that lost an answer, when their grace period has ended; returns the
 * number deleted.
 */
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
