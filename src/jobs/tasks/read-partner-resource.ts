import type { App } from '../../composition/app.ts';
import type { JobHandlers } from '../../database/jobs/job-queue.ts';
import { readerOf, transact } from '../../database/transactions/transaction.ts';
import { readChangedResource } from '../../modules/integrations/partner-ehr/inbound/read-resource.ts';

/** Reads the resource of a partner EHR that an inbound event is about. */
export function readPartnerResourceTask(app: App): JobHandlers['read-partner-resource'] {
  return async ({ organizationId, eventId }, { isLast }) => {
    const { database, encryption, partnerApi: api } = app;
    const actor = { type: 'system', id: 'read-partner-resource' } as const;
    await readChangedResource(eventId, {
      reader: readerOf(database, organizationId),
      api,
      encryption,
      isLast,
      transact: (work) => transact(database, { organizationId, actor }, work),
    });
  };
}
