import type { App } from '../../composition/app.ts';
import type { JobHandlers } from '../../database/jobs/job-queue.ts';
import { transact } from '../../database/transactions/transaction.ts';
import { BudgetExhaustedError } from '../../kernel/work-budget.ts';
import { FileMemory } from '../../kernel/x12-memory.ts';
import { processInterchange } from '../../modules/trading/exchange/inbound/processing/process-interchange.ts';
import { sortPayerFile } from '../../modules/trading/exchange/inbound/receiving/sort-payer-file.ts';
import { closeBatch } from '../../modules/trading/exchange/outbound/close-batch.ts';
import { transmitInterchange } from '../../modules/trading/exchange/outbound/transmit-interchange.ts';
import { SLICE_MS, sliceOf } from './slice.ts';

export function closeBatchTask(app: App): JobHandlers['close-batch'] {
  return async (payload) => {
    const { database, encryption, handlers, payers } = app;
    const closed = await closeBatch(payload, { database, encryption, handlers, mapping: payers.mapping });
    if (closed > 0) app.logger.info({ ...payload, closed }, 'batch.closed');
  };
}

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

/** Sorts a payer's file. Another job continues a large one, so that other organizations' files do not wait for it. */
export function sortPayerFileTask(app: App, sliceMs = SLICE_MS): JobHandlers['sort-payer-file'] {
  return async (payload, attempt) => {
    const { database, encryption, handlers } = app;
    const isOver = sliceOf(sliceMs);
    const options = { database, encryption, mapping: app.payers.mapping, handlers, isOver };
    const status = await sortPayerFile(payload, options);
    app.logger.info({ ...payload, status, attempt: attempt.number }, 'payer_file.sorted');
  };
}

/** Another job continues a file that has waited too long for memory, without counting an attempt. */
function laterIfExhausted(error: unknown): 'more' {
  if (error instanceof BudgetExhaustedError) return 'more';
  throw error;
}

export function processInterchangeTask(app: App): JobHandlers['process-interchange'] {
  return async (payload, attempt) => {
    const { database, encryption } = app;
    const memory = new FileMemory(app.x12Memory.jobs, payload.organizationId);
    let sliceIsOver: (() => boolean) | null = null;
    const status = await processInterchange(payload, attempt, {
      database,
      encryption,
      mapping: app.payers.mapping,
      handlers: app.handlers,
      memory,
      // The slice begins after the first transaction set, so that the wait for memory does not count.
      isOver: () => {
        sliceIsOver ??= sliceOf(SLICE_MS);
        return sliceIsOver();
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
