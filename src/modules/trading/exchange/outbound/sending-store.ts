import type { Pool } from '../../../../database/connections/pool.ts';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { Interchange } from '../interchanges/interchange.ts';
import type { ConnectionRow } from '../partners/connection-kind.ts';
import { DEFAULT_ACKNOWLEDGMENT_MINUTES, type TradingPartner } from '../partners/trading-partner.ts';

type SendingRow = {
  /** Null if a restore of the database lost the bytes. */
  content: Buffer | null;
  leaseUntil: Date | null;
  /** When its first release began. */
  releaseBegunAt: Date | null;
  connection: ConnectionRow | null;
};

/** The ISA elements by which a partner counts received interchanges. */
type PartnerName = Pick<TradingPartner, 'interchangeSenderId' | 'interchangeReceiverId' | 'usageIndicator'>;

/** Returns the data needed to send an interchange that the transaction has locked. */
export async function selectSending(reader: TenantReader, id: string): Promise<SendingRow | null> {
  const rows = await reader.query<SendingRow>(
    `select i.content, i.lease_until as "leaseUntil", i.release_begun_at as "releaseBegunAt",
       case when c.id is not null
         then json_build_object('id', c.id, 'kind', c.kind, 'profile', c.profile, 'state', c.state) end as connection
     from interchanges i
     join trading_partners p on p.organization_id = $1 and p.id = i.trading_partner_id
     left join payer_connections c on c.organization_id = $1 and c.id = p.connection_id
     where i.organization_id = $1 and i.id = $2`,
    [reader.organizationId, id],
  );
  return rows[0] ?? null;
}

/** Writes the sending state of an interchange that this transaction has locked. */
export function updateSending(
  tx: UnitOfWork,
  interchange: Interchange,
  { leaseUntil = null }: { leaseUntil?: Date | null } = {},
): void {
  // An acknowledgment is expected only after the partner has the interchange. One that arrived earlier counts.
  const due = interchange.status === 'transmitted' && interchange.acknowledgedAt === null;
  tx.write(
    `update interchanges i set status = $3, failure = $4, attempts = $5, next_attempt_at = $6, delayed_since = $7,
       delay_reported_at = $8, transmitted_at = $9, lease_until = $10, status_changed_at = $11,
       uncertainty_reported_at = $12${due ? DUE : ''}
     where i.organization_id = $1 and i.id = $2`,
    [
      tx.organizationId,
      interchange.id,
      interchange.status,
      interchange.failure,
      interchange.attempts,
      interchange.nextAttemptAt,
      interchange.delayedSince,
      interchange.delayReportedAt,
      interchange.transmittedAt,
      leaseUntil,
      tx.now,
      interchange.uncertaintyReportedAt,
      ...(due ? [interchange.transactionSet, DEFAULT_ACKNOWLEDGMENT_MINUTES[interchange.transactionSet] ?? null] : []),
    ],
  );
}

/** The partner's own times replace the defaults. A transaction set without a time is not watched. */
const DUE = `, acknowledgment_due_at = (
  select $11::timestamptz + make_interval(mins => case
    when p.acknowledgment_minutes is null then $14::integer else (p.acknowledgment_minutes ->> $13)::integer end)
  from trading_partners p where p.organization_id = $1 and p.id = i.trading_partner_id)`;

/** Writes when the next attempt is due, without affecting a running attempt. */
export function planAttempt(
  tx: UnitOfWork,
  { id, nextAttemptAt, delayedSince }: Pick<Interchange, 'id' | 'nextAttemptAt' | 'delayedSince'>,
): void {
  tx.write('update interchanges set next_attempt_at = $3, delayed_since = $4 where organization_id = $1 and id = $2', [
    tx.organizationId,
    id,
    nextAttemptAt,
    delayedSince,
  ]);
}

/**
 * Commits the intent to release, if this attempt is still staging the interchange. Returns the partner's ISA elements;
 * `null` if another attempt has begun, the interchange was settled or given up, or sending is held.
 */
export async function claimRelease(
  tx: UnitOfWork,
  { id, attempts }: Pick<Interchange, 'id' | 'attempts'>,
  leaseUntil: Date,
): Promise<PartnerName | null> {
  const rows = await tx.query<PartnerName>(
    `update interchanges i set status = 'releasing', lease_until = $4, status_changed_at = $5,
       release_begun_at = coalesce(i.release_begun_at, $6)
     from trading_partners p
     where i.organization_id = $1 and i.id = $2 and i.status = 'staging' and i.attempts = $3 and rcm_exchange_is_open()
       and p.organization_id = $1 and p.id = i.trading_partner_id
     returning p.interchange_sender_id as "interchangeSenderId", p.interchange_receiver_id as "interchangeReceiverId",
       p.usage_indicator as "usageIndicator"`,
    [tx.organizationId, id, attempts, leaseUntil, tx.now, tx.systemNow],
  );
  return rows[0] ?? null;
}

/** Returns interchanges of all organizations whose acknowledgment is late and has not been reported. */
export async function selectMissingAcknowledgments(
  pool: Pool,
  now: Date,
  limit: number,
): Promise<{ organizationId: string; interchangeId: string }[]> {
  const { rows } = await pool.query<{ organization_id: string; id: string }>(
    'select organization_id, id from rcm_missing_acknowledgments($1, $2)',
    [now, limit],
  );
  return rows.map((row) => ({ organizationId: row.organization_id, interchangeId: row.id }));
}

/** Records that a missing acknowledgment is reported; returns `false` if it arrived, or was reported, meanwhile. */
export async function markAcknowledgmentReported(tx: UnitOfWork, id: string): Promise<boolean> {
  const rows = await tx.query(
    `update interchanges set acknowledgment_reported_at = $3
     where organization_id = $1 and id = $2 and acknowledgment_due_at < $3 and acknowledgment_reported_at is null
     returning id`,
    [tx.organizationId, id, tx.now],
  );
  return rows.length > 0;
}

/** Returns interchanges of all organizations whose next attempt has been due since before `before`. */
export async function selectOverdue(
  pool: Pool,
  before: Date,
  limit: number,
): Promise<{ organizationId: string; interchangeId: string }[]> {
  const { rows } = await pool.query<{ organization_id: string; id: string }>(
    'select organization_id, id from rcm_overdue_interchanges($1, $2)',
    [before, limit],
  );
  return rows.map((row) => ({ organizationId: row.organization_id, interchangeId: row.id }));
}
