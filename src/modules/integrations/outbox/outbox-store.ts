import { Conditions } from '../../../database/conditions.ts';
import type { Pool } from '../../../database/connections/pool.ts';
import { DocumentTable } from '../../../database/document-table.ts';
import { DOCUMENT_COLUMNS, type DocumentRow, toDocument } from '../../../database/documents/document-row.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { FiltersOf } from '../../list.ts';
import { filled } from '../../resource-fields.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { outboxFields } from './outbox-fields.ts';
import { outboxResource } from './outbox-resource.ts';
import { isOpen, OPEN_STATUSES } from './outbox-state.ts';

const LIST = outboxResource.lists.listPartnerEhrOutbox;
export type OutboxFilter = FiltersOf<typeof LIST>;
type Row = DocumentRow<OutboxEntry>;

/**
 * Reads the rows. They are written by the statements below, because an insertion may meet an entry with the same key, and
 * leases change without a new version.
 */
const OUTBOX = new DocumentTable<OutboxEntry>({
  name: 'outbox_entries',
  read: (stored) => filled(outboxFields, stored),
  columns: [],
});

export function findEntry(reader: TenantReader, id: string): Promise<OutboxEntry | null> {
  return OUTBOX.find(reader, id);
}

export function lockEntry(tx: UnitOfWork, id: string): Promise<OutboxEntry | null> {
  return OUTBOX.lock(tx, id);
}

export function selectEntries(
  reader: TenantReader,
  connectionId: string,
  filter: OutboxFilter,
  page: { limit: number; after?: string },
): Promise<OutboxEntry[]> {
  const where = new Conditions(reader.organizationId)
    .add('connection_id = ?', connectionId)
    .addFilters(LIST.filters, filter);
  return OUTBOX.selectNewest(reader, where, page);
}

/** Inserts an entry. If an open or written entry of the connection has its key, returns that one instead. */
export async function insertEntry(
  tx: UnitOfWork,
  entry: OutboxEntry,
  payload: Buffer,
): Promise<{ entry: OutboxEntry; isNew: boolean }> {
  const inserted = await tx.query(
    `insert into outbox_entries (organization_id, id, connection_type, connection_id, target, subject_id, dedupe_key,
       depends_on, status, due_at, deadline_at, is_clocked, test_clock_id, payload, document, version, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
     on conflict (organization_id, connection_id, dedupe_key) where status not in ('failed', 'cancelled') do nothing
     returning 1`,
    [
      tx.organizationId,
      entry.id,
      entry.connection.type,
      entry.connection.id,
      entry.target,
      entry.subject.id,
      entry.dedupeKey,
      entry.dependsOn,
      entry.status,
      entry.nextAttemptAt,
      entry.deadlineAt,
      tx.frozenAt !== null,
      entry.testClockId,
      payload,
      toDocument(entry),
      entry.version,
      entry.createdAt,
      entry.updatedAt,
    ],
  );
  if (inserted.length > 0) return { entry, isNew: true };
  const [row] = await tx.query<Row>(
    `select ${DOCUMENT_COLUMNS} from outbox_entries
     where organization_id = $1 and connection_id = $2 and dedupe_key = $3 and status not in ('failed', 'cancelled')`,
    [tx.organizationId, entry.connection.id, entry.dedupeKey],
  );
  return { entry: OUTBOX.read(row!), isNew: false };
}

export type Lease = { token: string; until: Date };

/** Writes an entry that the transaction has locked; without a lease, no worker holds it afterwards. */
export function saveEntry(tx: UnitOfWork, entry: OutboxEntry, lease: Lease | null = null): void {
  tx.writeOne(
    `update outbox_entries set status = $3, due_at = $4, deadline_at = $5, depends_on = $6, lease_token = $7,
       lease_until = $8, document = $9, version = $10, updated_at = $11
     where organization_id = $1 and id = $2`,
    [
      tx.organizationId,
      entry.id,
      entry.status,
      lease === null && isOpen(entry.status) ? entry.nextAttemptAt : null,
      entry.deadlineAt,
      entry.dependsOn,
      lease?.token ?? null,
      lease?.until ?? null,
      toDocument(entry),
      entry.version,
      entry.updatedAt,
    ],
    () => new AppError('resource_not_found'),
  );
}

