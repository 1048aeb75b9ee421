import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createPool, type Pool } from '../../../src/database/connections/pool.ts';
import {
  DispatchAnnouncer,
  listenForDispatches,
} from '../../../src/modules/platform/webhooks/dispatch/dispatch-announcer.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../helpers/webhook-receiver.ts';
import { Fixture } from './fixture.ts';

/** No scan runs during these tests. */
const NEVER_MS = 3_600_000;
let fixture: Fixture;
let receiver: WebhookReceiver;
/** Connections of another process, the worker's. */
let workerPool: Pool;
let organizationId: string;
let announcer: DispatchAnnouncer;
const errors: unknown[] = [];

beforeAll(async () => {
  fixture = await Fixture.open();
  receiver = await startWebhookReceiver();
  workerPool = createPool({
    url: fixture.database.serviceUrl,
    size: 4,
    applicationName: 'rcm test worker',
    onError: () => undefined,
  });
  organizationId = await fixture.organization();
  await fixture.subscribe(organizationId, receiver.url);
  announcer = new DispatchAnnouncer(fixture.pool, (error) => errors.push(error));
});
afterAll(async () => {
  await announcer.close();
  await workerPool.end();
  await receiver.close();
  await fixture.close();
});
const closing: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const resource of closing.splice(0).reverse()) await resource.close();
  receiver.received.length = 0;
});

/** Starts a worker that has already scanned and found nothing. */
async function listeningWorker() {
  const dispatcher = fixture.dispatcher({ database: { ...fixture.shared, pool: workerPool }, sweepMs: NEVER_MS });
  dispatcher.start();
  closing.push({ close: () => dispatcher.close(0) });
  let heard = 0;
  const notifications = listenForDispatches(workerPool, () => {
    heard += 1;
    dispatcher.wake();
  })!;
  closing.push(notifications);
  await expect.poll(() => notifications.isListening()).toBe(true);
  // The last dispatch that it can find without a notification.
  await fixture.emit(organizationId);
  dispatcher.wake();
  await receiver.waitFor(1);
  return { notifications, heardCount: () => heard };
}

test("a worker is notified of another process's commits", async () => {
  await listeningWorker();
  await fixture.emit(organizationId, 'claim.paid', 3);
  announcer.announce();
  await receiver.waitFor(4);
  expect(errors).toEqual([]);
});

test('a stream of commits is announced at intervals, and its last commit always', async () => {
  const { heardCount } = await listeningWorker();
  const before = heardCount();
  for (let index = 0; index < 200; index += 1) announcer.announce();
  await fixture.emit(organizationId);
  announcer.announce();
  await receiver.waitFor(2);
  expect(heardCount() - before).toBeLessThan(20);
});

test('a worker that missed notifications scans for new dispatches', async () => {
  const { notifications } = await listeningWorker();
  const admin = new pg.Client({ connectionString: fixture.database.adminUrl });
  await admin.connect();
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'rcm notifications'",
  );
  await admin.end();
  await expect.poll(() => notifications.isListening()).toBe(false);
  await fixture.emit(organizationId);
  announcer.announce();
  await receiver.waitFor(2);
  expect(notifications.isListening()).toBe(true);
});

test('without notifications the scan finds the dispatches', async () => {
  const deaf = fixture.dispatcher({ database: { ...fixture.shared, pool: workerPool } });
  deaf.start();
  closing.push({ close: () => deaf.close(0) });
  await fixture.emit(organizationId, 'claim.paid', 2);
  await receiver.waitFor(2);
});
