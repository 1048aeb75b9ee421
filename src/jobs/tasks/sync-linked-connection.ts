import type { App } from '../../app.ts';
import type { JobHandlers } from '../../database/job-queue.ts';
import { transact } from '../../database/transaction.ts';
import { syncLinkedConnection } from '../../modules/partner-ehr/connections/sync-linked-connection.ts';

/** Synchronizes the FHIR connection of a partner EHR that has announced changes. */
export function syncLinkedConnectionTask(app: App): JobHandlers['sync-linked-connection'] {
  return ({ organizationId, connectionId }) => {
    const actor = { type: 'system', id: 'sync-linked-connection' } as const;
    return syncLinkedConnection(connectionId, (work) =>
      transact(app.database, { organizationId, actor, isRealTime: true }, work),
    );
  };
}
