import type { UnitOfWork } from '../../database/transaction.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/** Has a worker look at the due entries of the clock by which an entry runs. */
export async function enqueueSending(
  tx: UnitOfWork,
  { testClockId }: Pick<OutboxEntry, 'testClockId'>,
  delayMs = 0,
): Promise<void> {
  await tx.enqueue('send-outbox', { organizationId: tx.organizationId, testClockId }, { delayMs });
}
