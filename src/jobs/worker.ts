import type { App } from '../composition/app.ts';
import type { JobHandlers } from '../database/jobs/job-queue.ts';
import type { Mailer } from '../modules/platform/mail/mail.ts';
import { listenForDispatches } from '../modules/platform/webhooks/dispatch/dispatch-announcer.ts';
import { Dispatcher } from '../modules/platform/webhooks/dispatch/dispatch-deliveries.ts';
import type { WebhookSender } from '../modules/platform/webhooks/dispatch/webhook-sender.ts';
import { startAuditSealer } from './audit-sealer.ts';
import { startBatchSweep } from './batch-sweep.ts';
import { startClockSweep } from './clock-sweep.ts';
import { startDeadlineSweep } from './deadline-sweep.ts';
import { startEligibilityPolicySweep } from './eligibility-policy-sweep.ts';
import { startEligibilitySweep } from './eligibility-sweep.ts';
import { startFhirSyncSchedule } from './fhir-sync-schedule.ts';
import { startHeartbeat } from './heartbeat.ts';
import { compareJournal, startJournalSweep } from './journal-sweep.ts';
import { startOutboxSweep } from './outbox-sweep.ts';
import { startPayerPoll } from './payer-poll.ts';
import { startRetention } from './retention.ts';
import { startScoreSweep } from './score-sweep.ts';
import { startSecretSweep } from './secret-sweep.ts';
import { startSendingSweep } from './sending-sweep.ts';
import { advanceTestClockTask } from './tasks/advance-test-clock.ts';
import { answerSandboxAppealTask } from './tasks/answer-sandbox-appeal.ts';
import { checkFhirSubscriptionTask } from './tasks/check-fhir-subscription.ts';
import { checkPriorAuthorizationTask } from './tasks/check-prior-authorization.ts';
import { checkSlaClockTask } from './tasks/check-sla-clock.ts';
import { checkWorkClockTask } from './tasks/check-work-clock.ts';
import { closeBatchTask } from './tasks/close-batch.ts';
import { deliverAppealTask } from './tasks/deliver-appeal.ts';
import { draftSecondaryClaimTask } from './tasks/draft-secondary-claim.ts';
import { expireFhirLaunchTask } from './tasks/expire-fhir-launch.ts';
import { expireReviewTask } from './tasks/expire-review.ts';
import { fetchFhirDocumentTask } from './tasks/fetch-fhir-document.ts';
import { importClaimsTask } from './tasks/import-claims.ts';
import { polishAppealTask } from './tasks/polish-appeal.ts';
import { processInterchangeTask } from './tasks/process-interchange.ts';
import { readPartnerResourceTask } from './tasks/read-partner-resource.ts';
import { recoverFhirEventsTask } from './tasks/recover-fhir-events.ts';
import { removeFhirSubscriptionsTask } from './tasks/remove-fhir-subscriptions.ts';
import { replayEventsTask } from './tasks/replay-events.ts';
import { runEligibilityBatchTask } from './tasks/run-eligibility-batch.ts';
import { runEligibilityCheckTask } from './tasks/run-eligibility-check.ts';
import { runEligibilityPolicyTask } from './tasks/run-eligibility-policy.ts';
import { runFhirSyncTask } from './tasks/run-fhir-sync.ts';
import { sendAuthorizationDocumentsTask } from './tasks/send-authorization-documents.ts';
import { sendClaimInformationTask } from './tasks/send-claim-information.ts';
import { sendMailTask } from './tasks/send-mail.ts';
import { sendOutboxTask } from './tasks/send-outbox.ts';
import { settleDispatchesTask } from './tasks/settle-dispatches.ts';
import { sortPayerFileTask } from './tasks/sort-payer-file.ts';
import { syncLinkedConnectionTask } from './tasks/sync-linked-connection.ts';
import { transmitInterchangeTask } from './tasks/transmit-interchange.ts';
import { startUploadSweep } from './upload-sweep.ts';

/** The background work of the service: jobs, payers' files, webhook deliveries. */
export type Worker = { wake(): void; close(): Promise<void> };

/** The senders that the worker uses and closes. */
type WorkerParts = { sender: WebhookSender; mailer: Mailer | null };

