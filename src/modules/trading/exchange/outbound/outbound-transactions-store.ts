import type { Pool } from '../../../../database/connections/pool.ts';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';

type NewOutboundTransaction = {
  id: string;
  tradingPartnerId: string;
  transactionSet: string;
  subjectId: string;
  /** The interchange that contains only this transaction; null if it is batched with others. */
  interchangeId: string | null;
  sealed: Buffer;
  bytes: number;
};

export function insertOutboundTransaction(tx: UnitOfWork, transaction: NewOutboundTransaction): void {
  tx.write(
    `insert into outbound_transactions
       (organization_id, id, trading_partner_id, transaction_set, subject_id, interchange_id, content, bytes, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      tx.organizationId,
      transaction.id,
      transaction.tradingPartnerId,
      transaction.transactionSet,
      transaction.subjectId,
      transaction.interchangeId,
      transaction.sealed,
      transaction.bytes,
      tx.now,
    ],
  );
}

export type WaitingTransaction = { id: string; subjectId: string; content: Buffer; bytes: number; createdAt: Date };

/**
 * Locks the transactions that wait for a batch to the partner, oldest first. Skips those that another process has locked,
 * and those of another test clock.
 */
export async function lockWaiting(
  tx: UnitOfWork,
  { tradingPartnerId, transactionSet, limit }: { tradingPartnerId: string; transactionSet: string; limit: number },
): Promise<WaitingTransaction[]> {
  return tx.query<WaitingTransaction>(
    `select id, subject_id as "subjectId", content, bytes, created_at as "createdAt" from outbound_transactions
     where organization_id = $1 and trading_partner_id = $2 and transaction_set = $3
       and interchange_id is null and test_clock_id is not distinct from $4
     order by id limit $5 for update skip locked`,
    [tx.organizationId, tradingPartnerId, transactionSet, tx.testClockId, limit],
  );
}

type UnnumberedTransaction = {
  id: string;
  tradingPartnerId: string;
  transactionSet: string;
  content: Buffer;
  testClockId: string | null;
};

/** Locks the waiting transaction of an interchange. Returns null if the interchange already has numbers. */
export async function lockUnnumbered(tx: UnitOfWork, interchangeId: string): Promise<UnnumberedTransaction | null> {
  const rows = await tx.query<UnnumberedTransaction>(
    `select id, trading_partner_id as "tradingPartnerId", transaction_set as "transactionSet", content,
       test_clock_id as "testClockId"
     from outbound_transactions where organization_id = $1 and interchange_id = $2 for update`,
    [tx.organizationId, interchangeId],
  );
  return rows[0] ?? null;
}

/** Returns the transaction set of an interchange that waits for its control numbers; null if there is none. */
export async function selectUnnumberedSet(reader: TenantReader, interchangeId: string): Promise<string | null> {
  const rows = await reader.query<{ set: string }>(
    'select transaction_set as set from outbound_transactions where organization_id = $1 and interchange_id = $2',
    [reader.organizationId, interchangeId],
  );
  return rows[0]?.set ?? null;
}

/**
 * Returns the interchanges of all organizations that have waited for control numbers since before the given time. Omits
 * those of test clocks.
 */
export async function selectUnnumbered(
  pool: Pool,
  before: Date,
  limit: number,
): Promise<{ organizationId: string; interchangeId: string }[]> {
  const { rows } = await pool.query<{ organization_id: string; interchange_id: string }>(
    'select organization_id, interchange_id from rcm_unnumbered_interchanges($1, $2)',
    [before, limit],
  );
  return rows.map((row) => ({ organizationId: row.organization_id, interchangeId: row.interchange_id }));
}

export function deleteTransactions(tx: UnitOfWork, ids: readonly string[]): void {
  tx.write('delete from outbound_transactions where organization_id = $1 and id = any($2::text[])', [
    tx.organizationId,
    ids,
  ]);
}

type DueBatch = { organizationId: string; tradingPartnerId: string; transactionSet: string };

/** Returns batches of all organizations that are full or have waited long enough. */
export async function selectDueBatches(pool: Pool, now: Date, limit: number): Promise<DueBatch[]> {
  const { rows } = await pool.query<{ organization_id: string; trading_partner_id: string; transaction_set: string }>(
    'select organization_id, trading_partner_id, transaction_set from rcm_due_batches($1, $2)',
    [now, limit],
  );
  return rows.map((row) => ({
    organizationId: row.organization_id,
    tradingPartnerId: row.trading_partner_id,
    transactionSet: row.transaction_set,
  }));
}
