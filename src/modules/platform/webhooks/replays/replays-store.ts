import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { EventDeliveryStatus, ReplayStatus, WebhookReplay } from './replay.ts';

type ReplayRow = {
  id: string;
  subscription_id: string;
  status: ReplayStatus;
  status_reason: string | null;
  since: Date;
  until: Date;
  statuses: EventDeliveryStatus[];
  event_types: string[] | null;
  last_event_id: string | null;
  cursor_event_id: string | null;
  events_total: number | null;
  events_examined: number;
  events_replayed: number;
  version: number;
  started_at: Date | null;
  completed_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

const COLUMNS = `id, subscription_id, status, status_reason, since, until, statuses, event_types, last_event_id,
  cursor_event_id, events_total, events_examined, events_replayed, version, started_at, completed_at, created_at,
  updated_at`;

/** Returns one replay, or null. With `lock`, the row stays locked until the transaction ends. */
export async function findReplay(
  reader: TenantReader,
  id: string,
  lock: '' | 'for update' = '',
): Promise<WebhookReplay | null> {
  const [row] = await reader.query<ReplayRow>(
    `select ${COLUMNS} from webhook_replays where organization_id = $1 and id = $2 ${lock}`,
    [reader.organizationId, id],
  );
  return row === undefined ? null : fromRow(row);
}

/** Returns a subscription's replays, newest first; `after` is the id of the last one returned before. */
export async function selectReplays(
  reader: TenantReader,
  subscriptionId: string,
  page: { limit: number; after?: string | undefined },
): Promise<WebhookReplay[]> {
  const rows = await reader.query<ReplayRow>(
    `select ${COLUMNS} from webhook_replays
     where organization_id = $1 and subscription_id = $2 and ($3::text is null or id < $3)
     order by id desc limit $4`,
    [reader.organizationId, subscriptionId, page.after ?? null, page.limit],
  );
  return rows.map(fromRow);
}

export function insertReplayJob(tx: UnitOfWork, replay: WebhookReplay): void {
  tx.write(
    `insert into webhook_replays (organization_id, id, subscription_id, status, since, until, statuses, event_types,
       version, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7::text[], $8::text[], $9, $10, $10)`,
    [
      tx.organizationId,
      replay.id,
      replay.subscriptionId,
      replay.status,
      replay.since,
      replay.until,
      replay.statuses,
      replay.eventTypes,
      replay.version,
      replay.createdAt,
    ],
  );
}

/** Saves the progress. The caller holds the row's lock. */
export async function saveReplay(tx: UnitOfWork, replay: WebhookReplay): Promise<void> {
  await tx.query(
    `update webhook_replays set status = $3, status_reason = $4, last_event_id = $5, cursor_event_id = $6,
       events_total = $7, events_examined = $8, events_replayed = $9, version = $10, started_at = $11,
       completed_at = $12, updated_at = $13
     where organization_id = $1 and id = $2`,
    [
      tx.organizationId,
      replay.id,
      replay.status,
      replay.statusReason,
      replay.lastEventId,
      replay.cursorEventId,
      replay.eventsTotal,
      replay.eventsExamined,
      replay.eventsReplayed,
      replay.version,
      replay.startedAt,
      replay.completedAt,
      replay.updatedAt,
    ],
  );
}

/** Returns the number of a replay's queued dispatches. */
export async function countPending(reader: TenantReader, replayId: string): Promise<number> {
  const [row] = await reader.query<{ count: number }>(
    'select count(*)::int as count from webhook_queue where organization_id = $1 and replay_id = $2',
    [reader.organizationId, replayId],
  );
  return row?.count ?? 0;
}

function fromRow(row: ReplayRow): WebhookReplay {
  return {
    id: row.id,
    subscriptionId: row.subscription_id,
    status: row.status,
    statusReason: row.status_reason,
    since: row.since,
    until: row.until,
    statuses: row.statuses,
    eventTypes: row.event_types,
    lastEventId: row.last_event_id,
    cursorEventId: row.cursor_event_id,
    eventsTotal: row.events_total,
    eventsExamined: row.events_examined,
    eventsReplayed: row.events_replayed,
    version: row.version,
    startedAt: row.started_at,
    completedAt: row.completed_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
