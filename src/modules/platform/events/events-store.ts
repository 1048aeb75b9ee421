import { addCreatedRange, Conditions } from '../../../database/conditions.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { RESOURCES } from '../../resources.ts';
import { type EventFilter, type PastEvent, type PlacedEvent, type StoredEvent, typesOf } from './event.ts';
import { type EventDataRow, type EventRow, eventDataOf } from './event-data.ts';
import { eventResource } from './event-resource.ts';

type PlacedRow = EventRow & { position: number };

const COLUMNS = 'id, type, resource_type, resource_id, data, packed, created_at';

/** Returns an event that is still kept, or null. */
export async function findEvent(reader: TenantReader, id: string): Promise<StoredEvent | null> {
  const text = `select ${COLUMNS} from events where organization_id = $1 and id = $2`;
  const [row] = await reader.query<EventRow>(text, [reader.organizationId, id]);
  return row === undefined ? null : fromRow(row);
}

/** Returns events, newest first by id, which is in time order; `after` is the id of the last one returned before. */
export async function selectNewestEvents(
  reader: TenantReader,
  filter: EventFilter,
  page: { limit: number; after?: string },
): Promise<StoredEvent[]> {
  const where = conditionsOf(reader, filter).add('id < ?', page.after);
  const text = `select ${COLUMNS} from events where ${where.text} order by id desc limit ${Number(page.limit)}`;
  return (await reader.query<EventRow>(text, where.values)).map(fromRow);
}

type FeedPart = {
  /** The last assigned position. */
  head: number;
  /** Whether committed events have no position yet. */
  hasUnplaced: boolean;
  events: PlacedEvent[];
};

/**
 * Returns events with positions after `after` up to `upTo`, in order. One statement and therefore one snapshot: a
 * reader that sees the head sees every event up to it.
 */
export async function selectFeedPart(
  reader: TenantReader,
  filter: EventFilter,
  range: { after: number; upTo: number; limit: number },
): Promise<FeedPart> {
  const where = conditionsOf(reader, filter).add('position > ?', range.after).add('position <= ?', range.upTo);
  // The limit is a parameter, so that all pages share one query plan.
  const limit = `$${where.values.push(range.limit)}`;
  const rows = await reader.query<{ head: number; has_unplaced: boolean } & Partial<PlacedRow>>(
    `select coalesce((select last_position from event_feeds where organization_id = $1), 0) as head,
       exists (select 1 from events where organization_id = $1 and position is null) as has_unplaced, e.*
     from (values (1)) one left join (
       select ${COLUMNS}, position from events where ${where.text} order by position limit ${limit}
     ) e on true
     order by e.position`,
    where.values,
  );
  const { head, has_unplaced: hasUnplaced } = rows[0]!;
  const found = rows.filter((row): row is typeof row & PlacedRow => row.id != null);
  return { head, hasUnplaced, events: found.map((row) => ({ ...fromRow(row), position: row.position })) };
}

/** Returns the first position after one whose event is still kept, or null. */
export async function findNextPlace(reader: TenantReader, after: number): Promise<number | null> {
  const [row] = await reader.query<{ position: number }>(
    'select position from events where organization_id = $1 and position > $2 order by position limit 1',
    [reader.organizationId, after],
  );
  return row?.position ?? null;
}

/** Locks the feed until the transaction ends; returns the last assigned position, or null if there is none. */
export async function holdFeedRow(tx: UnitOfWork): Promise<number | null> {
  const [held] = await tx.query<{ last_position: number }>(
    'select last_position from event_feeds where organization_id = $1 for update',
    [tx.organizationId],
  );
  return held?.last_position ?? null;
}

/** Locks the feed, so that one transaction at a time assigns positions; returns the last assigned one. */
export async function lockFeed(tx: UnitOfWork): Promise<number> {
  const last = await holdFeedRow(tx);
  if (last !== null) return last;
  await tx.query('insert into event_feeds (organization_id, last_position) values ($1, 0) on conflict do nothing', [
    tx.organizationId,
  ]);
  return (await holdFeedRow(tx))!;
}

