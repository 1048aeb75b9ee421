import type { Pool } from '../../../../database/connections/pool.ts';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { NOT_INTERNAL } from '../partners/trading-partner.ts';
import type { Connection } from './connection.ts';
import type { Credential } from './credentials.ts';

type Row = {
  id: string;
  name: string;
  kind: string;
  profile: Record<string, unknown>;
  has_secrets: boolean;
  credentials: Credential[];
  host_keys: string[];
  state: Connection['state'];
  state_reason: string | null;
  partner_ids: string[];
  test_accepted_at: Date | null;
  went_live_at: Date | null;
  last_success_at: Date | null;
  last_failure_at: Date | null;
  last_failure: string | null;
  consecutive_failures: number;
  version: number;
  created_at: Date;
  updated_at: Date | null;
};

const SELECT = `select c.id, c.name, c.kind, c.profile, c.secrets is not null as has_secrets, c.credentials, c.host_keys,
    c.state, c.state_reason, c.test_accepted_at, c.went_live_at, c.last_success_at, c.last_failure_at, c.last_failure,
    c.consecutive_failures, c.version, c.created_at, c.updated_at,
    array(select p.id from trading_partners p
      where p.organization_id = $1 and p.connection_id = c.id order by p.id) as partner_ids
  from payer_connections c where c.organization_id = $1 and ${NOT_INTERNAL}`;

const iso = (at: Date | null) => at?.toISOString() ?? null;

function fromRow(row: Row): Connection {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    profile: row.profile,
    hasSecrets: row.has_secrets,
    credentials: row.credentials,
    hostKeys: row.host_keys,
    state: row.state,
    stateReason: row.state_reason,
    tradingPartnerIds: row.partner_ids,
    testAcceptedAt: iso(row.test_accepted_at),
    wentLiveAt: iso(row.went_live_at),
    lastSuccessAt: iso(row.last_success_at),
    lastFailureAt: iso(row.last_failure_at),
    lastFailureReason: row.last_failure,
    consecutiveFailures: row.consecutive_failures,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: (row.updated_at ?? row.created_at).toISOString(),
  };
}

export async function selectManagedConnection(
  reader: TenantReader,
  id: string,
  lock: '' | ' for update of c' = '',
): Promise<Connection | null> {
  const [row] = await reader.query<Row>(`${SELECT} and c.id = $2${lock}`, [reader.organizationId, id]);
  return row ? fromRow(row) : null;
}

/** Lists connections, the newest first. */
export async function selectManagedConnections(
  reader: TenantReader,
  { after, states, limit }: { limit: number; after?: string | undefined; states?: readonly string[] | undefined },
): Promise<Connection[]> {
  const rows = await reader.query<Row>(
    `${SELECT} and ($2::text is null or c.id < $2) and ($3::text[] is null or c.state = any($3))
     order by c.id desc limit ${Number(limit)}`,
    [reader.organizationId, after ?? null, states ?? null],
  );
  return rows.map(fromRow);
}

/** Returns the sealed secrets of a connection; null if none are stored. */
export async function selectSecrets(reader: TenantReader, id: string): Promise<Buffer | null> {
  const rows = await reader.query<{ secrets: Buffer | null }>(
    'select secrets from payer_connections where organization_id = $1 and id = $2',
    [reader.organizationId, id],
  );
  return rows[0]?.secrets ?? null;
}

export type StoredFields = Pick<
  Connection,
  'id' | 'name' | 'kind' | 'profile' | 'hostKeys' | 'state' | 'stateReason' | 'wentLiveAt' | 'credentials'
> & {
  /** Encrypted; undefined keeps the stored secrets. */
  secrets: Buffer | null | undefined;
  /** When the next notice about expiring credentials is due, and when the first credential expires. */
  expiryNoticeAt: Date | null;
  credentialsEndAt: Date | null;
};

/** Inserts or replaces a connection. Sets the count of failures to zero, and makes its mailbox due for a poll. */
export async function upsertConnection(tx: UnitOfWork, fields: StoredFields): Promise<void> {
  await tx.query(
    `insert into payer_connections as c
       (organization_id, id, name, kind, profile, state, state_reason, host_keys, credentials, went_live_at,
        expiry_notice_at, credentials_end_at, secrets, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $15, $15)
     on conflict (organization_id, id) do update set name = excluded.name, kind = excluded.kind,
       profile = excluded.profile, state = excluded.state, state_reason = excluded.state_reason,
       host_keys = excluded.host_keys, credentials = excluded.credentials, went_live_at = excluded.went_live_at,
       expiry_notice_at = excluded.expiry_notice_at, credentials_end_at = excluded.credentials_end_at,
       secrets = case when $14 then c.secrets else excluded.secrets end,
       -- Another mailbox is read from its beginning.
       poll_cursor = case when c.kind = excluded.kind and c.profile::text = excluded.profile::text then c.poll_cursor end,
       consecutive_failures = 0, next_poll_at = null, version = c.version + 1, updated_at = excluded.updated_at`,
    [
      tx.organizationId,
      fields.id,
      fields.name,
      fields.kind,
      JSON.stringify(fields.profile),
      fields.state,
      fields.stateReason,
      fields.hostKeys,
      JSON.stringify(fields.credentials),
      fields.wentLiveAt,
      fields.expiryNoticeAt,
      fields.credentialsEndAt,
      fields.secrets ?? null,
      fields.secrets === undefined,
      tx.now,
    ],
  );
}

