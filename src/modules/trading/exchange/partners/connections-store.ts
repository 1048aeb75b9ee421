import type { Pool } from '../../../../database/connections/pool.ts';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { ConnectionRow } from './connection-kind.ts';
import type { ListedFile, MailboxOwner } from './connections.ts';

type DueConnection = MailboxOwner & { connectionId: string };

/** Returns connections of a kind, of all organizations, whose poll is due. */
export async function selectDueConnections(
  pool: Pool,
  kind: string,
  { now, limit }: { now: Date; limit: number },
): Promise<DueConnection[]> {
  const { rows } = await pool.query<DueConnection>(
    `select organization_id as "organizationId", connection_id as "connectionId", trading_partner_id as "tradingPartnerId"
     from rcm_due_connections($1, $2, $3)`,
    [kind, now, limit],
  );
  return rows;
}

export type StoredConnection = ConnectionRow & {
  secrets: Buffer | null;
  host_keys: string[];
  poll_cursor: string | null;
};

/**
 * Claims the poll of a connection until `until`; returns null if another process has claimed it or it was closed
 * meanwhile.
 */
export async function takePoll(tx: UnitOfWork, id: string, until: Date): Promise<StoredConnection | null> {
  const rows = await tx.query<StoredConnection>(
    `update payer_connections set next_poll_at = $3
     where organization_id = $1 and id = $2 and state in ('testing', 'live')
       and (next_poll_at is null or next_poll_at <= $4)
     returning id, kind, profile, state, secrets, host_keys, poll_cursor`,
    [tx.organizationId, id, until, tx.systemNow],
  );
  return rows[0] ?? null;
}

/** Runs as a separate statement, because statements that are sent together must not change the same row twice. */
export async function planPoll(tx: UnitOfWork, id: string, at: Date): Promise<void> {
  await tx.query('update payer_connections set next_poll_at = $3 where organization_id = $1 and id = $2', [
    tx.organizationId,
    id,
    at,
  ]);
}

/** Stores the cursor of a partner's mailbox. */
export async function updateCursor(tx: UnitOfWork, tradingPartnerId: string, cursor: string): Promise<void> {
  await tx.query(
    `update payer_connections c set poll_cursor = $3 from trading_partners p
     where p.organization_id = $1 and p.id = $2 and c.organization_id = $1 and c.id = p.connection_id`,
    [tx.organizationId, tradingPartnerId, cursor],
  );
}

/** Returns the connection of a partner. */
export async function selectConnection(
  reader: TenantReader,
  tradingPartnerId: string,
): Promise<StoredConnection | null> {
  const rows = await reader.query<StoredConnection>(
    `select c.id, c.kind, c.profile, c.state, c.secrets, c.host_keys, c.poll_cursor
     from trading_partners p
     join payer_connections c on c.organization_id = $1 and c.id = p.connection_id
     where p.organization_id = $1 and p.id = $2`,
    [reader.organizationId, tradingPartnerId],
  );
  return rows[0] ?? null;
}

/**
 * Records that a partner's connection has worked. Writes at most once a minute, so that a busy connection is not
 * updated each time.
 */
export function noteSuccess(tx: UnitOfWork, tradingPartnerId: string): void {
  tx.write(
    `update payer_connections c set last_success_at = $3, consecutive_failures = 0
     from trading_partners p
     where p.organization_id = $1 and p.id = $2 and c.organization_id = $1 and c.id = p.connection_id
       and (c.last_success_at is null or c.last_success_at < $3::timestamptz - interval '1 minute'
         or c.last_failure_at >= c.last_success_at or c.consecutive_failures > 0)`,
    [tx.organizationId, tradingPartnerId, tx.systemNow],
  );
}

/** `earlier`: the cause of the previous failure. */
type CountedFailure = { id: string; failures: number; earlier: string | null };

/** Records a failure of a partner's connection with its cause as a code. Returns the number of consecutive failures. */
export async function countFailure(
  tx: UnitOfWork,
  tradingPartnerId: string,
  reason: string,
): Promise<CountedFailure | null> {
  const rows = await tx.query<CountedFailure>(
    `update payer_connections c set last_failure_at = $3, last_failure = $4,
       consecutive_failures = c.consecutive_failures + 1
     from trading_partners p
     where p.organization_id = $1 and p.id = $2 and c.organization_id = $1 and c.id = p.connection_id
     returning c.id, c.consecutive_failures as failures, (
       select o.last_failure from payer_connections o where o.organization_id = $1 and o.id = c.id) as earlier`,
    [tx.organizationId, tradingPartnerId, tx.systemNow, reason],
  );
  return rows[0] ?? null;
}

/** Stops the use of an open connection. Returns `false` if a person has already closed it. */
export async function quarantineConnection(tx: UnitOfWork, id: string, reason: string): Promise<boolean> {
  const rows = await tx.query(
    `update payer_connections set state = 'quarantined', state_reason = $3, version = version + 1, updated_at = $4
     where organization_id = $1 and id = $2 and state in ('testing', 'live') returning 1`,
    [tx.organizationId, id, reason, tx.now],
  );
  return rows.length > 0;
}

/** Returns the listed files that are stored, by their positions from 1. Omits files that are still incomplete. */
export async function selectRecorded(
  reader: TenantReader,
  tradingPartnerId: string,
  files: readonly ListedFile[],
): Promise<number[]> {
  const rows = await reader.query<{ position: string }>(
    `select l.position from unnest($3::text[], $4::bigint[], $5::timestamptz[])
       with ordinality as l(path, byte_count, modified_at, position)
     where exists (select 1 from payer_files f
       where f.organization_id = $1 and f.trading_partner_id = $2 and f.path = l.path and f.byte_count = l.byte_count
         and f.modified_at = l.modified_at and f.status <> 'incomplete')`,
    [
      reader.organizationId,
      tradingPartnerId,
      files.map(({ path }) => path),
      files.map(({ byteCount }) => byteCount),
      files.map(({ modifiedAt }) => modifiedAt),
    ],
  );
  return rows.map(({ position }) => Number(position));
}

/** Returns which of some partners share the connection of a partner. */
export async function selectSharingPartners(
  reader: TenantReader,
  tradingPartnerId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await reader.query<{ id: string }>(
    `select p.id from trading_partners own
     join trading_partners p on p.organization_id = $1 and p.connection_id = own.connection_id
     where own.organization_id = $1 and own.id = $2 and p.id = any($3::text[])`,
    [reader.organizationId, tradingPartnerId, ids],
  );
  return rows.map(({ id }) => id);
}
