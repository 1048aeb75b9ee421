import type { App } from '../../composition/app.ts';
import type { JobHandlers } from '../../database/jobs/job-queue.ts';
import { readerOf, transact } from '../../database/transactions/transaction.ts';
import { deliverAppeal } from '../../modules/payments/appeals/delivery/deliver-appeal.ts';

/** Delivers the letter of a sent appeal by its channel. */
export function deliverAppealTask(app: App): JobHandlers['deliver-appeal'] {
  return async ({ organizationId, appealId }, attempt) => {
    const { database, encryption, printer, letterCarriers: carriers, partnerSeed, appealDesk: desk } = app;
    const actor = { type: 'system', id: 'deliver-appeal' } as const;
    await deliverAppeal(appealId, {
      reader: readerOf(database, organizationId),
      encryption,
      printer: printer.of(organizationId),
      carriers,
      partnerSeed,
      desk,
      mapping: app.payers.mapping,
      attempt,
      transact: (work) => transact(database, { organizationId, actor }, work),
    });
  };
}
