import type { App } from '../../composition/app.ts';
import type { JobHandlers } from '../../database/jobs/job-queue.ts';
import { transact } from '../../database/transactions/transaction.ts';
import { runReplayBatch } from '../../modules/platform/webhooks/replays/run-replay.ts';
import { SLICE_MS, sliceOf } from './slice.ts';

/** Delay before the replay checks again whether the receiver has caught up. */
const WAIT_MS = 1_000;
/** The delay on a test clock, where checking every second of a day would only cost time. */
const CLOCKED_WAIT_MS = 3_600_000;

/**
 * Runs a replay until it ends, must wait, or has run for a slice of time. Another job continues it, so that no worker is
 * blocked.
 */
export function replayEventsTask(app: App, sliceMs = SLICE_MS): JobHandlers['replay-events'] {
  return async ({ organizationId, replayId }) => {
    const isOver = sliceOf(sliceMs);
    const who = { organizationId, actor: { type: 'system', id: replayId } as const };
    for (;;) {
      const result = await transact(app.database, who, async (tx) => {
        const batch = await runReplayBatch(tx, replayId);
        if (batch === 'wait') {
          const delayMs = tx.frozenAt === null ? WAIT_MS : CLOCKED_WAIT_MS;
          await tx.enqueue('replay-events', { organizationId, replayId }, { delayMs });
        }
        const isEnough = batch === 'more' && isOver();
        if (isEnough) await tx.enqueue('replay-events', { organizationId, replayId });
        return isEnough ? 'over' : batch;
      });
      if (result !== 'more') return;
    }
  };
}
