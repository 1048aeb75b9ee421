import type { App } from '../../app.ts';
import type { JobHandlers } from '../../database/job-queue.ts';
import { processInterchange } from '../../modules/claims/process-interchange.ts';

export function processInterchangeTask(app: App): JobHandlers['process-interchange'] {
  return async (payload, attempt) => {
    const { pool, clock, encryption, jobs, config } = app;
    const { hasDispatches, status } = await processInterchange(payload, attempt, {
      pool,
      clock,
      encryption,
      enqueue: jobs.enqueue,
      mapping: app.payers.mapping,
      livemode: config.environment === 'live',
    });
    app.logger.info({ ...payload, status, attempt: attempt.number }, 'interchange.processed');
    if (hasDispatches) app.wakeDispatcher();
  };
}