export async function deleteConnectionRow(tx: UnitOfWork, id: string): Promise<void> {
  await tx.query('delete from payer_connections where organization_id = $1 and id = $2', [tx.organizationId, id]);
}

/** Sets ISA15 of all partners of a connection; those that change count as changed. */
export async function updateUsageIndicators(tx: UnitOfWork, connectionId: string, usage: 'T' | 'P'): Promise<void> {
  await tx.query(
    `update trading_partners set usage_indicator = $3, version = version + 1, updated_at = $4
     where organization_id = $1 and connection_id = $2 and usage_indicator <> $3`,
    [tx.organizationId, connectionId, usage, tx.now],
  );
}

/** Assigns a partner to a connection. Returns `false` if the partner already has a connection. */
export async function linkPartner(tx: UnitOfWork, partnerId: string, connectionId: string): Promise<boolean> {
  const rows = await tx.query(
    `update trading_partners set connection_id = $3, version = version + 1, updated_at = $4
     where organization_id = $1 and id = $2 and connection_id is null returning 1`,
    [tx.organizationId, partnerId, connectionId, tx.now],
  );
  return rows.length === 1;
}

/** Returns whether interchanges of a partner have been staged or may have arrived at the current connection. */
export async function hasUnsettled(reader: TenantReader, partnerId: string): Promise<boolean> {
  const rows = await reader.query(
    `select 1 from interchanges where organization_id = $1 and trading_partner_id = $2 and direction = 'outbound'
       and status in ('staging', 'releasing', 'uncertain') limit 1`,
    [reader.organizationId, partnerId],
  );
  return rows.length > 0;
}

/**
 * Records that the partner accepted an interchange while the connection is being tested. Later acceptances are ignored.
 */
export function noteTestAccepted(tx: UnitOfWork, tradingPartnerId: string): void {
  tx.write(
    `update payer_connections c set test_accepted_at = $3 from trading_partners p
     where p.organization_id = $1 and p.id = $2 and c.organization_id = $1 and c.id = p.connection_id
       and c.state = 'testing' and c.test_accepted_at is null`,
    [tx.organizationId, tradingPartnerId, tx.now],
  );
}

/** Returns connections of all organizations with a due notice about expiring credentials. */
export async function selectDueNotices(
  pool: Pool,
  now: Date,
  limit: number,
): Promise<{ organizationId: string; connectionId: string }[]> {
  const { rows } = await pool.query<{ organizationId: string; connectionId: string }>(
    `select organization_id as "organizationId", connection_id as "connectionId" from rcm_due_credential_notices($1, $2)`,
    [now, limit],
  );
  return rows;
}

/** Returns the connection whose notice is due next by the organization's test clock. */
export async function selectNextNotice(reader: TenantReader): Promise<{ connectionId: string; dueAt: Date } | null> {
  const rows = await reader.query<{ id: string; expiry_notice_at: Date }>(
    `select id, expiry_notice_at from payer_connections
     where organization_id = $1 and expiry_notice_at is not null and state <> 'draft'
     order by expiry_notice_at, id limit 1`,
    [reader.organizationId],
  );
  return rows[0] ? { connectionId: rows[0].id, dueAt: rows[0].expiry_notice_at } : null;
}

/** Records the notices that were sent, and when the next one is due. */
export async function updateNotices(
  tx: UnitOfWork,
  id: string,
  {
    credentials,
    expiryNoticeAt,
    credentialsEndAt,
  }: Pick<StoredFields, 'credentials' | 'expiryNoticeAt' | 'credentialsEndAt'>,
): Promise<void> {
  await tx.query(
    `update payer_connections set credentials = $3, expiry_notice_at = $4, credentials_end_at = $5
     where organization_id = $1 and id = $2`,
    [tx.organizationId, id, JSON.stringify(credentials), expiryNoticeAt, credentialsEndAt],
  );
}
