import type { App } from '../../composition/app.ts';
import type { JobHandlers } from '../../database/jobs/job-queue.ts';
import { transact } from '../../database/transactions/transaction.ts';
import { BudgetExhaustedError } from '../../kernel/work-budget.ts';
import { FileMemory } from '../../kernel/x12-memory.ts';
import { processInterchange } from '../../modules/trading/exchange/inbound/processing/process-interchange.ts';

/** After this time another job continues a large file, so that other organizations' files do not wait for it. */
const SLICE_MS = 20_000;

/** Another job continues a file that has waited too long for memory, without counting an attempt. */
function laterIfExhausted(error: unknown): 'more' {
  if (error instanceof BudgetExhaustedError) return 'more';
  throw error;
}

export function processInterchangeTask(app: App): JobHandlers['process-interchange'] {
  return async (payload, attempt) => {
    const { database, encryption } = app;
    const memory = new FileMemory(app.x12Memory.jobs, payload.organizationId);
    let endsAt: number | null = null;
    const status = await processInterchange(payload, attempt, {
      database,
      encryption,
      mapping: app.payers.mapping,
      handlers: app.handlers,
      memory,
      isOver: () => {
        endsAt ??= performance.now() + SLICE_MS;
        return performance.now() >= endsAt;
      },
    })
      .catch(laterIfExhausted)
      .finally(() => memory.end());
    if (status === 'more') {
      const { organizationId } = payload;
      const who = { organizationId, actor: { type: 'payer', id: 'process-interchange' } as const };
      await transact(database, who, (tx) => tx.enqueue('process-interchange', payload));
    }
    app.logger.info({ ...payload, status, attempt: attempt.number }, 'interchange.processed');
  };
}
