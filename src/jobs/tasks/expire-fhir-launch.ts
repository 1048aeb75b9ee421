import type { App } from '../../composition/app.ts';
import type { JobHandlers } from '../../database/jobs/job-queue.ts';
import { transact } from '../../database/transactions/transaction.ts';
import { expireLaunch } from '../../modules/integrations/fhir-sessions/expire-launch.ts';

/** Ends the launch of a session that was not completed in time. */
export function expireFhirLaunchTask({ database }: App): JobHandlers['expire-fhir-launch'] {
  return async ({ organizationId, sessionId }) => {
    const actor = { type: 'system', id: 'expire-fhir-launch' } as const;
    await transact(database, { organizationId, actor, isRealTime: true }, (tx) => expireLaunch(tx, sessionId));
  };
}
