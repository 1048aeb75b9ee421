import type { App } from '../../composition/app.ts';
import type { JobHandlers } from '../../database/jobs/job-queue.ts';
import { transact } from '../../database/transactions/transaction.ts';
import { syncLinkedConnection } from '../../modules/integrations/partner-ehr/connections/sync-linked-connection.ts';

/** Synchronizes the FHIR connection of a partner EHR that has announced changes. */
export function syncLinkedConnectionTask(app: App): JobHandlers['sync-linked-connection'] {
  return ({ organizationId, connectionId }) => {
    const actor = { type: 'system', id: 'sync-linked-connection' } as const;
    return syncLinkedConnection(connectionId, (work) =>
      transact(app.database, { organizationId, actor, isRealTime: true }, work),
    );
  };
}
