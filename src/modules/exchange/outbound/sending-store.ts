import type { Pool } from '../../../database/pool.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transaction.ts';
import type { Interchange } from '../interchanges/interchange.ts';

export type SendingRow = {
  content: Buffer;
  leaseUntil: Date | null;
  connectionId: string | null;
  kind: string | null;
  profile: Record<string, unknown> | null;
  connectionState: string | null;
};

/** What sending needs besides the interchange, which the transaction has locked. */
export async function selectSending(reader: TenantReader, id: string): Promise<SendingRow | null> {
  const rows = await reader.query<SendingRow>(
    `select i.content, i.lease_until as "leaseUntil", c.id as "connectionId", c.kind, c.profile,
       c.state as "connectionState"
     from interchanges i
     join trading_partners p on p.organization_id = $1 and p.id = i.trading_partner_id
     left join payer_connections c on c.organization_id = $1 and c.id = p.connection_id
     where i.organization_id = $1 and i.id = $2`,
    [reader.organizationId, id],
  );
  return rows[0] ?? null;
}

/** Writes the state of sending of an interchange that this transaction has locked. */
export function updateSending(
  tx: UnitOfWork,
  interchange: Interchange,
  { leaseUntil = null }: { leaseUntil?: Date | null } = {},
): void {
  tx.write(
    `update interchanges set status = $3, failure = $4, attempts = $5, next_attempt_at = $6, delayed_since = $7,
       delay_reported_at = $8, transmitted_at = $9, lease_until = $10, status_changed_at = $11
     where organization_id = $1 and id = $2`,
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
    ],
  );
}

/** Writes when the next attempt is due, and leaves a running attempt alone. */
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
 * Commits the intent to release: only if the interchange is still being staged by this attempt. `false` when another
 * attempt has begun meanwhile, or it has been settled or given up.
 */
export async function claimRelease(
  tx: UnitOfWork,
  { id, attempts }: Pick<Interchange, 'id' | 'attempts'>,
  leaseUntil: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `update interchanges set status = 'releasing', lease_until = $4, status_changed_at = $5
     where organization_id = $1 and id = $2 and status = 'staging' and attempts = $3 returning id`,
    [tx.organizationId, id, attempts, leaseUntil, tx.now],
  );
  return rows.length > 0;
}

/** Interchanges of all organizations whose next attempt has been due since before `before`. */
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

/** How the sending of all organizations goes. */
export async function selectSendingState(
  pool: Pool,
  delayedBefore: Date,
): Promise<{ delayed: number; uncertain: number; oldestUnsent: Date | null }> {
  const { rows } = await pool.query<{ delayed: number; uncertain: number; oldest_unsent: Date | null }>(
    'select delayed, uncertain, oldest_unsent from rcm_sending_state($1)',
    [delayedBefore],
  );
  const { delayed, uncertain, oldest_unsent: oldestUnsent } = rows[0]!;
  return { delayed, uncertain, oldestUnsent };
}
