import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/** Queues a job for the due entries of an entry's clock. */
export async function enqueueSending(
  tx: UnitOfWork,
  { testClockId }: Pick<OutboxEntry, 'testClockId'>,
  delayMs = 0,
): Promise<void> {
  await tx.enqueue('send-outbox', { organizationId: tx.organizationId, testClockId }, { delayMs });
}
