import type { UnitOfWork } from '../../database/transaction.ts';
import type { ClaimedDispatch } from './dispatch-queue-store.ts';

/** Rows that a worker holds are left to it: it finds the subscription gone, disabled or asked for less. */
const PENDING = `select dispatch_id from webhook_queue
  where organization_id = $1 and (claim_id is null or lease_until <= now())`;

/** Takes the rows of `named` out of the queue; their last attempt in the log then promises no other. */
const dropText = (named: string) => `
  with named as (${named}
  ), dropped as (
    delete from webhook_queue q using named n where q.dispatch_id = n.dispatch_id
    returning q.dispatch_id, q.subscription_id, q.event_id, q.attempt
  ), ended as (
    update webhook_deliveries w set next_attempt_at = null from dropped d
    where w.attempt = d.attempt - 1 and w.organization_id = $1 and w.event_id = d.event_id
      and w.subscription_id = d.subscription_id and w.dispatch_id = d.dispatch_id and w.next_attempt_at is not null
  )
  select count(*)::int as dropped from dropped`;

/** Takes out what is pending of a subscription; returns how many. */
export function dropPendingDispatches(tx: UnitOfWork, subscriptionId: string): Promise<number> {
  return drop(tx, `${PENDING} and subscription_id = $2 for update skip locked`, [subscriptionId]);
}

/** Takes out what is pending of a replay; returns how many. */
export function dropReplayDispatches(tx: UnitOfWork, replayId: string): Promise<number> {
  return drop(tx, `${PENDING} and replay_id = $2 for update skip locked`, [replayId]);
}

/** Takes out claimed dispatches that can never be sent: their subscription or their event is gone. */
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
  const [row] = await tx.query<{ dropped: number }>(dropText(named), [tx.organizationId, ...values]);
  return row?.dropped ?? 0;
}
