import type { Pool } from '../../../../database/connections/pool.ts';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { type ClaimedDispatch, type ClaimedRow, dispatchOf } from './dispatch-queue-store.ts';

/**
 * Selects the dispatches of one clock: a patient test clock, or the organization's clock (null). `except`:
 * subscriptions to omit.
 */
type ClockedFilter = { organizationId: string; testClockId: string | null; except: readonly string[] };

/**
 * Dispatches that may be sent when due; of a strict subscription only the first. $1 organization, $2 except, $3 clock.
 */
const OPEN = `
  select dispatch_id, due_at, event_id, subscription_id from webhook_queue
  where organization_id = $1 and test_clock_id = $3 and is_clocked and not is_held and not is_strict
    and subscription_id <> all($2::text[])
  union all
  (select distinct on (subscription_id) dispatch_id, due_at, event_id, subscription_id from webhook_queue
   where organization_id = $1 and test_clock_id = $3 and is_clocked and not is_held and is_strict
     and subscription_id <> all($2::text[])
   order by subscription_id, event_id, dispatch_id)`;

/** Returns when the first dispatch of a clock is due. */
export async function findNextClockedDueAt(
  pool: Pool,
  { organizationId, testClockId, except }: ClockedFilter,
): Promise<Date | null> {
  const { rows } = await pool.query<{ due_at: Date | null }>(`select min(due_at) as due_at from (${OPEN}) as open`, [
    organizationId,
    except,
    testClockId ?? '',
  ]);
  return rows[0]?.due_at ?? null;
}

type Row = ClaimedRow & { due_at: Date; is_strict: boolean };

/**
 * Claims the first dispatches due by a clock, in order. Earlier claims are overwritten: only one advance runs at a
 * time, so their owner has stopped.
 */
export async function claimClocked(
  pool: Pool,
  options: ClockedFilter & { now: Date; claimId: string; rowsMax: number },
): Promise<ClaimedDispatch[]> {
  const { organizationId, testClockId, except, now, claimId, rowsMax } = options;
  const { rows } = await pool.query<Row>(
    `with open as (${OPEN}
     ), due as (
       select dispatch_id from open where due_at <= $4 order by due_at, event_id, subscription_id limit $6
     ), claimed as (
       update webhook_queue q set claim_id = $5, lease_until = null from due where q.dispatch_id = due.dispatch_id
       returning q.dispatch_id, q.subscription_id, q.event_id, q.attempt, q.replay_of, q.replay_id,
         q.delivery_id, q.due_at, q.is_strict
     ) select * from claimed order by due_at, event_id, subscription_id`,
    [organizationId, except, testClockId ?? '', now, claimId, rowsMax],
  );
  return rows.map((row) => ({
    ...dispatchOf(row),
    claimId,
    organizationId,
    dueAt: row.due_at,
    // Only one advance runs at a time, so this claim needs no expiry.
    leasedUntilMs: Number.POSITIVE_INFINITY,
    isStrict: row.is_strict,
  }));
}

/** The target of moved dispatches. `ofClock` limits the move to a patient test clock. */
export type ClockedMove = { isClocked: boolean; shiftMs: number; ofClock?: string };

/** Moves an organization's dispatches between real time and a test clock, except those claimed by a worker. */
export async function updateClocked(tx: UnitOfWork, { isClocked, shiftMs, ofClock }: ClockedMove): Promise<void> {
  await tx.query(
    `update webhook_queue q set is_clocked = $2, due_at = q.due_at + $3 * interval '1 millisecond', claim_id = null
     from (select dispatch_id from webhook_queue
           where organization_id = $1 and is_clocked <> $2 and ($4::text is null or test_clock_id = $4)
             and (lease_until is null or lease_until <= now())
           for update skip locked) as waiting
     where q.dispatch_id = waiting.dispatch_id`,
    [tx.organizationId, isClocked, shiftMs, ofClock ?? null],
  );
  if (!isClocked) tx.hasDispatches = true;
}
