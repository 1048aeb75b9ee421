import type { Pool } from '../../../database/pool.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transaction.ts';
import type { MailboxOwner } from './connections.ts';
import type { ConnectionRow } from './gateway-connection.ts';

export type DueConnection = MailboxOwner & { connectionId: string };

/** Connections of a kind, of all organizations, whose poll is due. */
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

export type StoredConnection = ConnectionRow & { secrets: Buffer | null };

/** Takes the poll of a connection until `until`; null if another process has taken it, or it was closed meanwhile. */
export async function takePoll(tx: UnitOfWork, id: string, until: Date): Promise<StoredConnection | null> {
  const rows = await tx.query<StoredConnection>(
    `update payer_connections set next_poll_at = $3
     where organization_id = $1 and id = $2 and state in ('testing', 'live')
       and (next_poll_at is null or next_poll_at <= $4)
     returning id, kind, profile, state, secrets`,
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

/** The connection of a partner. */
export async function selectConnection(
  reader: TenantReader,
  tradingPartnerId: string,
): Promise<StoredConnection | null> {
  const rows = await reader.query<StoredConnection>(
    `select c.id, c.kind, c.profile, c.state, c.secrets
     from trading_partners p
     join payer_connections c on c.organization_id = $1 and c.id = p.connection_id
     where p.organization_id = $1 and p.id = $2`,
    [reader.organizationId, tradingPartnerId],
  );
  return rows[0] ?? null;
}

/** Records that a partner's connection has worked; by the minute, so that a busy one is not written each time. */
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

/** `earlier`: why the connection failed the time before. */
export type CountedFailure = { id: string; failures: number; earlier: string | null };

/** Records that a partner's connection has failed, and why, as a code. Returns how often in a row it has. */
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

/** Stops the use of an open connection. `false` if a person has closed it already. */
export async function quarantineConnection(tx: UnitOfWork, id: string, reason: string): Promise<boolean> {
  const rows = await tx.query(
    `update payer_connections set state = 'quarantined', state_reason = $3, version = version + 1, updated_at = $4
     where organization_id = $1 and id = $2 and state in ('testing', 'live') returning 1`,
    [tx.organizationId, id, reason, tx.now],
  );
  return rows.length > 0;
}
