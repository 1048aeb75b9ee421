import { addCreatedRange, Conditions } from '../../../../database/conditions.ts';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { DeliveryOutcome, DeliveryStatus, WebhookDelivery } from './delivery.ts';
import { webhookDeliveryResource } from './webhook-delivery-resource.ts';

type DeliveryRow = {
  id: string;
  dispatch_id: string;
  subscription_id: string;
  event_id: string;
  event_type: string;
  attempt: number;
  replay_of: string | null;
  outcome: DeliveryOutcome | null;
  response_status: number | null;
  response_excerpt: string | null;
  duration_ms: number | null;
  attempted_at: Date | null;
  finished_at: Date | null;
  next_attempt_at: Date | null;
  created_at: Date;
};

const COLUMNS = `id, dispatch_id, subscription_id, event_id, event_type, attempt, replay_of, outcome,
  response_status, response_excerpt, duration_ms, attempted_at, finished_at, next_attempt_at,
  attempted_at as created_at`;

export type DeliveryFilter = {
  status?: readonly DeliveryStatus[] | undefined;
  eventType?: readonly string[] | undefined;
  eventId?: readonly string[] | undefined;
  outcome?: readonly DeliveryOutcome[] | undefined;
  createdFrom?: Date | undefined;
  createdBefore?: Date | undefined;
};

/** Must match the partial index of failed deliveries. */
const FAILED = "outcome <> 'succeeded'";

/** Conditions that match `deliveryStatus`. Pending deliveries do not appear in the log. */
const STATUS_CONDITIONS: Record<DeliveryStatus, string> = {
  succeeded: "outcome = 'succeeded'",
  failed: "outcome <> 'succeeded' and next_attempt_at is not null",
  permanently_failed: "outcome <> 'succeeded' and next_attempt_at is null",
  pending: 'false',
};

/** Returns deliveries, newest first; `after` is the id of the last one returned before. */
export async function selectDeliveries(
  reader: TenantReader,
  subscriptionId: string,
  page: { limit: number; after?: string | undefined } & DeliveryFilter,
): Promise<WebhookDelivery[]> {
  const where = new Conditions(reader.organizationId)
    .add('subscription_id = ?', subscriptionId)
    .add('id < ?', page.after)
    .addFilters(webhookDeliveryResource.lists.listWebhookDeliveries.filters, page)
    .addTexts(page.status?.map((status) => STATUS_CONDITIONS[status]))
    .addText(page.outcome === undefined || page.outcome.includes('succeeded') ? undefined : FAILED);
  const range = { from: page.createdFrom, before: page.createdBefore };
  // A replay names its first delivery when it is requested, which may be long before the attempt.
  addCreatedRange(where, reader, { prefix: 'whd', column: 'attempted_at', idsMayBeOlder: true, ...range });
  const text = `select ${COLUMNS} from webhook_deliveries where ${where.text} order by id desc limit ${Number(page.limit)}`;
  const rows = await reader.query<DeliveryRow>(text, where.values);
  return rows.map(fromRow);
}

/** Returns a delivery that was sent, or a replay's pending first delivery. */
export async function findDelivery(
  reader: TenantReader,
  subscriptionId: string,
  id: string,
): Promise<WebhookDelivery | null> {
  const [row] = await reader.query<DeliveryRow>(
    `select ${COLUMNS} from webhook_deliveries where organization_id = $1 and subscription_id = $2 and id = $3
     union all
     select q.delivery_id, q.dispatch_id, q.subscription_id, q.event_id, e.type, q.attempt, q.replay_of, null,
       null, null, null, null, null, null, q.created_at
     from webhook_queue q join events e on e.organization_id = q.organization_id and e.id = q.event_id
     where q.organization_id = $1 and q.subscription_id = $2 and q.delivery_id = $3
     limit 1`,
    [reader.organizationId, subscriptionId, id],
  );
  return row === undefined ? null : fromRow(row);
}

/** Starts a new dispatch of an event; its first delivery gets the given id. Returns the dispatch's id. */
export async function insertReplay(
  tx: UnitOfWork,
  replay: { subscriptionId: string; eventId: string; replayOf: string | null; deliveryId: string },
): Promise<string> {
  const [row] = await tx.query<{ dispatch_id: string }>(
    `insert into webhook_queue (organization_id, subscription_id, event_id, replay_of, delivery_id, due_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $6) returning dispatch_id`,
    [tx.organizationId, replay.subscriptionId, replay.eventId, replay.replayOf, replay.deliveryId, tx.dispatchesAt],
  );
  tx.hasDispatches = true;
  return row!.dispatch_id;
}

function fromRow(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    dispatchId: row.dispatch_id,
    subscriptionId: row.subscription_id,
    eventId: row.event_id,
    eventType: row.event_type,
    attempt: row.attempt,
    replayOf: row.replay_of,
    outcome: row.outcome,
    responseStatus: row.response_status,
    responseExcerpt: row.response_excerpt,
    durationMs: row.duration_ms,
    attemptedAt: row.attempted_at,
    finishedAt: row.finished_at,
    nextAttemptAt: row.next_attempt_at,
    createdAt: row.created_at,
  };
}
