import type { Pool } from '../../../../database/connections/pool.ts';
import { withConnection } from '../../../../database/connections/with-connection.ts';
import { setOrganization } from '../../../../database/transactions/begin-statement.ts';
import { selectTogether } from '../../../../database/transactions/one-message.ts';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { invariant } from '../../../../kernel/assert.ts';
import { type IdPrefix, isId } from '../../../../kernel/ids.ts';
import type { StoredEvent } from '../../events/event.ts';
import { type EventRow, eventDataOf } from '../../events/event-data.ts';
import type { SubscriptionStatus, WebhookSubscription } from '../subscriptions/subscription.ts';

/** A claimed row of the queue. Only the holder of the claim id may finish it. */
export type ClaimedDispatch = {
  dispatchId: string;
  claimId: string;
  organizationId: string;
  subscriptionId: string;
  eventId: string;
  attempt: number;
  replayOf: string | null;
  /** The bulk replay it belongs to, or null. */
  replayId: string | null;
  /**
   * The id this attempt must carry: of a replay's first attempt, or of an attempt repeated at once after the receiver
   * closed the connection. Null for a new one.
   */
  deliveryId: string | null;
  dueAt: Date;
  /** By the worker's monotonic clock; the lease lasts at least until then. */
  leasedUntilMs: number;
  /** Claimed together with the dispatches behind it, in event order; the next one waits for its result. */
  isStrict: boolean;
};

/**
 * A dead worker's dispatches return to the queue after this time. Leases start and end by the database's clock, which
 * all workers share.
 */
export const LEASE_SECONDS = 20;
/** SQL expression of the lease's end, relative to the start of the claiming transaction. */
export const LEASE_END = `now() + interval '${LEASE_SECONDS} seconds'`;

/**
 * First attempts are due at once, retries later, and strict subscriptions have ordered queues; each kind has its own
 * index.
 */
export type ClaimKind = 'fresh' | 'retries' | 'strict';

/**
 * Returns whether a person asked for the dispatch with a replay. Replays are sent whatever the status of their
 * subscription, and their failures do not count.
 */
export function isReplay(dispatch: Pick<ClaimedDispatch, 'replayOf' | 'replayId'>): boolean {
  return dispatch.replayOf !== null || dispatch.replayId !== null;
}

/** Returns whether the attempt repeats the preceding one at once, because the receiver had closed the connection. */
export function isRepeat(dispatch: Pick<ClaimedDispatch, 'attempt' | 'deliveryId'>): boolean {
  return dispatch.attempt > 1 && dispatch.deliveryId !== null;
}

/** A position in one subscription's part of the queue. */
export type ClaimCursor = { dueAt: Date; eventId: string };

export type ClaimOptions = {
  kind: ClaimKind;
  now: Date;
  leasedUntilMs: number;
  claimId: string;
  /** All subscriptions in id order after a given one, or the named ones. */
  of: { after: string } | { subscriptionIds: readonly string[] };
  rowsMax: number;
  /** Rows per subscription; `allowances` overrides it for subscriptions with an endpoint queue. */
  allowance: number;
  allowances: ReadonlyMap<string, number>;
  /** The cursor at which the last claim of each subscription ended. Earlier rows are skipped. */
  cursors: ReadonlyMap<string, ClaimCursor>;
};

/** The columns that every claim of `webhook_queue` returns. */
export type ClaimedRow = {
  dispatch_id: string;
  subscription_id: string;
  event_id: string;
  attempt: number;
  replay_of: string | null;
  replay_id: string | null;
  delivery_id: string | null;
};

export type ClaimRow = ClaimedRow & { organization_id: string; due_ms: number };

/**
 * The columns that a claim of `webhook_queue q` returns. Times are numbers, because parsing text costs a microsecond
 * each.
 */
export const CLAIM_COLUMNS = `q.dispatch_id, q.organization_id, q.subscription_id, q.event_id, q.attempt, q.replay_of,
    q.replay_id, q.delivery_id, date_part('epoch', q.due_at) * 1000 as due_ms`;
/** More than the rounding error of a number of milliseconds since 1970, and less than a microsecond. */
const MS_ROUNDING = 0.0005;

// Literals, because a parameter would keep the planner from using the partial index.
const KIND_CONDITION: Record<Exclude<ClaimKind, 'strict'>, string> = {
  fresh: 'q.attempt = 1 and not q.is_held and not q.is_clocked and not q.is_strict',
  retries: 'q.attempt > 1 and not q.is_held and not q.is_clocked and not q.is_strict',
};

/**
 * Steps through the index from one subscription to the next, so that a dead receiver's backlog costs one probe and not
 * a scan.
 */
const scanOf = (kind: keyof typeof KIND_CONDITION) => `
  (select q.subscription_id from webhook_queue q
   where ${KIND_CONDITION[kind]} and q.subscription_id > $6::text order by q.subscription_id
   fetch first row only)
  union all
  select (select q.subscription_id from webhook_queue q
          where ${KIND_CONDITION[kind]} and q.subscription_id > w.subscription_id order by q.subscription_id
          fetch first row only)
  from waiting w where w.subscription_id is not null`;
