import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { ClaimedDispatch } from './dispatch-queue-store.ts';
import { dropText, UNCLAIMED } from './settle-dispatches-store.ts';

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
