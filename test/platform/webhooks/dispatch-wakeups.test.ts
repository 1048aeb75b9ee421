import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  WebhookRequest,
  WebhookResult,
  WebhookSender,
} from '../../../src/modules/platform/webhooks/dispatch/webhook-sender.ts';
import { STRICT_LOCK } from '../../../src/modules/platform/webhooks/queue/dispatch-strict-store.ts';
import { createSubscription } from '../../../src/modules/platform/webhooks/subscriptions/create-subscription.ts';
import { ControlledSender } from './controlled-sender.ts';
import { Fixture } from './fixture.ts';

/** No scan runs, so a lost wake-up makes the test hang. */
const NEVER_MS = 3_600_000;
const SUBSCRIPTIONS = 12;
let fixture: Fixture;

beforeAll(async () => {
  fixture = await Fixture.open();
});
afterAll(() => fixture.close());

/** Numbers from 0 to 1, the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Answers at once, after an event loop iteration or after a few milliseconds, and never fails. */
class HastySender implements WebhookSender {
  readonly #random: () => number;
  #sent = 0;
  #waiter: { count: number; resolve: () => void } | undefined;

  constructor(random: () => number) {
    this.#random = random;
  }

  async send(_request: WebhookRequest): Promise<WebhookResult> {
    const durationMs = Math.floor(this.#random() * 6);
    if (durationMs > 2) await new Promise((resolve) => setTimeout(resolve, durationMs));
    else if (durationMs > 0) await new Promise((resolve) => setImmediate(resolve));
    this.#sent += 1;
    if (this.#waiter !== undefined && this.#sent >= this.#waiter.count) this.#waiter.resolve();
    return { outcome: 'succeeded', responseStatus: 204, responseExcerpt: null, durationMs, errorCode: null };
  }

  sent(count: number): Promise<void> {
    return new Promise((resolve) => {
      if (this.#sent >= count) resolve();
      else this.#waiter = { count, resolve };
    });
  }

  async close(): Promise<void> {}
}

test.each([1, 2, 3, 4])('nothing waits for a scan, with any timing (seed %i)', async (seed) => {
  const random = randomFrom(seed);
  const organizationId = await fixture.organization();
  for (let index = 0; index < SUBSCRIPTIONS; index += 1) {
    const ordering = index % 3 === 0 ? ('strict' as const) : ('none' as const);
    const input = { url: `http://127.0.0.1:9/${index}`, events: ['claim.paid'], ordering };
    await fixture.write(organizationId, (tx) => createSubscription(tx, fixture, input));
  }
  const sender = new HastySender(random);
  // Such small limits that claims are cut short and endpoint queues become empty all the time.
  const limits = { perSubscription: 3, inFlight: 16, heldPerSubscription: 8, held: 40 };
  const dispatcher = fixture.dispatcher({ sender, limits, sweepMs: NEVER_MS });
  dispatcher.start();
  let events = 0;
  for (let batch = 0; batch < 25; batch += 1) {
    const count = 1 + Math.floor(random() * 8);
    await fixture.emit(organizationId, 'claim.paid', count);
    dispatcher.wake();
    events += count;
    if (random() < 0.3) await sender.sent(Math.floor(random() * events * SUBSCRIPTIONS));
  }
  await sender.sent(events * SUBSCRIPTIONS);
  await expect.poll(async () => (await fixture.pool.query('select 1 from webhook_queue limit 1')).rows).toEqual([]);
  await dispatcher.close();
});

test('a queue whose last dispatch is recorded while a claim omits it does not wait for a scan', async () => {
  const organizationId = await fixture.organization();
  const input = { url: 'http://127.0.0.1:9/line', events: ['claim.paid'], ordering: 'strict' as const };
  await fixture.write(organizationId, (tx) => createSubscription(tx, fixture, input));
  const sender = new ControlledSender();
  const dispatcher = fixture.dispatcher({ sender, sweepMs: NEVER_MS });
  dispatcher.start();
  // The first delivery shows that the receiver is quick. From then on a claim returns all rows, and its end is known.
  await fixture.emit(organizationId);
  dispatcher.wake();
  await sender.begun(1);
  sender.end(1);
  await expect.poll(async () => (await fixture.pool.query('select 1 from webhook_queue')).rows).toEqual([]);
  const [second] = await fixture.emit(organizationId);
  dispatcher.wake();
  await sender.begun(2);
  const holder = await fixture.pool.connect();
  try {
    await holder.query('select pg_advisory_lock($1)', [STRICT_LOCK]);
    await fixture.emit(organizationId);
    dispatcher.wake();
    const waiting = "select 1 from pg_locks where locktype = 'advisory' and not granted";
    await expect.poll(async () => (await fixture.pool.query(waiting)).rows).toHaveLength(1);
    // The waiting claim has read that another claim of the queue is running.
    sender.end(1);
    const unrecorded = 'select 1 from webhook_queue where event_id = $1';
    await expect.poll(async () => (await fixture.pool.query(unrecorded, [second])).rows).toEqual([]);
    // The worker gets its answer a moment after the row is deleted. If the test waited too briefly, it would still
    // pass.
    await new Promise((resolve) => setTimeout(resolve, 50));
  } finally {
    await holder.query('select pg_advisory_unlock($1)', [STRICT_LOCK]);
    holder.release();
  }
  await sender.begun(3);
  sender.end(1);
  await dispatcher.close();
});

test.each(['disabled', 'paused'] as const)(
  "a dead worker's dispatches of a subscription that was %s meanwhile do not wait for a scan",
  async (status) => {
    const organizationId = await fixture.organization();
    const { id } = await fixture.subscribe(organizationId, 'http://127.0.0.1:9/dead');
    await fixture.emit(organizationId, 'claim.paid', 150);
    await fixture.pool.query(
      "update webhook_queue set claim_id = gen_random_uuid(), lease_until = now() + interval '1 minute'",
    );
    await fixture.write(organizationId, (tx) =>
      tx.query('update webhook_subscriptions set status = $2 where id = $1', [id, status]),
    );
    await fixture.passLeases(61_000);
    const sender = new HastySender(randomFrom(1));
    const dispatcher = fixture.dispatcher({ sender, sweepMs: NEVER_MS });
    dispatcher.start();
    const waiting = 'select 1 from webhook_queue where not is_held limit 1';
    await expect.poll(async () => (await fixture.pool.query(waiting)).rows).toEqual([]);
    await dispatcher.close();
    await fixture.emptyQueue();
  },
);
