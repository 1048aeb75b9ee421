import type { App } from '../../composition/app.ts';
import type { JobHandlers } from '../../database/jobs/job-queue.ts';
import { transact } from '../../database/transactions/transaction.ts';
import { settleNextBatch } from '../../modules/platform/webhooks/queue/settle-dispatches.ts';
import { SLICE_MS, sliceOf } from './slice.ts';

/** Delay before rows leased by other workers are tried again; a lease has expired by then. */
const WAIT_MS = 5_000;

/** Applies a change of a subscription's status to the rest of its long queue. */
export function settleDispatchesTask(app: App, sliceMs = SLICE_MS): JobHandlers['settle-dispatches'] {
  return async ({ organizationId, subscriptionId }) => {
    const who = { organizationId, actor: { type: 'system', id: subscriptionId } as const };
    const isOver = sliceOf(sliceMs);
    for (;;) {
      const result = await transact(app.database, who, async (tx) => {
        const settled = await settleNextBatch(tx, subscriptionId);
        const isEnough = settled === 'more' && isOver();
        if (settled === 'wait' || isEnough) {
          const delay = settled === 'wait' ? { delayMs: WAIT_MS } : {};
          await tx.enqueue('settle-dispatches', { organizationId, subscriptionId }, delay);
        }
        return isEnough ? 'done' : settled;
      });
      if (result !== 'more') return;
    }
  };
}
