import type { App } from '../../app.ts';
import type { JobHandlers } from '../../database/job-queue.ts';
import { transact } from '../../database/transaction.ts';
import { processInterchange } from '../../modules/exchange/inbound/process-interchange.ts';

/** After this time another job continues a large file, so that other organizations' files do not wait for it. */
const SLICE_MS = 20_000;

export function processInterchangeTask(app: App): JobHandlers['process-interchange'] {
  return async (payload, attempt) => {
    const { database, encryption } = app;
    const endsAt = performance.now() + SLICE_MS;
    const status = await processInterchange(payload, attempt, {
      database,
      encryption,
      mapping: app.payers.mapping,
      handlers: app.handlers,
      isOver: () => performance.now() >= endsAt,
    });
    if (status === 'more') {
      const { organizationId } = payload;
      const who = { organizationId, actor: { type: 'payer', id: 'process-interchange' } as const };
      await transact(database, who, (tx) => tx.enqueue('process-interchange', payload));
    }
    app.logger.info({ ...payload, status, attempt: attempt.number }, 'interchange.processed');
  };
}