const NAMED = 'select unnest($6::text[])';

const claimTextOf = (kind: keyof typeof KIND_CONDITION, waiting: string) => `
  with recursive waiting(subscription_id) as (${waiting}
  ), due as (
    select d.ctid
    from waiting w
    left join unnest($4::text[], $5::int[], $8::timestamptz[], $9::text[])
      as known(subscription_id, allowance, due_at, event_id) on known.subscription_id = w.subscription_id
    cross join lateral (
      select q.ctid from webhook_queue q
      where ${KIND_CONDITION[kind]} and q.subscription_id = w.subscription_id and q.due_at <= $1
        and (q.due_at, q.event_id) >= (coalesce(known.due_at, '-infinity'), coalesce(known.event_id, ''))
        and (q.lease_until is null or q.lease_until <= now())
      order by q.due_at, q.event_id
      limit coalesce(known.allowance, $3)
      for update skip locked
    ) d
    limit $7
  )
  update webhook_queue q set claim_id = $2, lease_until = ${LEASE_END}
  from due where q.ctid = due.ctid
  returning ${CLAIM_COLUMNS}`;

const CLAIM_TEXT = {
  fresh: { all: claimTextOf('fresh', scanOf('fresh')), named: claimTextOf('fresh', NAMED) },
  retries: { all: claimTextOf('retries', scanOf('retries')), named: claimTextOf('retries', NAMED) },
};

/**
 * Uses generic plans from the first execution, because planning for the values costs more than the query. The plan may
 * be made while the queue is empty, so sequential scans are disabled.
 */
export const KEEP_PLANS = 'set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off';
/** Also disables sorting, because the index already has the order. */
const KEEP_PLANS_IN_ORDER = `${KEEP_PLANS}; set local enable_bitmapscan = off; set local enable_sort = off`;

/**
 * Claims due rows, the oldest few of each subscription. Rows under a valid claim are skipped; those with an expired
 * lease are taken over. Finished rows stay at the head of the index until they are vacuumed and cost one step each; the
 * cursors skip them.
 */
export async function claimDue(
  pool: Pool,
  options: ClaimOptions & { kind: Exclude<ClaimKind, 'strict'> },
): Promise<ClaimedDispatch[]> {
  const { of, allowances, cursors } = options;
  const known = [...new Set([...allowances.keys(), ...cursors.keys()])];
  const text = CLAIM_TEXT[options.kind]['after' in of ? 'all' : 'named'];
  const values = [
    options.now,
    options.claimId,
    options.allowance,
    known,
    known.map((id) => allowances.get(id) ?? null),
    'after' in of ? of.after : of.subscriptionIds,
    options.rowsMax,
    known.map((id) => cursors.get(id)?.dueAt ?? null),
    known.map((id) => cursors.get(id)?.eventId ?? null),
  ];
  const [claimed] = await withConnection(pool, (connection) =>
    selectTogether(connection, KEEP_PLANS_IN_ORDER, [{ text, values }]),
  );
  const rows = claimed as ClaimRow[];
  return rows
    .map((row) => claimedFrom(row, options))
    .sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime() || (a.eventId < b.eventId ? -1 : 1));
}

/** Returns the fields that every claim reads. */
export const dispatchOf = (row: ClaimedRow) => ({
  dispatchId: row.dispatch_id,
  subscriptionId: row.subscription_id,
  eventId: row.event_id,
  attempt: row.attempt,
  replayOf: row.replay_of,
  replayId: row.replay_id,
  deliveryId: row.delivery_id,
});

/** Returns the claimed dispatch as the worker holds it. */
export function claimedFrom(row: ClaimRow, { kind, claimId, leasedUntilMs }: ClaimOptions): ClaimedDispatch {
  return {
    ...dispatchOf(row),
    claimId,
    organizationId: row.organization_id,
    // Rounded down, because the next claim continues from here.
    dueAt: new Date(Math.floor(row.due_ms + MS_ROUNDING)),
    leasedUntilMs,
    isStrict: kind === 'strict',
  };
}

/** An event with the trace context of the change that caused it; null if tracing is off. */
export type SendingEvent = StoredEvent & { traceparent: string | null };

export type SendingSubscription = {
  organizationId: string;
  id: string;
  url: string;
  status: SubscriptionStatus;
  payload: WebhookSubscription['payload'];
  ordering: WebhookSubscription['ordering'];
  /** Encrypted; null if the owner has set none. */
  customHeaders: Buffer | null;
  signingSecret: Buffer;
  previousSecret: Buffer | null;
  previousSecretExpiresAt: Date | null;
};

type TracedRow = EventRow & { traceparent: string | null };

type SubscriptionRow = {
  id: string;
  url: string;
  status: SubscriptionStatus;
  payload: WebhookSubscription['payload'];
  organization_id: string;
  ordering: WebhookSubscription['ordering'];
  custom_headers: Buffer | null;
  signing_secret: Buffer;
  previous_secret: Buffer | null;
  previous_secret_expires_at: Date | null;
};

