import { randomUUID } from 'node:crypto';
import type { Pool } from '../../../../database/connections/pool.ts';
import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import type { DueSource } from '../../../due-source.ts';
import type { Attempt } from '../attempts/attempts-store.ts';
import { finishAttempts } from '../attempts/finish-attempts.ts';
import { isTimeout } from '../deliveries/delivery.ts';
import { claimClocked, findNextClockedDueAt } from '../queue/clocked-queue-store.ts';
import { type ClaimedDispatch, holdPaused } from '../queue/dispatch-queue-store.ts';
import { moveToLine } from '../queue/dispatch-strict-store.ts';
import { dropClaimed } from '../queue/settle-dispatches-store.ts';
import { groupBy, inParallel } from './batches.ts';
import type { DeliveryObserver } from './delivery-observer.ts';
import { type LoadedDispatch, loadDispatches } from './load-dispatches.ts';
import { sendDispatch } from './send-dispatch.ts';
import type { WebhookSender } from './webhook-sender.ts';

const BATCH_ROWS_MAX = 200;
const SUBSCRIPTIONS_AT_ONCE = 16;
/**
 * After a timeout, this many of a receiver's remaining dispatches are sent at once. One at a time would take half an
 * hour.
 */
const AT_ONCE_AFTER_TIMEOUT = 20;

type ClockedDispatchesOptions = {
  pool: Pool;
  organizationId: string;
  /** A clock of patients, or null for the organization's clock. */
  testClockId: string | null;
  encryption: Encryption;
  livemode: boolean;
  sender: WebhookSender;
  /** Real time, for signatures. */
  clock: Clock;
  logger: { info(fields: object, message: string): void; error(fields: object, message: string): void };
  observer?: DeliveryObserver;
  /** Runs a transaction in the organization's time: its test clock's or the machine's. */
  transact<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T>;
};

/**
 * Sends the dispatches due by a test clock over the real network, but at the clock's times, so that seven attempts take
 * only as long as their responses. Dispatches of a subscription are sent in order and recorded in due order, so the
 * result is reproducible.
 */
export function clockedDispatches(options: ClockedDispatchesOptions): DueSource {
  const { pool, organizationId, testClockId } = options;
  // Dispatches whose secret cannot be decrypted wait for the next advance.
  const unreadable = new Set<string>();
  const filter = () => ({ organizationId, testClockId, except: [...unreadable] });
  return {
    nextDueAt: () => findNextClockedDueAt(pool, filter()),
    fire: async (now) => {
      const claim = { ...filter(), now, claimId: randomUUID(), rowsMax: BATCH_ROWS_MAX };
      const claims = await claimClocked(pool, claim);
      if (claims.length === 0) return;
      // Secret overlaps end in real time, because signatures use real time.
      const batch = await loadDispatches(
        { database: options, encryption: options.encryption },
        claims,
        options.clock.now(),
      );
      for (const { subscriptionId } of batch.unreadable) {
        unreadable.add(subscriptionId);
        options.logger.error({ subscriptionId }, 'webhook.secret_unreadable');
      }
      if (batch.misplaced.length > 0) await moveToLine(pool, batch.misplaced);
      if (batch.gone.length > 0) await options.transact((tx) => dropClaimed(tx, batch.gone));
      if (batch.paused.length > 0) await options.transact((tx) => holdPaused(tx, batch.paused));
      if (batch.loaded.length > 0) await sendAndRecord(batch.loaded, now, options);
    },
  };
}

async function sendAndRecord(
  loaded: readonly LoadedDispatch[],
  now: Date,
  options: ClockedDispatchesOptions,
): Promise<void> {
  const attempts = new Map<ClaimedDispatch, Attempt>();
  const queues = [...groupBy(loaded, (item) => item.dispatch.subscriptionId).values()];
  await inParallel(SUBSCRIPTIONS_AT_ONCE, queues, async (queue) => {
    const rest = [...queue];
    let hasTimedOut = false;
    while (rest.length > 0) {
      const next: LoadedDispatch[] = rest.splice(0, hasTimedOut ? AT_ONCE_AFTER_TIMEOUT : 1);
      const made: Attempt[] = await Promise.all(next.map((item) => attempt(item, now, options)));
      for (const one of made) attempts.set(one.dispatch, one);
      hasTimedOut ||= made.some((one) => isTimeout(one.outcome));
    }
  });
  const inOrder = loaded.map((item) => attempts.get(item.dispatch)!);
  await options.transact((tx) => finishAttempts(tx, inOrder));
}

async function attempt(item: LoadedDispatch, now: Date, options: ClockedDispatchesOptions): Promise<Attempt> {
  const times = { attemptedAt: now, signedAt: options.clock.now(), finishedAt: () => now, lateMs: 0 };
  const { attempt: made, fields } = await sendDispatch(item, times, options);
  options.logger.info({ ...fields, clockedAt: now }, 'webhook.attempted');
  return made;
}
