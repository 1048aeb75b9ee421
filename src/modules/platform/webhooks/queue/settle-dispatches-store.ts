import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { ClaimedDispatch } from './dispatch-queue-store.ts';

/**
 * The conditions of the dispatch queue's partial indexes; together they cover all rows. Queries about one subscription
 * combine them, because a full index would cost each dispatch another index entry.
 */
const PARTS = [
  { condition: 'attempt = 1 and not is_held and not is_clocked and not is_strict', order: 'due_at' },
  { condition: 'attempt > 1 and not is_held and not is_clocked and not is_strict', order: 'due_at' },
  { condition: 'is_strict and not is_held and not is_clocked', order: 'event_id' },
  { condition: 'is_clocked and not is_held', order: 'due_at' },
  { condition: 'is_held', order: 'subscription_id' },
] as const;

/** Rows claimed by a worker are skipped: the worker itself finds the subscription deleted, disabled or paused. */
const UNCLAIMED = '(claim_id is null or lease_until <= now())';

/** Replays are neither held nor dropped while their subscription exists; see `isReplay`. */
const NOT_REPLAY = 'replay_of is null and replay_id is null';

/** `found`: rows examined; some may be claimed by a worker and unchanged. */
export type Settled = { found: number; changed: number };

/**
 * Selects at most `limit` unlocked rows of the subscription from each part of the queue. The condition is checked again
 * after locking, because a row may have been claimed meanwhile.
 */
const candidatesText = (condition: string) => `
  candidates as materialized (${queueRowsText('dispatch_id', { also: condition, limit: '$3' })}
  ), named as materialized (
    select dispatch_id from webhook_queue
    where organization_id = $1 and dispatch_id in (select dispatch_id from candidates) and ${condition}
    for update skip locked
  )`;

const HOLD = `with ${candidatesText(`not is_held and claim_id is null and ${NOT_REPLAY}`)}, changed as (
    update webhook_queue q set is_held = true from named n where q.dispatch_id = n.dispatch_id returning 1
  )`;

const RELEASE = `with ${candidatesText('is_held')}, changed as (
    update webhook_queue q set is_held = false from named n where q.dispatch_id = n.dispatch_id returning 1
  )`;

/** Dropping a dispatch also clears the next attempt time of its last delivery in the log. */
const dropText = (named: string) => `with ${named}, changed as (
    delete from webhook_queue q using named n where q.dispatch_id = n.dispatch_id
    returning q.dispatch_id, q.subscription_id, q.event_id, q.attempt
  ), ended as (
    update webhook_deliveries w set next_attempt_at = null from changed d
    where w.attempt = d.attempt - 1 and w.organization_id = $1 and w.event_id = d.event_id
      and w.subscription_id = d.subscription_id and w.dispatch_id = d.dispatch_id and w.next_attempt_at is not null
  )`;

const DROP = dropText(candidatesText(`${UNCLAIMED} and ${NOT_REPLAY}`));
const DROP_ALL = dropText(candidatesText(UNCLAIMED));

/**
 * Holds some pending dispatches, except replays. Due times are unchanged, so that nothing is sent early after resuming.
 */
export function holdPending(tx: UnitOfWork, subscriptionId: string, limit: number): Promise<Settled> {
  return settle(tx, HOLD, [subscriptionId, limit]);
}

/** Releases some held dispatches. */
export async function releaseHeld(tx: UnitOfWork, subscriptionId: string, limit: number): Promise<Settled> {
  const settled = await settle(tx, RELEASE, [subscriptionId, limit]);
  if (settled.changed > 0) tx.hasDispatches = true;
  return settled;
}

/** Deletes some pending dispatches of a disabled subscription. Replays are kept. */
export function dropPending(tx: UnitOfWork, subscriptionId: string, limit: number): Promise<Settled> {
  return settle(tx, DROP, [subscriptionId, limit]);
}

/** Deletes some pending dispatches of a deleted subscription, with its replays. */
export function dropEverything(tx: UnitOfWork, subscriptionId: string, limit: number): Promise<Settled> {
  return settle(tx, DROP_ALL, [subscriptionId, limit]);
}

async function settle(tx: UnitOfWork, ctes: string, values: readonly unknown[]): Promise<Settled> {
  const [row] = await tx.query<Settled>(
    `${ctes} select (select count(*) from candidates)::int as found, (select count(*) from changed)::int as changed`,
    [tx.organizationId, ...values],
  );
  return row ?? { found: 0, changed: 0 };
}

/** Returns SQL for the rows of subscription $2 of organization $1, at most `limit` (a parameter) from each part. */
export function queueRowsText(columns: string, options: { also?: string; limit?: string } = {}): string {
  const { also, limit } = options;
  return PARTS.map(
    ({ condition, order }) =>
      `(select ${columns} from webhook_queue where organization_id = $1 and subscription_id = $2 and ${condition}
        ${also === undefined ? '' : `and ${also}`} ${limit === undefined ? '' : `order by ${order} limit ${limit}`})`,
  ).join('\nunion all\n');
}

/** Deletes a replay's pending dispatches, which are few at any time; returns how many. */
export function dropReplayDispatches(tx: UnitOfWork, replayId: string): Promise<number> {
  return drop(
    tx,
    `select dispatch_id from webhook_queue
     where organization_id = $1 and replay_id = $2 and ${UNCLAIMED} for update skip locked`,
    [replayId],
  );
}

/** Deletes claimed dispatches that can never be sent because their subscription, event or replay no longer exists. */
export async function dropClaimed(
  tx: UnitOfWork,
  claims: readonly Pick<ClaimedDispatch, 'dispatchId' | 'claimId'>[],
): Promise<void> {
  await drop(
    tx,
    `select q.dispatch_id from webhook_queue q join unnest($2::uuid[], $3::uuid[]) as c(dispatch_id, claim_id)
     using (dispatch_id, claim_id) where q.organization_id = $1 for update of q`,
    [claims.map((claim) => claim.dispatchId), claims.map((claim) => claim.claimId)],
  );
}

async function drop(tx: UnitOfWork, named: string, values: readonly unknown[]): Promise<number> {
  const [row] = await tx.query<{ dropped: number }>(
    `${dropText(`named as (${named})`)} select count(*)::int as dropped from changed`,
    [tx.organizationId, ...values],
  );
  return row?.dropped ?? 0;
}