const SUBSCRIPTIONS_TEXT = `
  select organization_id, id, url, status, payload, ordering, custom_headers, signing_secret, previous_secret, previous_secret_expires_at
  from webhook_subscriptions where organization_id = $1 and id = any($2::text[])`;
/**
 * The bounds let a generic plan skip the partitions of other days, because a generic plan ignores the ids in the list.
 */
const EVENTS_TEXT = `
  select id, type, resource_type, resource_id, data, packed, created_at, traceparent from events
  where organization_id = $1 and id = any($2::text[]) and id >= $3 and id <= $4`;

const CANCELLED_TEXT = `
  select id from webhook_replays where organization_id = $1 and id = any($2::text[]) and status = 'cancelled'`;

/**
 * Reads one organization's events, subscriptions and cancelled replays in one message, because round trips dominate on
 * a fast disk.
 */
export async function readForSending(
  pool: Pool,
  organizationId: string,
  ids: { events: readonly string[]; subscriptions: readonly string[]; replays: readonly string[] },
): Promise<{ events: SendingEvent[]; subscriptions: SendingSubscription[]; cancelled: Set<string> }> {
  const selects = [{ text: SUBSCRIPTIONS_TEXT, values: [organizationId, ids.subscriptions] }];
  if (ids.events.length > 0) {
    const inOrder = ids.events.toSorted();
    selects.push({ text: EVENTS_TEXT, values: [organizationId, inOrder, inOrder[0]!, inOrder.at(-1)!] });
  }
  if (ids.replays.length > 0) selects.push({ text: CANCELLED_TEXT, values: [organizationId, ids.replays] });
  // A text of several statements is an implicit transaction, which costs less than BEGIN and COMMIT.
  const before = `set transaction read only; ${setOrganization(organizationId)}; ${KEEP_PLANS}`;
  return withConnection(pool, async (connection) => {
    const results = await selectTogether(connection, before, selects);
    const subscriptions = results[0] as SubscriptionRow[];
    const events = (ids.events.length > 0 ? results[1] : []) as TracedRow[];
    const cancelled = (ids.replays.length > 0 ? results.at(-1) : []) as { id: string }[];
    return {
      cancelled: new Set(cancelled.map(({ id }) => id)),
      events: events.map(
        ({ created_at: createdAt, resource_type: resourceType, resource_id: resourceId, data, packed, ...event }) => ({
          ...event,
          data: eventDataOf({ data, packed }),
          resourceType,
          resourceId,
          createdAt,
        }),
      ),
      subscriptions: subscriptions.map((row) => ({
        organizationId: row.organization_id,
        id: row.id,
        url: row.url,
        status: row.status,
        payload: row.payload,
        ordering: row.ordering,
        customHeaders: row.custom_headers,
        signingSecret: row.signing_secret,
        previousSecret: row.previous_secret,
        previousSecretExpiresAt: row.previous_secret_expires_at,
      })),
    };
  });
}

/** Returns ids as SQL literals. Each is checked against the id's grammar, which contains no quote. */
export function literals(prefix: IdPrefix, ids: readonly string[]): string {
  for (const id of ids) invariant(isId(prefix, id), 'an id in the queue has its grammar');
  return ids.map((id) => `'${id}'`).join(', ');
}

type Claim = Pick<ClaimedDispatch, 'dispatchId' | 'claimId'>;

/** Releases claims unchanged, so that any worker can claim them at once. */
export async function releaseClaims(pool: Pool, claims: readonly Claim[]): Promise<void> {
  await pool.query(
    `update webhook_queue q set claim_id = null, lease_until = null
     from unnest($1::uuid[], $2::uuid[]) as c(dispatch_id, claim_id)
     where q.dispatch_id = c.dispatch_id and q.claim_id = c.claim_id`,
    [claims.map((claim) => claim.dispatchId), claims.map((claim) => claim.claimId)],
  );
}

/**
 * Holds claimed dispatches of paused subscriptions and releases those whose subscription is active again. The share
 * lock blocks pausing and enabling, so that no dispatch is held after its subscription was enabled.
 */
export async function holdPaused(tx: UnitOfWork, claims: readonly ClaimedDispatch[]): Promise<void> {
  const paused = await lockPaused(tx, [...new Set(claims.map((claim) => claim.subscriptionId))].sort());
  await tx.query(
    `update webhook_queue q set is_held = q.subscription_id = any($3::text[]), claim_id = null, lease_until = null
     from unnest($1::uuid[], $2::uuid[]) as c(dispatch_id, claim_id)
     where q.dispatch_id = c.dispatch_id and q.claim_id = c.claim_id`,
    [claims.map((claim) => claim.dispatchId), claims.map((claim) => claim.claimId), paused],
  );
}

async function lockPaused(reader: TenantReader, subscriptionIds: string[]): Promise<string[]> {
  const rows = await reader.query<{ id: string; status: SubscriptionStatus }>(
    `select id, status from webhook_subscriptions where organization_id = $1 and id = any($2::text[])
     order by id for share`,
    [reader.organizationId, subscriptionIds],
  );
  return rows.filter((row) => row.status === 'paused').map((row) => row.id);
}
