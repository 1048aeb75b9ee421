import type { Pool } from '../../../database/connections/pool.ts';
import { DocumentTable } from '../../../database/document-table.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { columnsOf, filled } from '../../resource-fields.ts';
import { type FhirSubscription, isClosed, isWatched, type SubscriptionStatus } from './fhir-subscription.ts';
import { fhirSubscriptionFields } from './fhir-subscription-fields.ts';
import type { NotifiedEvent } from './read-notification.ts';

/** Silent subscriptions of all organizations are found by `heartbeat_due_at`. */
export const FHIR_SUBSCRIPTIONS = new DocumentTable<FhirSubscription>({
  name: 'fhir_subscriptions',
  read: (stored) => filled(fhirSubscriptionFields, stored),
  columns: [
    ...columnsOf(fhirSubscriptionFields),
    {
      name: 'heartbeat_due_at',
      type: 'timestamptz',
      of: ({ status, heartbeatDueAt }) => (isWatched(status) ? heartbeatDueAt : null),
    },
  ],
});

type Receiver = { organizationId: string; connectionId: string; status: SubscriptionStatus; secretHash: Buffer };

/** Finds the subscription of a notification in any organization. */
export async function findReceiver(pool: Pool, id: string): Promise<Receiver | null> {
  const { rows } = await pool.query<Receiver>(
    `select organization_id as "organizationId", connection_id as "connectionId", status, secret_hash as "secretHash"
     from rcm_find_fhir_subscription($1)`,
    [id],
  );
  return rows[0] ?? null;
}

export function findSubscription(reader: TenantReader, id: string): Promise<FhirSubscription | null> {
  return FHIR_SUBSCRIPTIONS.find(reader, id);
}

export function lockSubscription(tx: UnitOfWork, id: string): Promise<FhirSubscription | null> {
  return FHIR_SUBSCRIPTIONS.lock(tx, id);
}

/** Returns subscriptions of all organizations that have been silent for too long, the longest first. */
export async function selectSilent(
  pool: Pool,
  before: Date,
  rowsMax: number,
): Promise<{ organizationId: string; id: string }[]> {
  const { rows } = await pool.query<{ organizationId: string; id: string }>(
    `select organization_id as "organizationId", id from rcm_silent_fhir_subscriptions($1, $2)`,
    [before, rowsMax],
  );
  return rows;
}

/** Returns subscriptions of all organizations that are due to be compared with their servers, the longest first. */
export async function selectDueChecks(
  pool: Pool,
  before: Date,
  rowsMax: number,
): Promise<{ organizationId: string; id: string }[]> {
  const { rows } = await pool.query<{ organizationId: string; id: string }>(
    `select organization_id as "organizationId", id from rcm_due_fhir_subscriptions($1, $2)`,
    [before, rowsMax],
  );
  return rows;
}

/** Returns the subscriptions of a connection that are not removed, newest first. */
export function selectSubscriptions(reader: TenantReader, connectionId: string): Promise<FhirSubscription[]> {
  const rest = `organization_id = $1 and connection_id = $2 and status <> 'removed' order by id desc limit 100`;
  return FHIR_SUBSCRIPTIONS.select(reader, rest, [reader.organizationId, connectionId]);
}

/** `checkAt`: when it is compared with its server. */
export function insertSubscription(
  tx: UnitOfWork,
  one: FhirSubscription,
  { secretHash, checkAt }: { secretHash: Buffer; checkAt: Date },
): void {
  FHIR_SUBSCRIPTIONS.insert(tx, one, { secret_hash: secretHash, check_due_at: checkAt });
}

/** Sets when a subscription that is not saved otherwise is compared with its server. */
export function scheduleCheck(tx: UnitOfWork, id: string, at: Date): void {
  tx.write('update fhir_subscriptions set check_due_at = $3 where organization_id = $1 and id = $2', [
    tx.organizationId,
    id,
    at,
  ]);
}

/** `checkAt`: when it is compared with its server; null: never. `secretHash`: of a new secret. */
type SaveOptions = { checkAt?: Date | null; secretHash?: Buffer };

/**
 * Writes the next version of a subscription that the transaction has locked. Options that are
 * omitted keep their values.
 */
export function saveSubscription(
  tx: UnitOfWork,
  one: FhirSubscription,
  { checkAt, secretHash }: SaveOptions = {},
): FhirSubscription {
  const saved = { ...one, version: one.version + 1, updatedAt: tx.systemNow.toISOString() };
  FHIR_SUBSCRIPTIONS.update(tx, saved, {
    ...(isClosed(saved.status) ? { check_due_at: null } : {}),
    ...(isClosed(saved.status) || checkAt === undefined ? {} : { check_due_at: checkAt }),
    ...(secretHash === undefined ? {} : { secret_hash: secretHash }),
  });
  return saved;
}

/** Stores new events; repetitions change nothing. Returns the number of new events. */
export async function addNotifications(tx: UnitOfWork, id: string, events: readonly NotifiedEvent[]): Promise<number> {
  const rows = await tx.query(
    `insert into fhir_notifications (organization_id, subscription_id, dedupe_key, reference, received_at)
     select $1, $2, e.dedupe_key, e.reference, $5 from unnest($3::text[], $4::text[]) as e(dedupe_key, reference)
     on conflict do nothing returning 1`,
    [
      tx.organizationId,
      id,
      events.map((event) => event.dedupeKey),
      events.map((event) => event.reference),
      tx.systemNow,
    ],
  );
  return rows.length;
}

/** Claims the oldest waiting notifications of a connection, each reference once, and marks them as handled. */
export async function takeWaiting(tx: UnitOfWork, connectionId: string, limit: number): Promise<WaitingChange[]> {
  const rows = await tx.query<WaitingChange>(
    `with taken as (
       update fhir_notifications n set handled_at = $3
       from fhir_subscriptions s
       where n.organization_id = $1 and s.organization_id = $1 and s.id = n.subscription_id and s.connection_id = $2
         and (n.subscription_id, n.dedupe_key) in (
           select w.subscription_id, w.dedupe_key from fhir_notifications w
           join fhir_subscriptions o on o.organization_id = $1 and o.id = w.subscription_id and o.connection_id = $2
           where w.organization_id = $1 and w.handled_at is null order by w.received_at limit $4 for update of w skip locked)
       returning s.resource_type, n.reference)
     select distinct resource_type as "resourceType", reference from taken`,
    [tx.organizationId, connectionId, tx.systemNow, limit],
  );
  return rows;
}

/**
 * Returns whether the server has changed resources of the subscription's type within a period, by its clock. They were
 * found by synchronizations.
 */
export async function hasChanges(
  reader: TenantReader,
  { connectionId, resourceType }: Pick<FhirSubscription, 'connectionId' | 'resourceType'>,
  { after, before }: { after: Date; before: Date },
): Promise<boolean> {
  const rows = await reader.query(
    `select 1 from fhir_resources where organization_id = $1 and connection_id = $2 and resource_type = $3
       and last_updated > $4 and last_updated < $5 limit 1`,
    [reader.organizationId, connectionId, resourceType, after, before],
  );
  return rows.length > 0;
}

/** `reference` null: everything of the type that has changed since the last synchronization. */
export type WaitingChange = { resourceType: string; reference: string | null };
