import type { App } from '../composition/app.ts';
import type { JobHandlers } from '../database/jobs/job-queue.ts';
import type { Mailer } from '../modules/platform/mail/mail.ts';
import { listenForDispatches } from '../modules/platform/webhooks/dispatch/dispatch-announcer.ts';
import { Dispatcher } from '../modules/platform/webhooks/dispatch/dispatch-deliveries.ts';
import type { WebhookSender } from '../modules/platform/webhooks/dispatch/webhook-sender.ts';
import { startAuditSealer } from './audit-sealer.ts';
import { startHeartbeat } from './heartbeat.ts';
import { startPayerPoll } from './payer-poll.ts';
import { startRetention } from './retention.ts';
import { compareJournal, startSweeps } from './sweeps.ts';
import { advanceTestClockTask } from './tasks/advance-test-clock.ts';
import { draftSecondaryClaimTask, importClaimsTask, sendClaimInformationTask } from './tasks/billing.ts';
import { runEligibilityBatchTask, runEligibilityCheckTask, runEligibilityPolicyTask } from './tasks/eligibility.ts';
import {
  checkFhirSubscriptionTask,
  expireFhirLaunchTask,
  fetchFhirDocumentTask,
  readPartnerResourceTask,
  recoverFhirEventsTask,
  removeFhirSubscriptionsTask,
  runFhirSyncTask,
  sendOutboxTask,
  syncLinkedConnectionTask,
} from './tasks/integrations.ts';
import { checkSlaClockTask, checkWorkClockTask, expireReviewTask } from './tasks/office.ts';
import { answerSandboxAppealTask, deliverAppealTask, polishAppealTask } from './tasks/payments.ts';
import { replayEventsTask, sendMailTask, settleDispatchesTask } from './tasks/platform.ts';
import { importRecordsTask } from './tasks/practice.ts';
import { checkPriorAuthorizationTask, sendAuthorizationDocumentsTask } from './tasks/prior-authorizations.ts';
import { closeBatchTask, processInterchangeTask, sortPayerFileTask, transmitInterchangeTask } from './tasks/trading.ts';

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
  const sweeps = startSweeps(app);
  const retention = startRetention(app);
  const auditSealer = startAuditSealer(app);
  const heartbeat = await startHeartbeat(app);
  return {
    wake: () => dispatcher.wake(),
    close: async () => {
      await heartbeat.close();
      await announcements?.close();
      await payerPoll.close();
      await sweeps.close();
      await retention.close();
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
    'import-records': importRecordsTask(app),
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
