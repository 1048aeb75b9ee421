import type { Pool } from '../../../database/connections/pool.ts';
import type { UnitOfWork } from '../../../database/transactions/transaction.ts';

/** Records the use of a client assertion; returns false if it was used before. Waits for a concurrent use of it. */
export async function takeAssertion(
  tx: UnitOfWork,
  { assertionHash, expiresAt }: { assertionHash: Buffer; expiresAt: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into used_client_assertions (assertion_hash, expires_at) values ($1, $2)
     on conflict do nothing returning 1`,
    [assertionHash, expiresAt],
  );
  return rows.length === 1;
}

/** Deletes the assertions that are too old to be accepted. */
export async function forgetAssertions(pool: Pool, now: Date): Promise<void> {
  await pool.query('delete from used_client_assertions where expires_at < $1', [now]);
}
