import type { App } from '../../composition/app.ts';
import type { JobHandlers } from '../../database/jobs/job-queue.ts';
import { readerOf, transact } from '../../database/transactions/transaction.ts';
import { transmitInformation } from '../../modules/billing/claims/information/transmit-information.ts';

/** Writes the 275 with the documents that a payer has requested. */
export function sendClaimInformationTask(app: App): JobHandlers['send-claim-information'] {
  return async ({ organizationId, claimId }, attempt) => {
    const { database, encryption, partnerSeed } = app;
    const actor = { type: 'system', id: 'send-claim-information' } as const;
    await transmitInformation(claimId, {
      reader: readerOf(database, organizationId),
      encryption,
      partnerSeed,
      mapping: app.payers.mapping,
      attempt,
      transact: (work) => transact(database, { organizationId, actor }, work),
    });
  };
}
