import type { App } from '../../composition/app.ts';
import type { JobHandlers } from '../../database/jobs/job-queue.ts';
import { readerOf, transact } from '../../database/transactions/transaction.ts';
import { polishAppeal } from '../../modules/payments/appeals/polish-appeal.ts';

/** Rewords the draft of an appeal with the configured model. */
export function polishAppealTask(app: App): JobHandlers['polish-appeal'] {
  return async ({ organizationId, appealId }, attempt) => {
    const { database, letterPolisher: polisher } = app;
    const actor = { type: 'system', id: 'polish-appeal' } as const;
    await polishAppeal(appealId, {
      reader: readerOf(database, organizationId),
      polisher,
      attempt,
      transact: (work) => transact(database, { organizationId, actor }, work),
    });
  };
}
