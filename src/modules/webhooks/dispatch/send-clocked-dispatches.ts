import { randomUUID } from 'node:crypto';
import type { Encryption } from '../../../database/encryption.ts';
import type { Pool } from '../../../database/pool.ts';
import type { UnitOfWork } from '../../../database/transaction.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { DueSource } from '../../test-clocks/due-source.ts';
import type { Attempt } from '../attempts/attempts-store.ts';
import { finishAttempts } from '../attempts/finish-attempts.ts';
import { isTimeout } from '../deliveries/delivery.ts';
import { claimClocked, findNextClockedDueAt } from '../queue/clocked-queue-store.ts';
import { type ClaimedDispatch, holdPaused } from '../queue/dispatch-queue-store.ts';
import { moveToLine } from '../queue/dispatch-strict-store.ts';
import { dropClaimed } from '../queue/drop-dispatches-store.ts';
import { groupBy, inParallel } from './batches.ts';
import type { DeliveryObserver } from './delivery-observer.ts';
import { type LoadedDispatch, loadDispatches } from './load-dispatches.ts';
import { sendDispatch } from './send-dispatch.ts';
import type { WebhookSender } from './webhook-sender.ts';

const BATCH_ROWS_MAX = 200;
const SUBSCRIPTIONS_AT_ONCE = 16;
/** A receiver that does not answer gets the rest of a batch at once: one by one would take half an hour. */
const AT_ONCE_AFTER_TIMEOUT = 20;

export type ClockedDispatchesOptions = {
  pool: Pool;
  organizationId: string;
  /** A clock of patients, or null for the organization's. */
  testClockId: string | null;
  encryption: Encryption;
  livemode: boolean;
  sender: WebhookSender;
  /** Real time, for signatures. */
  clock: Clock;
  logger: { info(fields: object, message: string): void; error(fields: object, message: string): void };
  observer?: DeliveryObserver;
  /** A transaction in the organization's time, which is its own test clock's or the machine's. */
  transact<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T>;
};

/**
 * Sends what is due by a test clock: really, over the network, but at the clock's times, so that seven
 * attempts take no longer than their answers. A subscription gets its dispatches one after the other, and a batch is
 * recorded in the order it was due: what follows from it is the same each time.
 */
export function clockedDispatches(options: ClockedDispatchesOptions): DueSource {
  const { pool, organizationId, testClockId } = options;
  // Their secret cannot be opened; they wait until the next advance, which may have the key.
  const unreadable = new Set<string>();
  const filter = () => ({ organizationId, testClockId, except: [...unreadable] });
  return {
    nextDueAt: () => findNextClockedDueAt(pool, filter()),
    fire: async (now) => {
      const claim = { ...filter(), now, claimId: randomUUID(), rowsMax: BATCH_ROWS_MAX };
      const claims = await claimClocked(pool, claim);
      if (claims.length === 0) return;
      // Secrets overlap in real time, as signatures are made in it.
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
