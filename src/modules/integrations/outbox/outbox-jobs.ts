import type { JobDeclarations } from '../../../database/jobs/job-declaration.ts';
import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { OutboxEntry } from './outbox-entry.ts';

declare module '../../../database/jobs/job-declaration.ts' {
  interface JobPayloads {
    'send-outbox': { organizationId: string; testClockId: string | null };
  }
}

export const OUTBOX_JOBS = {
  // Each entry may take a minute, and a job sends those that are due.
  'send-outbox': { expireSeconds: 600, slots: 16, isClocked: true },
} satisfies Partial<JobDeclarations>;

/** Queues a job for the due entries of an entry's clock. */
export async function enqueueSending(
  tx: UnitOfWork,
  { testClockId }: Pick<OutboxEntry, 'testClockId'>,
  delayMs = 0,
): Promise<void> {
  await tx.enqueue('send-outbox', { organizationId: tx.organizationId, testClockId }, { delayMs });
}
