import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { duplicateError } from '../../../constraint-errors.ts';
import {
  type Ordering,
  type Payload,
  type SubscriptionStatus,
  targetKey,
  type WebhookSubscription,
} from './subscription.ts';

type SubscriptionRow = {
  id: string;
  url: string;
  event_types: string[];
  description: string | null;
  payload: Payload;
  ordering: Ordering;
  custom_header_names: string[];
  status: SubscriptionStatus;
  disabled_reason: string | null;
  previous_secret_expires_at: Date | null;
  consecutive_failures: number;
  version: number;
  created_at: Date;
  updated_at: Date;
};

// Listed one by one, so that secrets are not read where they could be leaked.
const COLUMNS = `id, url, event_types, description, payload, ordering, custom_header_names, status, disabled_reason,
  previous_secret_expires_at, consecutive_failures, version, created_at, updated_at`;

/** Returns one subscription, or null. With `lock`, the row stays locked until the transaction ends. */
export async function findSubscription(
  reader: TenantReader,
  id: string,
  lock: '' | 'for update' = '',
): Promise<WebhookSubscription | null> {
  const [row] = await reader.query<SubscriptionRow>(
    `select ${COLUMNS} from webhook_subscriptions where organization_id = $1 and id = $2 ${lock}`,
    [reader.organizationId, id],
  );
  return row === undefined ? null : fromRow(row);
}

/** A page of subscriptions. `failing`: only those whose last deliveries failed, or only the others. */
export type SubscriptionPage = {
  limit: number;
  after?: string | undefined;
  statuses?: readonly string[] | undefined;
  failing?: boolean | undefined;
};

/** Returns subscriptions, newest first; `after` is the id of the last one returned before. */
export async function selectSubscriptions(
  reader: TenantReader,
  { limit, after, statuses, failing }: SubscriptionPage,
): Promise<WebhookSubscription[]> {
  const rows = await reader.query<SubscriptionRow>(
    `select ${COLUMNS} from webhook_subscriptions
     where organization_id = $1 and ($2::text is null or id < $2) and ($4::text[] is null or status = any($4))
       and ($5::boolean is null or (consecutive_failures > 0) = $5)
     order by id desc limit $3`,
    [reader.organizationId, after ?? null, limit, statuses ?? null, failing ?? null],
  );
  return rows.map(fromRow);
}

/** Inserts a subscription. Throws duplicate_subscription if an active one has the same URL and events. */
export async function insertSubscription(
  tx: UnitOfWork,
  subscription: WebhookSubscription,
  sealed: { secret: Buffer; headers: Buffer | null },
): Promise<void> {
  await requireOwnTarget(tx, subscription);
  await refusingDuplicates(
    tx.query(
      `insert into webhook_subscriptions (organization_id, id, url, event_types, description, status,
         signing_secret, target_key, version, created_at, updated_at, payload, ordering, custom_headers,
         custom_header_names)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11, $12, $13, $14)`,
      [
        tx.organizationId,
        subscription.id,
        subscription.url,
        subscription.events,
        subscription.description,
        subscription.status,
        sealed.secret,
        targetKey(subscription.url, subscription.events),
        subscription.version,
        subscription.createdAt,
        subscription.payload,
        subscription.ordering,
        sealed.headers,
        subscription.headerNames,
      ],
    ),
  );
}

/** Saves the fields that a PATCH or the failure tracker changes. The caller holds the row's lock. */
export async function saveSubscription(tx: UnitOfWork, subscription: WebhookSubscription): Promise<void> {
  await requireOwnTarget(tx, subscription);
  await refusingDuplicates(
    tx.query(
      `update webhook_subscriptions
       set url = $3, event_types = $4, description = $5, status = $6, disabled_reason = $7,
         consecutive_failures = $8, target_key = $9, version = $10, updated_at = $11, payload = $12, ordering = $13
       where organization_id = $1 and id = $2`,
      [
        tx.organizationId,
        subscription.id,
        subscription.url,
        subscription.events,
        subscription.description,
        subscription.status,
        subscription.disabledReason,
        subscription.consecutiveFailures,
        targetKey(subscription.url, subscription.events),
        subscription.version,
        subscription.updatedAt,
        subscription.payload,
        subscription.ordering,
      ],
    ),
  );
}