/** Writes the document of an entry that the transaction has locked, without changing its state and a worker's lease. */
export function saveDocument(tx: UnitOfWork, entry: OutboxEntry): void {
  tx.writeOne(
    'update outbox_entries set document = $3, version = $4, updated_at = $5 where organization_id = $1 and id = $2',
    [tx.organizationId, entry.id, toDocument(entry), entry.version, entry.updatedAt],
    () => new AppError('resource_not_found'),
  );
}

export async function selectPayload(reader: TenantReader, id: string): Promise<Buffer> {
  const [row] = await reader.query<{ payload: Buffer }>(
    'select payload from outbox_entries where organization_id = $1 and id = $2',
    [reader.organizationId, id],
  );
  if (!row) throw new AppError('resource_not_found');
  return row.payload;
}

/**
 * Serializes the selection of entries by the workers of an organization, so that each worker counts the entries of the
 * others.
 */
export async function lockOutbox(tx: UnitOfWork): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('outbox ' || $1, 0))", [tx.organizationId]);
}

/**
 * Locks and returns the next entry to send or to reconcile. An entry is not sent before the entries that it depends on
 * and the earlier ones of its target, nor while workers hold `inFlightMax` entries of its connection. Entries past
 * their deadline are returned in any case. Entries that another transaction has locked are skipped.
 */
export async function lockDueEntry(
  tx: UnitOfWork,
  { testClockId, inFlightMax }: { testClockId: string | null; inFlightMax: number },
): Promise<{ entry: OutboxEntry; payload: Buffer } | null> {
  const [row] = await tx.query<Row & { payload: Buffer }>(
    `select ${DOCUMENT_COLUMNS}, payload from outbox_entries e
     where e.organization_id = $1 and e.due_at <= $2 and e.test_clock_id is not distinct from $3
       and (e.status <> 'unknown' and e.deadline_at <= $2 or (
         (select count(*) from outbox_entries f
          where f.organization_id = $1 and f.connection_id = e.connection_id and f.lease_until > $4) < $5
         and (e.status = 'unknown' or (
           not exists (
             select from outbox_entries o
             where o.organization_id = $1 and o.connection_id = e.connection_id and o.target = e.target and o.id < e.id
               and o.status in (${OPEN_STATUSES.map((status) => `'${status}'`).join(', ')}))
           and not exists (
             select from unnest(e.depends_on) as d (id)
             left join outbox_entries o on o.organization_id = $1 and o.id = d.id
             where o.status is distinct from 'written')))))
     order by e.due_at, e.id limit 1 for update of e skip locked`,
    [tx.organizationId, tx.now, testClockId, tx.systemNow, inFlightMax],
  );
  return row ? { entry: OUTBOX.read(row), payload: row.payload } : null;
}

/** Locks an entry that a worker holds under this lease; null if the lease has passed to another. */
export async function lockLeased(tx: UnitOfWork, id: string, token: string): Promise<OutboxEntry | null> {
  const [row] = await tx.query<Row>(
    `select ${DOCUMENT_COLUMNS} from outbox_entries
     where organization_id = $1 and id = $2 and lease_token = $3 for update`,
    [tx.organizationId, id, token],
  );
  return row ? OUTBOX.read(row) : null;
}

/** Locks the entries whose leases have expired, by the machine's clock. */
export function lockAbandoned(tx: UnitOfWork, testClockId: string | null): Promise<OutboxEntry[]> {
  return OUTBOX.select(
    tx,
    `organization_id = $1 and lease_until < $2 and test_clock_id is not distinct from $3
     order by id limit 200 for update skip locked`,
    [tx.organizationId, tx.systemNow, testClockId],
  );
}

/** Locks the open entries of a connection that wait for one of these. */
export function lockDependents(tx: UnitOfWork, connectionId: string, ids: readonly string[]): Promise<OutboxEntry[]> {
  return OUTBOX.select(
    tx,
    `organization_id = $1 and connection_id = $2 and depends_on && $3::text[]
       and status in ('pending', 'retry_scheduled') order by id for update`,
    [tx.organizationId, connectionId, ids],
  );
}

type WrittenResource = { remoteId: string; remoteVersion: string | null; writtenAt: string | null };

/**
 * Returns the EHR's resource after the newest completed write to a target; null if there is none. `before`: only writes that
 * precede this entry.
 */
export async function findWritten(
  reader: TenantReader,
  { connectionId, target, before }: { connectionId: string; target: string; before?: string },
): Promise<WrittenResource | null> {
  const [row] = await reader.query<Row>(
    `select ${DOCUMENT_COLUMNS} from outbox_entries
     where organization_id = $1 and connection_id = $2 and target = $3 and status = 'written'
       and ($4::text is null or id < $4) order by id desc limit 1`,
    [reader.organizationId, connectionId, target, before ?? null],
  );
  if (row === undefined) return null;
  const { remoteId, remoteVersion, writtenAt } = OUTBOX.read(row);
  return remoteId === null ? null : { remoteId, remoteVersion, writtenAt };
}

