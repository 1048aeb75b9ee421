import type { Pool } from '../../../database/connections/pool.ts';
import { idFloor } from '../../../kernel/ids.ts';
import { deleteRequestsBefore } from './requests-store.ts';

export const REQUESTS_KEPT_DAYS = 7;
const KEPT_MS = REQUESTS_KEPT_DAYS * 24 * 3_600_000;
const ROWS_AT_ONCE = 5_000;

/** Deletes the requests of all organizations that are older than seven days, in batches; returns how many. */
export async function deleteOldRequests(pool: Pool, now: Date, signal?: AbortSignal): Promise<number> {
  const before = idFloor('req', new Date(now.getTime() - KEPT_MS));
  for (let total = 0; ; ) {
    const count = await deleteRequestsBefore(pool, before, ROWS_AT_ONCE);
    total += count;
    if (count < ROWS_AT_ONCE || signal?.aborted) return total;
  }
}
