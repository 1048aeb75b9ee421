import type { Database } from '../../../database/database.ts';
import { transact, type UnitOfWork } from '../../../database/transactions/transaction.ts';
import { STAGES } from '../../review-stages.ts';
import { expireReview } from '../reviews/end-review.ts';
import { checkWorkClock } from '../work/sla/check-work-clock.ts';
import { checkSubjectClock } from '../work/subject-clocks/check-subject-clock.ts';
import { type LateClock, selectLateClocks } from './late-clocks-store.ts';

/** How late a clock is before its job counts as lost. */
const LATE_MS = 120_000;
const CLOCKS_PER_ROUND = 200;

const CHECK: Readonly<Record<LateClock['kind'], (tx: UnitOfWork, id: string) => Promise<void>>> = {
  work_item: checkWorkClock,
  sla_clock: checkSubjectClock,
  review: (tx, id) => expireReview(tx, id, STAGES),
};

/**
 * Runs overdue clocks of work items and reviews whose jobs were lost, for example by a restore of the database. The
 * results are recorded with their due times. Returns the number of clocks.
 */
export async function checkLateClocks(database: Database): Promise<number> {
  const before = new Date(database.clock.now().getTime() - LATE_MS);
  const late = await selectLateClocks(database.pool, before, CLOCKS_PER_ROUND);
  const actor = { type: 'system', id: 'clock-sweep' } as const;
  // A clock that fails is retried in the next round and does not delay the others.
  const done = await Promise.allSettled(
    late.map(({ organizationId, kind, id }) =>
      transact(database, { organizationId, actor }, (tx) => CHECK[kind](tx, id)),
    ),
  );
  return done.filter(({ status }) => status === 'fulfilled').length;
}
