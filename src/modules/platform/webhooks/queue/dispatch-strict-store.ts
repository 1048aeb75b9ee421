import type { Pool } from '../../../../database/connections/pool.ts';
import { withConnection } from '../../../../database/connections/with-connection.ts';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { invariant } from '../../../../kernel/assert.ts';
import { isId } from '../../../../kernel/ids.ts';
import {
  CLAIM_COLUMNS,
  type ClaimedDispatch,
  type ClaimOptions,
  type ClaimRow,
  claimedFrom,
  LEASE_END,
  literals,
} from './dispatch-queue-store.ts';

/** Serializes the workers' claims from strict queues. A claim takes about a millisecond and sends nothing. */
export const STRICT_LOCK = 7_200_012;

const IN_LINE = 'q.is_strict and not q.is_held and not q.is_clocked';

/**
 * Claims from the heads of strict subscriptions' queues, in event order: due dispatches up to the first that is not
 * due. Skips a queue with a valid claim, so that one worker at a time owns it. The query runs after the lock is
 * acquired and therefore sees the previous claim; with row locks alone, a second worker could skip the first worker's
 * rows.
 */
export async function claimStrict(pool: Pool, options: ClaimOptions): Promise<ClaimedDispatch[]> {
  return withConnection(pool, async (connection) => {
    const text = `begin; select pg_advisory_xact_lock(${STRICT_LOCK}); ${claimText(options)}; commit`;
    const results = (await connection.query(text)) as unknown as { rows: ClaimRow[] }[];
    return results[2]!.rows
      .map((row) => claimedFrom(row, options))
      .sort((a, b) => (a.eventId === b.eventId ? compare(a.dispatchId, b.dispatchId) : compare(a.eventId, b.eventId)));
  });
}

function compare(a: string, b: string): number {
  return a < b ? -1 : 1;
}

/**
 * A message of several statements takes no parameters, so the values are written as literals: times, numbers and ids
 * checked against their grammar.
 */
function claimText(options: ClaimOptions): string {
  const { of } = options;
  const now = `'${options.now.toISOString()}'::timestamptz`;
  const allowances = [...options.allowances].map(([id, allowance]) => `('${id}', ${Number(allowance)})`);
  literals('whs', [...options.allowances.keys()]);
  return `
  with recursive waiting(subscription_id) as (${waitingText(of)}
  ), busy(subscription_id, allowance) as (
    values ${['(null::text, 0)', ...allowances].join(', ')}
  ), line as (
    select w.subscription_id, l.*, bool_and(l.is_open) over (partition by w.subscription_id order by l.event_id, l.dispatch_id) as is_next,
      bool_or(l.is_claimed) over (partition by w.subscription_id) as is_taken
    from waiting w
    left join busy on busy.subscription_id = w.subscription_id
    cross join lateral (
      select q.dispatch_id, q.event_id, coalesce(q.lease_until > now(), false) as is_claimed,
        q.due_at <= ${now} and coalesce(q.lease_until <= now(), true) as is_open
      from webhook_queue q
      where ${IN_LINE} and q.subscription_id = w.subscription_id
      order by q.event_id, q.dispatch_id
      limit coalesce(busy.allowance, ${Number(options.allowance)})
    ) l
  ), next as (
    -- A claim that is cut short takes the cursor of a line, never its middle.
    select dispatch_id from line where is_next and not is_taken
    order by subscription_id, event_id, dispatch_id limit ${Number(options.rowsMax)}
  )
  update webhook_queue q set claim_id = '${options.claimId}', lease_until = ${LEASE_END}
  from next where q.dispatch_id = next.dispatch_id
  returning ${CLAIM_COLUMNS}`;
}

function waitingText(of: ClaimOptions['of']): string {
  if ('subscriptionIds' in of) {
    return `select unnest(array[${literals('whs', of.subscriptionIds)}]::text[])`;
  }
  invariant(of.after === '' || isId('whs', of.after), 'a scan begins after an id');
  return `
    (select q.subscription_id from webhook_queue q
     where ${IN_LINE} and q.subscription_id > '${of.after}' order by q.subscription_id limit 1)
    union all
    select (select q.subscription_id from webhook_queue q
            where ${IN_LINE} and q.subscription_id > w.subscription_id order by q.subscription_id limit 1)
    from waiting w where w.subscription_id is not null`;
}

/** Moves claimed dispatches to their subscriptions' strict queues. */
export async function moveToLine(
  pool: Pool,
  claims: readonly Pick<ClaimedDispatch, 'dispatchId' | 'claimId'>[],
): Promise<void> {
  await pool.query(
    `update webhook_queue q set is_strict = true, claim_id = null, lease_until = null
     from unnest($1::uuid[], $2::uuid[]) as c(dispatch_id, claim_id)
     where q.dispatch_id = c.dispatch_id and q.claim_id = c.claim_id`,
    [claims.map((claim) => claim.dispatchId), claims.map((claim) => claim.claimId)],
  );
}

/**
 * Moves the pending dispatches of a subscription that became strict to its strict queue. Dispatches being recorded at
 * this moment are skipped, because waiting for them could deadlock; they are moved when they are retried.
 */
export async function movePendingToStrictQueue(tx: UnitOfWork, subscriptionId: string): Promise<void> {
  await tx.query(
    `with pending as (
       select dispatch_id from webhook_queue where organization_id = $1 and subscription_id = $2 and not is_strict
       for update skip locked
     )
     update webhook_queue q set is_strict = true from pending p where q.dispatch_id = p.dispatch_id`,
    [tx.organizationId, subscriptionId],
  );
  tx.hasDispatches = true;
}
