import type { App } from '../../app.ts';
import type { JobHandlers } from '../../database/job-queue.ts';
import { checkSubscription } from '../../modules/fhir-subscriptions/check-subscription.ts';
import { notificationPath } from '../../modules/fhir-subscriptions/fhir-subscription.ts';

/** Compares a subscription with its FHIR server, and creates it again if the server no longer has it. */
export function checkFhirSubscriptionTask(app: App): JobHandlers['check-fhir-subscription'] {
  const endpointOf = (id: string) => `${app.publicUrl()}${notificationPath(id)}`;
  return (checked) => checkSubscription({ database: app.database, server: app.fhir.server, endpointOf }, checked);
}
