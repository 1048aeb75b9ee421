import type { App } from '../../app.ts';
import type { JobHandlers } from '../../database/job-queue.ts';
import { transact } from '../../database/transaction.ts';
import { expireLaunch } from '../../modules/fhir-sessions/expire-launch.ts';

/** Ends the launch of a session that was not completed in time. */
export function expireFhirLaunchTask({ database }: App): JobHandlers['expire-fhir-launch'] {
  return async ({ organizationId, sessionId }) => {
    const actor = { type: 'system', id: 'expire-fhir-launch' } as const;
    await transact(database, { organizationId, actor, isRealTime: true }, (tx) => expireLaunch(tx, sessionId));
  };
}