/** Returns the subjects of entries of a connection by the ids of the entries. */
export async function selectSubjects(
  reader: TenantReader,
  connectionId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await reader.query<{ id: string; subject_id: string }>(
    'select id, subject_id from outbox_entries where organization_id = $1 and connection_id = $2 and id = any($3)',
    [reader.organizationId, connectionId, ids],
  );
  return new Map(rows.map(({ id, subject_id }) => [id, subject_id]));
}

/** Returns whether one of these entries of a connection will not be written. Locks them until the transaction ends. */
export async function hasFailed(reader: TenantReader, connectionId: string, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const rows = await reader.query<{ status: string }>(
    `select status from outbox_entries where organization_id = $1 and connection_id = $2 and id = any($3)
     order by id for update`,
    [reader.organizationId, connectionId, ids],
  );
  return rows.some(({ status }) => status === 'failed' || status === 'cancelled');
}

export async function lockOpenCreate(
  tx: UnitOfWork,
  connectionId: string,
  target: string,
): Promise<OutboxEntry | null> {
  const [row] = await tx.query<Row>(
    `select ${DOCUMENT_COLUMNS} from outbox_entries
     where organization_id = $1 and connection_id = $2 and target = $3 and status = any($4)
       and document->>'operation' = 'create' order by id desc limit 1 for update`,
    [tx.organizationId, connectionId, target, OPEN_STATUSES],
  );
  return row === undefined ? null : OUTBOX.read(row);
}

/** Returns whether a write to a target was cancelled or has failed since the newest one that was made. */
export async function hasUnmadeWrite(reader: TenantReader, connectionId: string, target: string): Promise<boolean> {
  const rows = await reader.query(
    `select 1 from outbox_entries e where organization_id = $1 and connection_id = $2 and target = $3
       and status in ('failed', 'cancelled') and not exists (select 1 from outbox_entries w
         where w.organization_id = $1 and w.connection_id = $2 and w.target = $3 and w.status = 'written' and w.id > e.id)
     limit 1`,
    [reader.organizationId, connectionId, target],
  );
  return rows.length > 0;
}

/** Returns whether a later write to the same target is open or written. */
export async function hasLaterWrite(reader: TenantReader, entry: OutboxEntry): Promise<boolean> {
  const rows = await reader.query(
    `select 1 from outbox_entries where organization_id = $1 and connection_id = $2 and target = $3 and id > $4
       and status not in ('failed', 'cancelled') limit 1`,
    [reader.organizationId, entry.connection.id, entry.target, entry.id],
  );
  return rows.length > 0;
}

/** Moves the waiting entries of an organization to real time when its test clock ends. */
export async function shiftToRealTime(tx: UnitOfWork, shiftMs: number): Promise<void> {
  const by = `$2::double precision * interval '1 millisecond'`;
  await tx.query(
    `update outbox_entries set is_clocked = false, due_at = due_at + ${by}, deadline_at = deadline_at + ${by}
     where organization_id = $1 and is_clocked and test_clock_id is null`,
    [tx.organizationId, shiftMs],
  );
}

/** Returns the ids of a connection's entries that may still be written, the oldest first. */
export async function selectOpenIds(reader: TenantReader, connectionId: string): Promise<string[]> {
  const rows = await reader.query<{ id: string }>(
    `select id from outbox_entries where organization_id = $1 and connection_id = $2
       and status in (${OPEN_STATUSES.map((status) => `'${status}'`).join(', ')}) order by id`,
    [reader.organizationId, connectionId],
  );
  return rows.map(({ id }) => id);
}

/** Returns the outboxes of all organizations that no worker is looking after. */
export async function selectOverdueOutboxes(
  pool: Pool,
  { now, before, limit }: { now: Date; before: Date; limit: number },
): Promise<{ organizationId: string; testClockId: string | null }[]> {
  const { rows } = await pool.query<{ organization_id: string; test_clock_id: string | null }>(
    'select organization_id, test_clock_id from rcm_overdue_outboxes($1, $2, $3)',
    [now, before, limit],
  );
  return rows.map((row) => ({ organizationId: row.organization_id, testClockId: row.test_clock_id }));
}