/** Moves the current secret to the previous one, valid until `previousExpiresAt`. The caller holds the row's lock. */
export async function replaceSecret(
  tx: UnitOfWork,
  subscription: WebhookSubscription,
  sealedSecret: Buffer,
  previousExpiresAt: Date,
): Promise<void> {
  await tx.query(
    `update webhook_subscriptions
     set previous_secret = signing_secret, previous_secret_expires_at = $4, signing_secret = $3,
       version = $5, updated_at = $6
     where organization_id = $1 and id = $2`,
    [tx.organizationId, subscription.id, sealedSecret, previousExpiresAt, subscription.version, tx.now],
  );
}

/** Returns the owner's encrypted headers, or null. */
export async function findSealedHeaders(reader: TenantReader, id: string): Promise<Buffer | null> {
  const [row] = await reader.query<{ custom_headers: Buffer | null }>(
    'select custom_headers from webhook_subscriptions where organization_id = $1 and id = $2',
    [reader.organizationId, id],
  );
  return row?.custom_headers ?? null;
}

/** Replaces the owner's headers. The caller holds the row's lock. */
export async function saveHeaders(
  tx: UnitOfWork,
  id: string,
  headers: { sealed: Buffer | null; names: readonly string[] },
): Promise<void> {
  await tx.query(
    `update webhook_subscriptions set custom_headers = $3, custom_header_names = $4
     where organization_id = $1 and id = $2`,
    [tx.organizationId, id, headers.sealed, headers.names],
  );
}

export async function deleteSubscriptionRow(tx: UnitOfWork, id: string): Promise<void> {
  await tx.query('delete from webhook_subscriptions where organization_id = $1 and id = $2', [tx.organizationId, id]);
}

/** Throws duplicate_subscription with the id of the active subscription that has the same URL and events. */
async function requireOwnTarget(tx: UnitOfWork, { id, url, events, status }: WebhookSubscription): Promise<void> {
  if (status === 'disabled') return;
  const [other] = await tx.query<{ id: string }>(
    `select id from webhook_subscriptions
     where organization_id = $1 and target_key = $2 and status <> 'disabled' and id <> $3`,
    [tx.organizationId, targetKey(url, events), id],
  );
  if (other) throw duplicateError('duplicate_subscription', '/url', other.id);
}

/** Another transaction may create one at the same time. */
async function refusingDuplicates(query: Promise<unknown>): Promise<void> {
  try {
    await query;
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    if (constraint !== 'webhook_subscriptions_same_target') throw error;
    throw new AppError('duplicate_subscription', { param: '/url', cause: error });
  }
}

function fromRow(row: SubscriptionRow): WebhookSubscription {
  return {
    id: row.id,
    url: row.url,
    events: row.event_types,
    description: row.description,
    payload: row.payload,
    ordering: row.ordering,
    headerNames: row.custom_header_names,
    status: row.status,
    disabledReason: row.disabled_reason,
    previousSecretExpiresAt: row.previous_secret_expires_at,
    consecutiveFailures: row.consecutive_failures,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** Counts subscriptions by status, and how many of them failed in their last deliveries. */
export async function countByStatus(
  reader: TenantReader,
): Promise<{ status: SubscriptionStatus; subscriptions: number; failing: number }[]> {
  return reader.query(
    `select status, count(*)::int as subscriptions, (count(*) filter (where consecutive_failures > 0))::int as failing
     from webhook_subscriptions where organization_id = $1 group by status`,
    [reader.organizationId],
  );
}
