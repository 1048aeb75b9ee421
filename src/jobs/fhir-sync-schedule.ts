import type { App } from '../composition/app.ts';
import { queueSubscriptionChecks } from '../modules/integrations/fhir-subscriptions/queue-checks.ts';
import { watchHeartbeats } from '../modules/integrations/fhir-subscriptions/watch-heartbeats.ts';
import { startDueSyncs } from '../modules/integrations/fhir-sync/schedules/start-due-syncs.ts';
import { startNotifiedSyncs } from '../modules/integrations/fhir-sync/schedules/start-notified-syncs.ts';
import { type Repeated, repeat } from './repeat.ts';

const EVERY_MS = 10_000;

/**
 * Finds silent subscriptions, checks them at their servers, and starts synchronizations that are due or requested by
 * subscriptions, until it is closed. Several workers may run it at once.
 */
export function startFhirSyncSchedule(app: App): Repeated {
  return repeat(app, {
    name: 'fhir_sync_schedule',
    round: async () => {
      const silent = await watchHeartbeats(app.database);
      if (silent > 0) app.logger.warn({ silent }, 'fhir_subscriptions.silent');
      await queueSubscriptionChecks(app.database);
      const started = (await startDueSyncs(app.database)) + (await startNotifiedSyncs(app.database));
      if (started > 0) app.logger.info({ started }, 'fhir_sync_schedule.done');
      return EVERY_MS;
    },
  });
}