/** Starts all background work of one process; `close` waits for running work to finish. */
export async function startWorker(app: App, parts: WorkerParts): Promise<Worker> {
  const { sender, mailer } = parts;
  const { database, encryption, logger } = app;
  const dispatcher = new Dispatcher({
    database,
    encryption,
    logger,
    sender,
    observer: app.telemetry.deliveries,
  });
  // Before the first job: a restored database may hold interchanges that were sent already.
  await compareJournal(app);
  await app.jobs.work(handlersFor(app, parts));
  dispatcher.start();
  const announcements = listenForDispatches(database.pool, () => dispatcher.wake());
  const payerPoll = startPayerPoll(app);
  const sendingSweep = startSendingSweep(app);
  const journalSweep = startJournalSweep(app);
  const eligibilitySweep = startEligibilitySweep(app);
  const policySweep = startEligibilityPolicySweep(app);
  const deadlineSweep = startDeadlineSweep(app);
  const clockSweep = startClockSweep(app);
  const scoreSweep = startScoreSweep(app);
  const outboxSweep = startOutboxSweep(app);
  const syncSchedule = startFhirSyncSchedule(app);
  const batchSweep = startBatchSweep(app);
  const uploadSweep = startUploadSweep(app);
  const retention = startRetention(app);
  const secretSweep = startSecretSweep(app);
  const auditSealer = startAuditSealer(app);
  const heartbeat = await startHeartbeat(app);
  return {
    wake: () => dispatcher.wake(),
    close: async () => {
      await heartbeat.close();
      await announcements?.close();
      await payerPoll.close();
      await sendingSweep.close();
      await journalSweep.close();
      await eligibilitySweep.close();
      await policySweep.close();
      await deadlineSweep.close();
      await clockSweep.close();
      await scoreSweep.close();
      await outboxSweep.close();
      await syncSchedule.close();
      await batchSweep.close();
      await uploadSweep.close();
      await retention.close();
      await secretSweep.close();
      await auditSealer.close();
      // Jobs may still send mail and wake the dispatcher, so they are closed first.
      await app.jobs.close();
      await dispatcher.close();
      await sender.close();
      await mailer?.close();
    },
  };
}

function handlersFor(app: App, { sender, mailer }: WorkerParts): JobHandlers {
  const handlers = {
    'send-mail': sendMailTask(app, mailer),
    'close-batch': closeBatchTask(app),
    'transmit-interchange': transmitInterchangeTask(app),
    'process-interchange': processInterchangeTask(app),
    'sort-payer-file': sortPayerFileTask(app),
    'import-claims': importClaimsTask(app),
    'replay-events': replayEventsTask(app),
    'settle-dispatches': settleDispatchesTask(app),
    'run-eligibility-check': runEligibilityCheckTask(app),
    'run-eligibility-batch': runEligibilityBatchTask(app),
    'run-eligibility-policy': runEligibilityPolicyTask(app),
    'expire-review': expireReviewTask(app),
    'expire-fhir-launch': expireFhirLaunchTask(app),
    'remove-fhir-subscriptions': removeFhirSubscriptionsTask(app),
    'check-fhir-subscription': checkFhirSubscriptionTask(app),
    'recover-fhir-events': recoverFhirEventsTask(app),
    'check-work-clock': checkWorkClockTask(app),
    'check-sla-clock': checkSlaClockTask(app),
    'run-fhir-sync': runFhirSyncTask(app),
    'fetch-fhir-document': fetchFhirDocumentTask(app),
    'check-prior-authorization': checkPriorAuthorizationTask(app),
    'send-authorization-documents': sendAuthorizationDocumentsTask(app),
    'answer-sandbox-appeal': answerSandboxAppealTask(app),
    'draft-secondary-claim': draftSecondaryClaimTask(app),
    'deliver-appeal': deliverAppealTask(app),
    'send-claim-information': sendClaimInformationTask(app),
    'polish-appeal': polishAppealTask(app),
    'send-outbox': sendOutboxTask(app),
    'sync-linked-connection': syncLinkedConnectionTask(app),
    'read-partner-resource': readPartnerResourceTask(app),
  };
  return { ...handlers, 'advance-test-clock': advanceTestClockTask(app, { sender, handlers }) };
}
