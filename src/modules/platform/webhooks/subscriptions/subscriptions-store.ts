import { Conditions } from '../../../../database/conditions.ts';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { duplicateError } from '../../../constraint-errors.ts';
import type { FiltersOf } from '../../../list.ts';
import { columnsOf, filled } from '../../../resource-fields.ts';
import { type SubscriptionStatus, targetKey, type WebhookSubscription } from './subscription.ts';
import { subscriptionFields } from './subscription-fields.ts';
import { webhookSubscriptionResource } from './webhook-subscription-resource.ts';

type SubscriptionRow = { id: string; version: number; created_at: Date; updated_at: Date } & Record<string, unknown>;

/** The columns of the declared fields. The table has no documents, so each field has a column. */
const FIELDS = columnsOf(subscriptionFields);

// Listed one by one, so that secrets are not read where they could be leaked.
const SELECTED = ['id', ...FIELDS.map(({ name }) => name), 'version', 'created_at', 'updated_at'].join(', ');

/** The columns that a change writes, with their values. */
const CHANGING: readonly Pick<(typeof FIELDS)[number], 'name' | 'of'>[] = [
  ...FIELDS,
  { name: 'target_key', of: ({ url, events }) => targetKey(url, events) },
  { name: 'version', of: ({ version }) => version },
  { name: 'updated_at', of: ({ updatedAt }) => updatedAt },
];

/** Returns one subscription, or null. With `lock`, the row stays locked until the transaction ends. */
export async function findSubscription(
  reader: TenantReader,
  id: string,
  lock: '' | 'for update' = '',
): Promise<WebhookSubscription | null> {
  const [row] = await reader.query<SubscriptionRow>(
    `select ${SELECTED} from webhook_subscriptions where organization_id = $1 and id = $2 ${lock}`,
    [reader.organizationId, id],
  );
  return row === undefined ? null : fromRow(row);
}

const LIST = webhookSubscriptionResource.lists.listWebhookSubscriptions;

/** A page of subscriptions. `failing`: only those whose last deliveries failed, or only the others. */
export type SubscriptionPage = { limit: number; after?: string | undefined } & FiltersOf<typeof LIST>;

/** Returns subscriptions, newest first; `after` is the id of the last one returned before. */
export async function selectSubscriptions(
  reader: TenantReader,
  { limit, after, failing, ...filters }: SubscriptionPage,
): Promise<WebhookSubscription[]> {
  const where = new Conditions(reader.organizationId)
    .addFilters(LIST.filters, filters)
    .add('(consecutive_failures > 0) = ?', failing)
    .add('id < ?', after);
  const rows = await reader.query<SubscriptionRow>(
    `select ${SELECTED} from webhook_subscriptions where ${where.text} order by id desc limit ${Number(limit)}`,
    where.values,
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
  const cells = [
    ...CHANGING.map(({ name, of }) => [name, of(subscription)] as const),
    ['created_at', subscription.createdAt] as const,
    ['signing_secret', sealed.secret] as const,
    ['custom_headers', sealed.headers] as const,
  ];
  const names = cells.map(([name]) => name).join(', ');
  const values = cells.map((_, index) => `$${index + 3}`).join(', ');
  await refusingDuplicates(
    tx.query(`insert into webhook_subscriptions (organization_id, id, ${names}) values ($1, $2, ${values})`, [
      tx.organizationId,
      subscription.id,
      ...cells.map(([, value]) => value),
    ]),
  );
}

/** Saves the fields that a PATCH or the failure tracker changes. The caller holds the row's lock. */
export async function saveSubscription(tx: UnitOfWork, subscription: WebhookSubscription): Promise<void> {
  await requireOwnTarget(tx, subscription);
  const sets = CHANGING.map(({ name }, index) => `${name} = $${index + 3}`).join(', ');
  await refusingDuplicates(
    tx.query(`update webhook_subscriptions set ${sets} where organization_id = $1 and id = $2`, [
      tx.organizationId,
      subscription.id,
      ...CHANGING.map(({ of }) => of(subscription)),
    ]),
  );
}

/** Moves the current secret to the previous one, valid until `previousSecretExpiresAt`. The caller holds the row's lock. */
export async function replaceSecret(
  tx: UnitOfWork,
  subscription: WebhookSubscription,
  sealedSecret: Buffer,
): Promise<void> {
  await tx.query(
    `update webhook_subscriptions
     set previous_secret = signing_secret, previous_secret_expires_at = $4, signing_secret = $3,
       version = $5, updated_at = $6
     where organization_id = $1 and id = $2`,
    [
      tx.organizationId,
      subscription.id,
      sealedSecret,
      subscription.previousSecretExpiresAt,
      subscription.version,
      subscription.updatedAt,
    ],
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

/** Replaces the values of the owner's headers. Their names are a field. The caller holds the row's lock. */
export async function saveHeaders(tx: UnitOfWork, id: string, sealed: Buffer | null): Promise<void> {
  await tx.query('update webhook_subscriptions set custom_headers = $3 where organization_id = $1 and id = $2', [
    tx.organizationId,
    id,
    sealed,
  ]);
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
  const { id, version } = row;
  const versioned = { id, version, createdAt: row.created_at.toISOString(), updatedAt: row.updated_at.toISOString() };
  const values = FIELDS.map(({ name, only }) => [only, fieldOf(row[name])]);
  return filled(subscriptionFields, { ...Object.fromEntries(values), ...versioned });
}

/** Returns the value of a field in its column. Null stands for a field that has its first value. */
function fieldOf(cell: unknown): unknown {
  return cell instanceof Date ? cell.toISOString() : (cell ?? undefined);
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
