import type { App } from '../../app.ts';
import type { JobHandlers } from '../../database/job-queue.ts';
import { transact } from '../../database/transaction.ts';
import { runReplayBatch } from '../../modules/webhooks/run-replay.ts';

/** How long a receiver gets to catch up before the replay looks again. */
const WAIT_MS = 1_000;
/** On a test clock nothing is gained by looking every second of its days. */
const CLOCKED_WAIT_MS = 3_600_000;

/** Runs a replay until it is over or has to wait; then another job goes on, so that no worker is held up. */
export function replayEventsTask(app: App): JobHandlers['replay-events'] {
  return async ({ organizationId, replayId }) => {
    const who = { organizationId, actor: { type: 'system', id: replayId } as const };
    for (;;) {
      const result = await transact(app.database, who, async (tx) => {
        const batch = await runReplayBatch(tx, replayId);
        if (batch === 'wait') {
          const delayMs = tx.frozenAt === null ? WAIT_MS : CLOCKED_WAIT_MS;
          await tx.enqueue('replay-events', { organizationId, replayId }, { delayMs });
        }
        return batch;
      });
      if (result !== 'more') return;
    }
  };
}
