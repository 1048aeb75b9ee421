import type { App } from '../../composition/app.ts';
import type { JobHandlers } from '../../database/jobs/job-queue.ts';
import { checkSubscription } from '../../modules/integrations/fhir-subscriptions/check-subscription.ts';
import { notificationPath } from '../../modules/integrations/fhir-subscriptions/fhir-subscription.ts';

/** Compares a subscription with its FHIR server, and creates it again if the server no longer has it. */
export function checkFhirSubscriptionTask(app: App): JobHandlers['check-fhir-subscription'] {
  const endpointOf = (id: string) => `${app.publicUrl()}${notificationPath(id)}`;
  return (checked) => checkSubscription({ database: app.database, server: app.fhir.server, endpointOf }, checked);
}
