import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { queueRowsText } from '../queue/settle-dispatches-store.ts';
import type { EventDeliveryStatus } from './replay.ts';

type Period = { since: Date; until: Date };

/** Returns the first and last event id of a period and the number of events. */
export async function surveyEvents(
  reader: TenantReader,
  period: Period,
): Promise<{ firstId: string | null; lastId: string | null; total: number }> {
  const [row] = await reader.query<{ first_id: string | null; last_id: string | null; total: number }>(
    `select min(id) as first_id, max(id) as last_id, count(*)::int as total from events
     where organization_id = $1 and created_at >= $2 and created_at < $3`,
    [reader.organizationId, period.since, period.until],
  );
  return { firstId: row?.first_id ?? null, lastId: row?.last_id ?? null, total: row?.total ?? 0 };
}

export type ExaminedEvent = {
  id: string;
  type: string;
  isInPeriod: boolean;
  /** Null if the event is queued for the subscription. */
  deliveryStatus: EventDeliveryStatus | null;
  /** The event's latest delivery to the subscription. */
  lastDeliveryId: string | null;
};

/** Returns the next events after one, oldest first, with the delivery status of each at a subscription. */
export async function examineEvents(
  tx: UnitOfWork,
  subscriptionId: string,
  range: Period & { after: string; upTo: string; limit: number },
): Promise<ExaminedEvent[]> {
  const events = await tx.query<{ id: string; type: string; is_in_period: boolean }>(
    `select id, type, created_at >= $5 and created_at < $6 as is_in_period from events
     where organization_id = $1 and id > $2 and id <= $3 order by id limit $4`,
    [tx.organizationId, range.after, range.upTo, range.limit, range.since, range.until],
  );
  const ids = events.filter((event) => event.is_in_period).map((event) => event.id);
  // Read the queue first: if a dispatch finishes after this query, the next query finds it in the log.
  const queued = await tx.query<{ event_id: string }>(
    queueRowsText('event_id', { also: 'event_id = any($3::text[])' }),
    [tx.organizationId, subscriptionId, ids],
  );
  const deliveries = await tx.query<{ event_id: string; has_succeeded: boolean; last_id: string }>(
    `select event_id, bool_or(outcome = 'succeeded') as has_succeeded, max(id) as last_id from webhook_deliveries
     where organization_id = $1 and subscription_id = $2 and event_id = any($3::text[]) group by event_id`,
    [tx.organizationId, subscriptionId, ids],
  );
  const known = new Map(deliveries.map((row) => [row.event_id, row]));
  const onTheirWay = new Set(queued.map((row) => row.event_id));
  return events.map((event) => ({
    id: event.id,
    type: event.type,
    isInPeriod: event.is_in_period,
    deliveryStatus: onTheirWay.has(event.id) ? null : deliveryStatusOf(known.get(event.id)),
    lastDeliveryId: known.get(event.id)?.last_id ?? null,
  }));
}

function deliveryStatusOf(deliveries: { has_succeeded: boolean } | undefined): EventDeliveryStatus {
  if (deliveries === undefined) return 'missing';
  return deliveries.has_succeeded ? 'succeeded' : 'permanently_failed';
}

/** Queues a dispatch of each event, all due now; they are sent in id order. */
export async function insertReplayDispatches(
  tx: UnitOfWork,
  replay: { id: string; subscriptionId: string },
  events: readonly Pick<ExaminedEvent, 'id' | 'lastDeliveryId'>[],
): Promise<void> {
  if (events.length === 0) return;
  await tx.query(
    `insert into webhook_queue (organization_id, subscription_id, event_id, replay_of, replay_id, due_at, created_at)
     select $1, $2, e.id, e.replay_of, $3, $4, $4 from unnest($5::text[], $6::text[]) as e(id, replay_of)`,
    [
      tx.organizationId,
      replay.subscriptionId,
      replay.id,
      tx.dispatchesAt,
      events.map((event) => event.id),
      events.map((event) => event.lastDeliveryId),
    ],
  );
  tx.hasDispatches = true;
}
