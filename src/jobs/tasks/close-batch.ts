import type { App } from '../../composition/app.ts';
import type { JobHandlers } from '../../database/jobs/job-queue.ts';
import { closeBatch } from '../../modules/trading/exchange/outbound/close-batch.ts';

export function closeBatchTask(app: App): JobHandlers['close-batch'] {
  return async (payload) => {
    const { database, encryption, handlers, payers } = app;
    const closed = await closeBatch(payload, { database, encryption, handlers, mapping: payers.mapping });
    if (closed > 0) app.logger.info({ ...payload, closed }, 'batch.closed');
  };
}
