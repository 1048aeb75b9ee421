import type { App } from '../../app.ts';
import type { JobHandlers } from '../../database/job-queue.ts';
import { transmitInterchange } from '../../modules/exchange/outbound/transmit-interchange.ts';

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
    app.logger.info({ ...payload, result, attempt: attempt.number }, 'interchange.transmitted');
  };
}
