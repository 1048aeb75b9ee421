import type { App } from '../../app.ts';
import type { JobHandlers } from '../../database/job-queue.ts';
import { transact } from '../../database/transaction.ts';
import { settleMore } from '../../modules/webhooks/settle-dispatches.ts';

/** Others' hands are empty after a lease at the latest. */
const WAIT_MS = 5_000;
/** After so many another job goes on, so that one long queue does not keep a worker from the others'. */
const BATCHES_MAX = 100;

/** Goes on with what a long queue's subscription was paused, enabled, disabled or deleted for. */
export function settleDispatchesTask(app: App): JobHandlers['settle-dispatches'] {
  return async ({ organizationId, subscriptionId }) => {
    const who = { organizationId, actor: { type: 'system', id: subscriptionId } as const };
    for (let batch = 1; ; batch++) {
      const result = await transact(app.database, who, async (tx) => {
        const settled = await settleMore(tx, subscriptionId);
        const isEnough = settled === 'more' && batch >= BATCHES_MAX;
        if (settled === 'wait' || isEnough) {
          const delay = settled === 'wait' ? { delayMs: WAIT_MS } : {};
          await tx.enqueue('settle-dispatches', { organizationId, subscriptionId }, delay);
        }
        return isEnough ? 'over' : settled;
      });
      if (result !== 'more') return;
    }
  };
}
