import type { App } from '../../composition/app.ts';
import type { JobHandlers } from '../../database/jobs/job-queue.ts';
import { transact } from '../../database/transactions/transaction.ts';
import { sendWrites } from '../../modules/integrations/outbox/send-writes.ts';

/** Sends the due writes of an organization to its EHRs. */
export function sendOutboxTask(app: App): JobHandlers['send-outbox'] {
  return async ({ organizationId, testClockId }) => {
    const { database, encryption, outboxTargets: targets } = app;
    const actor = { type: 'system', id: 'send-outbox' } as const;
    await sendWrites({
      organizationId,
      testClockId,
      targets,
      encryption,
      random: Math.random,
      transact: (work) => transact(database, { organizationId, actor, testClockId }, work),
    });
  };
}
