import type { Pool } from '../../../../database/connections/pool.ts';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { InterchangeStatus } from '../interchanges/interchange.ts';
import type { JournalEntry, JournalPosition } from './transport-journal.ts';

/** Returns the position up to which a journal was compared with this database; `null` if it was never compared. */
export async function selectPosition(pool: Pool, journalId: string): Promise<JournalPosition | null> {
  const { rows } = await pool.query<{ segment: number; position: string }>(
    'select segment, position from transport_journals where journal_id = $1',
    [journalId],
  );
  return rows[0] ? { segment: rows[0].segment, offset: Number(rows[0].position) } : null;
}

/** Saves the position. A process that has read less does not set the position back. */
export async function savePosition(pool: Pool, journalId: string, { segment, offset }: JournalPosition): Promise<void> {
  await pool.query(
    `insert into transport_journals as j (journal_id, segment, position, updated_at) values ($1, $2, $3, now())
     on conflict (journal_id) do update set segment = $2, position = $3, updated_at = now()
     where (j.segment, j.position) < ($2, $3)`,
    [journalId, segment, offset],
  );
}

type KnownInterchange = { id: string; status: InterchangeStatus; attempts: number };

/** Returns which of these interchanges the database has. */
export async function selectKnown(reader: TenantReader, ids: readonly string[]): Promise<KnownInterchange[]> {
  return reader.query<KnownInterchange>(
    'select id, status, attempts from interchanges where organization_id = $1 and id = any($2::text[])',
    [reader.organizationId, ids],
  );
}

/** Returns the partner of an entry by its id, otherwise by its ISA elements, which a restore does not change. */
export async function selectPartnerId(
  reader: TenantReader,
  { tradingPartnerId, partner }: Pick<JournalEntry, 'tradingPartnerId' | 'partner'>,
): Promise<string | null> {
  const rows = await reader.query<{ id: string }>(
    `select id from trading_partners
     where organization_id = $1
       and (id = $2 or interchange_sender_id || '/' || interchange_receiver_id || '/' || usage_indicator = $3)
     order by id <> $2, id limit 1`,
    [reader.organizationId, tradingPartnerId, partner],
  );
  return rows[0]?.id ?? null;
}

export type WaitingSubject = { id: string; subjectId: string; content: Buffer };

/** Locks the waiting transactions of these subjects. */
export async function lockSubjects(tx: UnitOfWork, subjects: readonly string[]): Promise<WaitingSubject[]> {
  return tx.query<WaitingSubject>(
    `select id, subject_id as "subjectId", content from outbound_transactions
     where organization_id = $1 and subject_id = any($2::text[]) order by id for update`,
    [tx.organizationId, subjects],
  );
}

type RecoveredInterchange = {
  entry: JournalEntry;
  tradingPartnerId: string;
  status: 'transmitted' | 'uncertain';
  /** The encrypted bytes; null if they are lost. */
  sealed: Buffer | null;
};

/** Stores an interchange from its journal entry. `false` if the partner's number belongs to another interchange. */
export async function insertRecovered(
  tx: UnitOfWork,
  { entry, tradingPartnerId, status, sealed }: RecoveredInterchange,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into interchanges
       (organization_id, id, trading_partner_id, direction, transaction_set, interchange_control_number,
        group_control_number, content, status, created_at, next_attempt_at, transmitted_at, attempts, transaction_count,
        recovered_at, status_changed_at)
     values ($1, $2, $3, 'outbound', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14)
     on conflict do nothing returning id`,
    [
      tx.organizationId,
      entry.interchangeId,
      tradingPartnerId,
      entry.transactionSet,
      entry.interchangeControlNumber,
      entry.groupControlNumber,
      sealed,
      status,
      new Date(entry.closedAt),
      status === 'uncertain' ? tx.now : null,
      status === 'transmitted' ? new Date(entry.at) : null,
      entry.attempt,
      Math.max(1, entry.subjects.length),
      tx.now,
    ],
  );
  return rows.length > 0;
}
