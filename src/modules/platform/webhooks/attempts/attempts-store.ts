import type { Pool } from '../../../../database/connections/pool.ts';
import { withConnection } from '../../../../database/connections/with-connection.ts';
import { setOrganization } from '../../../../database/transactions/begin-statement.ts';
import { isSafeLiteral, selectTogether } from '../../../../database/transactions/one-message.ts';
import type { Plan, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { DeliveryOutcome } from '../deliveries/delivery.ts';
import { type ClaimedDispatch, KEEP_PLANS } from '../queue/dispatch-queue-store.ts';

/** One finished attempt. */
export type Attempt = {
  dispatch: ClaimedDispatch;
  deliveryId: string;
  eventType: string;
  outcome: DeliveryOutcome;
  responseStatus: number | null;
  responseExcerpt: string | null;
  durationMs: number;
  attemptedAt: Date;
  finishedAt: Date;
  nextAttemptAt: Date | null;
  /** The id of the next attempt, if it is made at once because the receiver closed the connection; otherwise null. */
  nextDeliveryId: string | null;
};

/**
 * Makes PostgreSQL use a generic plan from the first execution and never a sequential scan. Comparing with custom plans
 * would cost as much as the query. A generic plan made while the queue is empty would otherwise scan the whole table,
 * and PostgreSQL would keep it when the queue is long.
 */
export const KEPT_PLAN_WITHOUT_SCANS = {
  text: "select set_config('enable_seqscan', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true)",
  values: [],
};

const RECORD_TEXT = `
with attempted as (
  select dispatch_id, claim_id, id, event_type, outcome, response_status, response_excerpt, duration_ms,
    to_timestamp(attempted_ms / 1000) as attempted_at, to_timestamp(finished_ms / 1000) as finished_at,
    to_timestamp(next_attempt_ms / 1000) as next_attempt_at, next_delivery_id
  from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::smallint[], $8::text[], $9::int[],
    $10::float8[], $11::float8[], $12::float8[], $13::text[]) as a(dispatch_id, claim_id, id, event_type, outcome,
    response_status, response_excerpt, duration_ms, attempted_ms, finished_ms, next_attempt_ms, next_delivery_id)
), finished as (
  delete from webhook_queue q using attempted a
  where q.dispatch_id = a.dispatch_id and q.claim_id = a.claim_id and a.next_attempt_at is null
  returning q.dispatch_id, q.subscription_id, q.event_id, q.attempt, q.replay_of
), rescheduled as (
  update webhook_queue q
  set attempt = q.attempt + 1, due_at = a.next_attempt_at, delivery_id = a.next_delivery_id, claim_id = null,
    lease_until = null
  from attempted a
  where q.dispatch_id = a.dispatch_id and q.claim_id = a.claim_id and a.next_attempt_at is not null
  returning q.dispatch_id, q.subscription_id, q.event_id, q.attempt - 1 as attempt, q.replay_of
), recovered as (
  update webhook_subscriptions s set consecutive_failures = 0
  where s.organization_id = $1 and s.id = any($14::text[]) and s.consecutive_failures <> 0
    and s.status <> 'disabled'
)
insert into webhook_deliveries (organization_id, id, dispatch_id, subscription_id, event_id, event_type, attempt,
  replay_of, outcome, response_status, response_excerpt, duration_ms, attempted_at, finished_at, next_attempt_at)
select $1, a.id, a.dispatch_id, q.subscription_id, q.event_id, a.event_type, q.attempt,
  q.replay_of, a.outcome, a.response_status, a.response_excerpt, a.duration_ms, a.attempted_at, a.finished_at,
  a.next_attempt_at
from (select * from finished union all select * from rescheduled) q join attempted a using (dispatch_id)
returning dispatch_id`;

/**
 * Records one organization's attempts in one statement: finished dispatches leave the queue, failed ones are scheduled
 * for their next attempt, each attempt becomes a delivery, and a success resets its subscription's failure count.
 * Attempts whose claim was lost to another worker change nothing. Returns the ids of the recorded dispatches.
 * `kept` saves a third of a small batch's cost and needs `KEPT_PLAN_WITHOUT_SCANS` in the transaction.
 */
export async function recordAttempts(
  tx: UnitOfWork,
  attempts: readonly Attempt[],
  recoveredSubscriptionIds: readonly string[],
  plan: Plan,
): Promise<Set<string>> {
  const rows = await tx.query<{ dispatch_id: string }>(
    RECORD_TEXT,
    [tx.organizationId, ...columns(attempts).map(arrayOf), recoveredSubscriptionIds],
    plan,
  );
  return new Set(rows.map((row) => row.dispatch_id));
}

/**
 * Records attempts that all succeeded and need no quoting, in one message that is its own transaction instead of three
 * messages. Returns null and records nothing if the attempts do not qualify.
 */
export async function recordSuccesses(
  pool: Pool,
  organizationId: string,
  attempts: readonly Attempt[],
): Promise<Set<string> | null> {
  if (!attempts.every(({ outcome, responseExcerpt }) => outcome === 'succeeded' && responseExcerpt === null))
    return null;
  const recovered = [...new Set(attempts.map(({ dispatch }) => dispatch.subscriptionId))];
  const values = [organizationId, ...columns(attempts), recovered];
  if (!values.every(isSafeLiteral)) return null;
  const before = `${setOrganization(organizationId)}; ${KEEP_PLANS}`;
  const [rows] = await withConnection(pool, (connection) =>
    selectTogether(connection, before, [{ text: RECORD_TEXT, values }]),
  );
  return new Set((rows as { dispatch_id: string }[]).map((row) => row.dispatch_id));
}

/**
 * Returns the columns in the order of `RECORD_TEXT`. Times are milliseconds since 1970, which both sides read and write
 * several times faster than text.
 */
function columns(attempts: readonly Attempt[]): (string | number | null)[][] {
  return [
    attempts.map(({ dispatch }) => dispatch.dispatchId),
    attempts.map(({ dispatch }) => dispatch.claimId),
    attempts.map(({ deliveryId }) => deliveryId),
    attempts.map(({ eventType }) => eventType),
    attempts.map(({ outcome }) => outcome),
    attempts.map(({ responseStatus }) => responseStatus),
    attempts.map(({ responseExcerpt }) => responseExcerpt),
    attempts.map(({ durationMs }) => durationMs),
    attempts.map(({ attemptedAt }) => attemptedAt.getTime()),
    attempts.map(({ finishedAt }) => finishedAt.getTime()),
    attempts.map(({ nextAttemptAt }) => nextAttemptAt?.getTime() ?? null),
    attempts.map(({ nextDeliveryId }) => nextDeliveryId),
  ];
}

/**
 * Returns a column as a PostgreSQL array literal, which is faster than the driver's quoting of each element. Columns
 * with a receiver's text are left to the driver.
 */
function arrayOf(column: (string | number | null)[]): string | (string | number | null)[] {
  return isSafeLiteral(column) ? `{${column.map(String).join(',')}}` : column;
}

/** Saves only the failure count; the subscription's version is unchanged. The caller holds the row's lock. */
export async function saveFailureCount(tx: UnitOfWork, subscriptionId: string, count: number): Promise<void> {
  await tx.query('update webhook_subscriptions set consecutive_failures = $3 where organization_id = $1 and id = $2', [
    tx.organizationId,
    subscriptionId,
    count,
  ]);
}
