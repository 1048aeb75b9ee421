import type { App } from '../../app.ts';
import type { JobHandlers } from '../../database/job-queue.ts';
import { processInterchange } from '../../modules/exchange/inbound/process-interchange.ts';

export function processInterchangeTask(app: App): JobHandlers['process-interchange'] {
  return async (payload, attempt) => {
    const { database, encryption } = app;
    const status = await processInterchange(payload, attempt, {
      database,
      encryption,
      mapping: app.payers.mapping,
      handlers: app.handlers,
    });
    app.logger.info({ ...payload, status, attempt: attempt.number }, 'interchange.processed');
  };
}
