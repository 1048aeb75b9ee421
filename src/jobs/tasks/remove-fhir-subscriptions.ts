import type { App } from '../../composition/app.ts';
import type { JobHandlers } from '../../database/jobs/job-queue.ts';
import { removeRemotes } from '../../modules/integrations/fhir-subscriptions/remove-subscriptions.ts';

/** Removes closed subscriptions from their FHIR server. The job is repeated until none is left on the server. */
export function removeFhirSubscriptionsTask(app: App): JobHandlers['remove-fhir-subscriptions'] {
  return async ({ organizationId, connectionId }) => {
    const who = { organizationId, actor: { type: 'system', id: 'remove-fhir-subscriptions' } as const };
    const { database, fhir } = app;
    const { failed, pending } = await removeRemotes({ database, server: fhir.server }, who, connectionId);
    if (failed.length + pending.length > 0) throw new Error('The server still has subscriptions');
  };
}
