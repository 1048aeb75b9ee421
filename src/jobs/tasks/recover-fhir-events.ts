import type { App } from '../../composition/app.ts';
import type { JobHandlers } from '../../database/jobs/job-queue.ts';
import { recoverEvents } from '../../modules/integrations/fhir-subscriptions/recover-events.ts';

/** Finds the events of a subscription whose notifications did not arrive. */
export function recoverFhirEventsTask({ database, fhir }: App): JobHandlers['recover-fhir-events'] {
  return (missed) => recoverEvents({ database, server: fhir.server }, missed);
}
