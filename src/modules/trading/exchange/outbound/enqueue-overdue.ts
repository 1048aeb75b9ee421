import type { Database } from '../../../../database/database.ts';
import { transact } from '../../../../database/transactions/transaction.ts';
import { getInterchange } from '../interchanges/find-interchanges.ts';
import { emitInterchangeEvent } from '../interchanges/interchange-events.ts';
import { selectDueBatches, selectUnnumbered } from './outbound-transactions-store.ts';
import { firstStepOf } from './sending.ts';
import {
  markAcknowledgmentReported,
  planAttempt,
  selectMissingAcknowledgments,
  selectOverdue,
} from './sending-store.ts';
import { lockOutbound } from './settle-outbound.ts';

/**
 * A job that has not started this long after its due time is lost: the queue drops a job after several internal errors.
 */
const OVERDUE_MS = 300_000;
const INTERCHANGES_PER_SWEEP = 200;
const SWEEP = { type: 'system', id: 'sending-sweep' } as const;

/** Enqueues an attempt for interchanges whose planned attempt has not begun. Returns the number of interchanges. */
export async function enqueueOverdue(database: Database): Promise<number> {
  const before = new Date(database.clock.now().getTime() - OVERDUE_MS);
  return (await enqueuePlanned(database, before)) + (await enqueueUnnumbered(database, before));
}

/** Enqueues the first attempt of interchanges that have waited too long for their control numbers. */
async function enqueueUnnumbered(database: Database, before: Date): Promise<number> {
  const waiting = await selectUnnumbered(database.pool, before, INTERCHANGES_PER_SWEEP);
  for (const { organizationId, interchangeId } of waiting) {
    await transact(database, { organizationId, actor: SWEEP }, (tx) =>
      tx.enqueue('transmit-interchange', { organizationId, interchangeId }),
    );
  }
  return waiting.length;
}

async function enqueuePlanned(database: Database, before: Date): Promise<number> {
  const overdue = await selectOverdue(database.pool, before, INTERCHANGES_PER_SWEEP);
  let enqueued = 0;
  for (const { organizationId, interchangeId } of overdue) {
    await transact(database, { organizationId, actor: SWEEP }, async (tx) => {
      const interchange = await lockOutbound(tx, interchangeId);
      const { nextAttemptAt } = interchange;
      if (firstStepOf(interchange.status) === null || nextAttemptAt === null || new Date(nextAttemptAt) > before)
        return;
      planAttempt(tx, { ...interchange, nextAttemptAt: tx.now.toISOString() });
      await tx.enqueue('transmit-interchange', { organizationId, interchangeId });
      enqueued += 1;
    });
  }
  return enqueued;
}

const BATCHES_PER_SWEEP = 200;

/**
 * Enqueues the closing of batches that are full or have waited long enough, by the machine's clock; returns how many.
 */
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

/**
 * Fires an event, once, for each interchange whose TA1 or 999 has not arrived within the partner's usual time. Returns
 * the number of interchanges. Omits interchanges with a test clock.
 */
export async function reportMissingAcknowledgments(database: Database): Promise<number> {
  const missing = await selectMissingAcknowledgments(database.pool, database.clock.now(), INTERCHANGES_PER_SWEEP);
  let reported = 0;
  for (const { organizationId, interchangeId } of missing) {
    const actor = { type: 'system', id: 'acknowledgment-sweep' } as const;
    await transact(database, { organizationId, actor }, async (tx) => {
      if (!(await markAcknowledgmentReported(tx, interchangeId))) return;
      emitInterchangeEvent(tx, 'interchange.acknowledgment_missing', await getInterchange(tx, interchangeId));
      reported += 1;
    });
  }
  return reported;
}
