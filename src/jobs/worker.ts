import type { App } from '../app.ts';
import type { JobHandlers } from '../database/job-queue.ts';
import type { Mailer } from '../modules/mail/mail.ts';
import { Dispatcher } from '../modules/webhooks/dispatch-deliveries.ts';
import type { WebhookSender } from '../modules/webhooks/webhook-sender.ts';
import { startPayerPoll } from './payer-poll.ts';
import { importClaimsTask } from './tasks/import-claims.ts';
import { processInterchangeTask } from './tasks/process-interchange.ts';
import { sendMailTask } from './tasks/send-mail.ts';
import { transmitInterchangeTask } from './tasks/transmit-interchange.ts';
import { startUploadSweep } from './upload-sweep.ts';

/** The background half of the service: jobs, payers' answers, webhook dispatch. */
export type Worker = { wake(): void; close(): Promise<void> };

/** The ways out of the service that the worker uses; it closes them. */
export type WorkerParts = { sender: WebhookSender; mailer: Mailer | null };

/** Starts all background work of one process; `close` lets what is running finish. */
export async function startWorker(app: App, parts: WorkerParts): Promise<Worker> {
  const { sender, mailer } = parts;
  const { pool, clock, encryption, logger } = app;
  const dispatcher = new Dispatcher({ pool, clock, encryption, logger, sender, enqueue: app.jobs.enqueue });
  await app.jobs.work(handlersFor(app, mailer));
  dispatcher.start();
  const payerPoll = startPayerPoll(app);
  const uploadSweep = startUploadSweep(app);
  return {
    wake: () => dispatcher.wake(),
    close: async () => {
      await payerPoll.close();
      await uploadSweep.close();
      // Jobs may still mail and wake the dispatcher, so they end first.
      await app.jobs.close();
      await dispatcher.close();
      await sender.close();
      await mailer?.close();
    },
  };
}

function handlersFor(app: App, mailer: Mailer | null): JobHandlers {
  return {
    'send-mail': sendMailTask(app, mailer),
    'transmit-interchange': transmitInterchangeTask(app),
    'process-interchange': processInterchangeTask(app),
    'import-claims': importClaimsTask(app),
  };
}