/** Returns committed events without a position, oldest first. The caller holds the feed's lock. */
export async function selectUnplaced(tx: UnitOfWork, limit: number): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    'select id from events where organization_id = $1 and position is null order by id limit $2',
    [tx.organizationId, limit],
  );
  return rows.map((row) => row.id);
}

/**
 * Assigns the events the positions after `last`, in the given order. The caller holds the feed's lock. An event deleted
 * meanwhile leaves its position unused; no position is assigned twice.
 */
export async function savePlaces(tx: UnitOfWork, ids: readonly string[], last: number): Promise<void> {
  // The ids are also part of the condition, so that the planner skips the partitions of other days.
  await tx.query(
    `with placed as (
       update events e set position = $3 + p.place
       from unnest($2::text[]) with ordinality as p(id, place)
       where e.organization_id = $1 and e.id = p.id and e.id = any($2::text[])
     )
     update event_feeds set last_position = $3 + cardinality($2::text[]) where organization_id = $1`,
    [tx.organizationId, ids, last],
  );
}

function conditionsOf(reader: TenantReader, filter: EventFilter): Conditions {
  const types = filter.types?.includes('*') ? undefined : filter.types;
  const where = new Conditions(reader.organizationId)
    .add('type = any(?::text[])', types?.flatMap(typesOf))
    .addFilters(eventResource.lists.listEvents.filters, filter);
  const range = { from: filter.createdFrom, before: filter.createdBefore };
  return addCreatedRange(where, reader, { prefix: 'evt', column: 'created_at', ...range });
}

function fromRow(row: EventRow): StoredEvent {
  return {
    id: row.id,
    type: row.type,
    resourceType: row.resource_type,
    resourceId: row.resource_id,
    data: eventDataOf(row),
    createdAt: row.created_at,
  };
}

/** Returns the events of these types since an instant, in their order, at most `limit`. */
export async function selectPastEvents(
  reader: TenantReader,
  { types, since, limit }: { types: readonly string[]; since: Date; limit: number },
): Promise<PastEvent[]> {
  const rows = await reader.query<EventDataRow & { type: string; created_at: Date }>(
    `select type, data, packed, created_at from events
     where organization_id = $1 and type = any($2) and created_at >= $3 order by id limit ${Number(limit)}`,
    [reader.organizationId, types, since],
  );
  return rows.map((row) => ({ type: row.type, data: JSON.parse(eventDataOf(row)), at: row.created_at }));
}

/** Inserts the event of a ping, which belongs to one subscription: no dispatches are queued for others. */
export async function insertPing(
  tx: UnitOfWork,
  ping: { eventId: string; subscriptionId: string; data: string },
): Promise<void> {
  await tx.query(
    `insert into events (organization_id, id, type, resource_type, resource_id, data, created_at)
     values ($1, $2, 'ping', 'webhook_subscription', $3, $4, $5)`,
    [tx.organizationId, ping.eventId, ping.subscriptionId, ping.data, tx.now],
  );
}

/** Tables of resources that never change, or whose changes are not counted. */
const WITHOUT_VERSION: ReadonlySet<string> = new Set([
  'interchanges',
  'remittance_claims',
  'audit_entries',
  'webhook_deliveries',
  'events',
  'request_log',
]);

/** The tables with versions, by the type of their resources. */
export const VERSIONED_TABLES: ReadonlyMap<string, string> = new Map(
  RESOURCES.flatMap(({ object, table }) =>
    table === null || WITHOUT_VERSION.has(table) ? [] : [[object as string, table as string] as const],
  ),
);

/** Returns the current versions of resources by their ids. Omits deleted ones. */
export async function selectVersions(
  reader: TenantReader,
  resourceType: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const table = VERSIONED_TABLES.get(resourceType);
  if (table === undefined || ids.length === 0) return new Map();
  // The table's name is a constant of a declaration.
  const text = `select id, version from ${table} where organization_id = $1 and id = any($2::text[])`;
  const rows = await reader.query<{ id: string; version: number }>(text, [reader.organizationId, ids]);
  return new Map(rows.map(({ id, version }) => [id, version]));
}
