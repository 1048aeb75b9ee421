import type { Database } from '../../../../database/database.ts';
import { transact } from '../../../../database/transactions/transaction.ts';
import { selectDueBatches } from './outbound-transactions-store.ts';

const BATCHES_PER_SWEEP = 200;

/** Enqueues the closing of batches that are full or have waited long enough, by the machine's clock; returns how many. */
export async function enqueueDueBatches(database: Database): Promise<number> {
  const due = await selectDueBatches(database.pool, database.clock.now(), BATCHES_PER_SWEEP);
  for (const batch of due) {
    const who = { organizationId: batch.organizationId, actor: { type: 'system', id: 'batch-sweep' } as const };
    await transact(database, { ...who, isRealTime: true }, (tx) =>
      tx.enqueue('close-batch', { ...batch, testClockId: null }),
    );
  }
  return due.length;
}
