import type { App } from '../../composition/app.ts';
import type { JobHandlers } from '../../database/jobs/job-queue.ts';
import { transmitInterchange } from '../../modules/trading/exchange/outbound/transmit-interchange.ts';

export function transmitInterchangeTask(app: App): JobHandlers['transmit-interchange'] {
  return async (payload, attempt) => {
    const { database, encryption } = app;
    const result = await transmitInterchange(payload, {
      database,
      encryption,
      gateway: app.payers.gateway,
      mapping: app.payers.mapping,
      handlers: app.handlers,
      journal: app.journal,
    });
    // The job itself succeeds, because it has planned the next attempt, so the failure is logged here.
    const level = result === 'transmitted' || result === 'nothing_to_do' ? 'info' : 'warn';
    app.logger[level]({ ...payload, attempt: attempt.number }, `interchange.${result}`);
  };
}
