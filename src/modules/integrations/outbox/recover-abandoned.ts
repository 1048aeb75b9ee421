import type { Database } from '../../../database/database.ts';
import { transact, type UnitOfWork } from '../../../database/transactions/transaction.ts';
import { changeEntry } from './change-entry.ts';
import { enqueueSending } from './outbox-jobs.ts';
import { lockAbandoned, saveEntry, selectOverdueOutboxes, shiftToRealTime } from './outbox-store.ts';

/** A job that has not started this long after it was due is lost, or its entry was locked at that moment. */
const OVERDUE_MS = 30_000;
const OUTBOXES_PER_SWEEP = 500;

/**
 * Recovers entries of dead workers in all organizations: an entry that was being sent becomes `unknown`, and due
 * entries get a job. Returns the number of outboxes.
 */
export async function recoverAbandoned(database: Database): Promise<number> {
  const now = database.clock.now();
  const before = new Date(now.getTime() - OVERDUE_MS);
  const outboxes = await selectOverdueOutboxes(database.pool, { now, before, limit: OUTBOXES_PER_SWEEP });
  for (const { organizationId, testClockId } of outboxes) {
    const actor = { type: 'system', id: 'outbox-sweep' } as const;
    await transact(database, { organizationId, actor, testClockId }, async (tx) => {
      await loseAbandoned(tx, testClockId);
      await enqueueSending(tx, { testClockId });
    });
  }
  return outboxes.length;
}

/** A worker's lease is longer than a request can take, so that reading may begin at once. */
async function loseAbandoned(tx: UnitOfWork, testClockId: string | null): Promise<void> {
  for (const entry of await lockAbandoned(tx, testClockId)) {
    if (entry.status === 'sending') changeEntry(tx, entry, 'lose', { nextAttemptAt: tx.now.toISOString() });
    // The entry was being read; its lease is released.
    else saveEntry(tx, entry);
  }
}

/** Moves the waiting writes of an organization to real time with their remaining delay. */
export function setWritesToRealTime(tx: UnitOfWork, shiftMs: number): Promise<void> {
  return shiftToRealTime(tx, shiftMs);
}
