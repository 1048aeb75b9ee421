import type { App } from '../../composition/app.ts';
import type { JobHandlers } from '../../database/jobs/job-queue.ts';
import { readerOf, transact } from '../../database/transactions/transaction.ts';
import { expireLaunch } from '../../modules/integrations/fhir-sessions/end-session.ts';
import { checkSubscription } from '../../modules/integrations/fhir-subscriptions/check-subscription.ts';
import { notificationPath } from '../../modules/integrations/fhir-subscriptions/fhir-subscription.ts';
import { recoverEvents } from '../../modules/integrations/fhir-subscriptions/recover-events.ts';
import { removeRemotes } from '../../modules/integrations/fhir-subscriptions/remove-subscriptions.ts';
import { fetchDocumentContent } from '../../modules/integrations/fhir-sync/documents/fetch-document-content.ts';
import { failRun } from '../../modules/integrations/fhir-sync/runs/end-sync.ts';
import { runSync } from '../../modules/integrations/fhir-sync/runs/run-sync.ts';
import { sendWrites } from '../../modules/integrations/outbox/send-writes.ts';
import { syncLinkedConnection } from '../../modules/integrations/partner-ehr/connections/sync-linked-connection.ts';
import { readChangedResource } from '../../modules/integrations/partner-ehr/inbound/read-resource.ts';

const GIVEN_UP = { code: 'internal_error', message: 'The run failed on our side. Start another one.' };

/** Continues a synchronization with a FHIR server. */
export function runFhirSyncTask(app: App): JobHandlers['run-fhir-sync'] {
  const context = { database: app.database, encryption: app.encryption, fhirServer: app.fhir.server };
  return async ({ organizationId, syncRunId }, attempt) => {
    const who = { organizationId, actor: { type: 'system', id: syncRunId } as const };
    const giveUp = () => transact(app.database, who, (tx) => failRun(tx, syncRunId, GIVEN_UP));
    if (attempt.isGivenUp) return giveUp();
    try {
      await runSync(context, organizationId, syncRunId);
    } catch (error) {
      if (attempt.isLast) await giveUp();
      throw error;
    }
  };
}

/** Synchronizes the FHIR connection of a partner EHR that has announced changes. */
export function syncLinkedConnectionTask(app: App): JobHandlers['sync-linked-connection'] {
  return ({ organizationId, connectionId }) => {
    const actor = { type: 'system', id: 'sync-linked-connection' } as const;
    return syncLinkedConnection(connectionId, (work) =>
      transact(app.database, { organizationId, actor, isRealTime: true }, work),
    );
  };
}

/** Compares a subscription with its FHIR server, and creates it again if the server no longer has it. */
export function checkFhirSubscriptionTask(app: App): JobHandlers['check-fhir-subscription'] {
  const endpointOf = (id: string) => `${app.publicUrl()}${notificationPath(id)}`;
  return (checked) => checkSubscription({ database: app.database, server: app.fhir.server, endpointOf }, checked);
}

/** Finds the events of a subscription whose notifications did not arrive. */
export function recoverFhirEventsTask({ database, fhir }: App): JobHandlers['recover-fhir-events'] {
  return (missed) => recoverEvents({ database, server: fhir.server }, missed);
}

/** Removes closed subscriptions from their FHIR server. The job is repeated until none is left on the server. */
export function removeFhirSubscriptionsTask(app: App): JobHandlers['remove-fhir-subscriptions'] {
  return async ({ organizationId, connectionId }) => {
    const who = { organizationId, actor: { type: 'system', id: 'remove-fhir-subscriptions' } as const };
    const { database, fhir } = app;
    const { failed, pending } = await removeRemotes({ database, server: fhir.server }, who, connectionId);
    if (failed.length + pending.length > 0) throw new Error('The server still has subscriptions');
  };
}

/** Ends the launch of a session that was not completed in time. */
export function expireFhirLaunchTask({ database }: App): JobHandlers['expire-fhir-launch'] {
  return async ({ organizationId, sessionId }) => {
    const actor = { type: 'system', id: 'expire-fhir-launch' } as const;
    await transact(database, { organizationId, actor, isRealTime: true }, (tx) => expireLaunch(tx, sessionId));
  };
}

/** Stores the content of a document that a synchronization has received. */
export function fetchFhirDocumentTask(app: App): JobHandlers['fetch-fhir-document'] {
  const { database, encryption, config, structureInspector: inspector } = app;
  const { documentRetentionDays: retentionDays } = config;
  const context = { database, encryption, fhirServer: app.fhir.server, retentionDays, inspector };
  return (payload, attempt) => fetchDocumentContent(context, payload, attempt);
}

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

/** Sends the due writes of an organization to its EHRs. */
export function sendOutboxTask(app: App): JobHandlers['send-outbox'] {
  return async ({ organizationId, testClockId }) => {
    const { database, encryption, outboxTargets: targets } = app;
    const actor = { type: 'system', id: 'send-outbox' } as const;
    await sendWrites({
      organizationId,
      testClockId,
      targets,
      encryption,
      random: Math.random,
      transact: (work) => transact(database, { organizationId, actor, testClockId }, work),
    });
  };
}
