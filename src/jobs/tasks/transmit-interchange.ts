import type { App } from '../../app.ts';
import type { JobHandlers } from '../../database/job-queue.ts';
import { transmitInterchange } from '../../modules/claims/transmit-interchange.ts';

export function transmitInterchangeTask(app: App): JobHandlers['transmit-interchange'] {
  return async (payload, attempt) => {
    const { pool, clock, encryption, jobs, config } = app;
    const { hasDispatches, result } = await transmitInterchange(payload, attempt, {
      pool,
      clock,
      encryption,
      enqueue: jobs.enqueue,
      gateway: app.payers.gateway,
      livemode: config.environment === 'live',
    });
    app.logger.info({ ...payload, result, attempt: attempt.number }, 'claim.transmitted');
    if (hasDispatches) app.wakeDispatcher();
  };
}
