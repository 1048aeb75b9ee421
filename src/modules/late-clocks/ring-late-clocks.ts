import type { Database } from '../../database/database.ts';
import { transact } from '../../database/transaction.ts';
import { STAGES } from '../review-stages.ts';
import { expireReview } from '../reviews/expire-review.ts';
import { ringClock } from '../work/sla/ring-clock.ts';
import { selectLateClocks } from './late-clocks-store.ts';

/** How late a clock is before its job counts as lost. */
const LATE_MS = 120_000;
const CLOCKS_PER_ROUND = 200;

/**
 * Does what the jobs of clocks of work items and reviews should have done, if the jobs were lost, for example with a
 * restored database. It is recorded at the moment at which it was due. Returns how many there were.
 */
export async function ringLateClocks(database: Database): Promise<number> {
  const before = new Date(database.clock.now().getTime() - LATE_MS);
  const late = await selectLateClocks(database.pool, before, CLOCKS_PER_ROUND);
  const actor = { type: 'system', id: 'clock-sweep' } as const;
  // One that fails is found again in the next round and must not keep the others waiting.
  const done = await Promise.allSettled(
    late.map(({ organizationId, kind, id }) =>
      transact(database, { organizationId, actor }, (tx) =>
        kind === 'work_item' ? ringClock(tx, id) : expireReview(tx, id, STAGES),
      ),
    ),
  );
  return done.filter(({ status }) => status === 'fulfilled').length;
}
