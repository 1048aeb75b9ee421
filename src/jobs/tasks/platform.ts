import type { App } from '../../composition/app.ts';
import type { JobHandlers } from '../../database/jobs/job-queue.ts';
import { transact } from '../../database/transactions/transaction.ts';
import type { Mailer } from '../../modules/platform/mail/mail.ts';
import { sendMail } from '../../modules/platform/mail/send-mail.ts';
import { settleNextBatch } from '../../modules/platform/webhooks/queue/settle-dispatches.ts';
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

export function sendMailTask(app: App, mailer: Mailer | null): JobHandlers['send-mail'] {
  return async ({ organizationId, mailId }) => {
    const who = { organizationId, actor: { type: 'system', id: 'mailer' } as const };
    await transact(app.database, who, (tx) => sendMail(tx, { mailer, encryption: app.encryption }, mailId));
  };
}

/** Delay before rows leased by other workers are tried again; a lease has expired by then. */
const SETTLE_WAIT_MS = 5_000;

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
          const delay = settled === 'wait' ? { delayMs: SETTLE_WAIT_MS } : {};
          await tx.enqueue('settle-dispatches', { organizationId, subscriptionId }, delay);
        }
        return isEnough ? 'done' : settled;
      });
      if (result !== 'more') return;
    }
  };
}
