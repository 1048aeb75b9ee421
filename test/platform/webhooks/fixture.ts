import { vi } from 'vitest';
import type { Pool } from '../../../src/database/connections/pool.ts';
import type { Database } from '../../../src/database/database.ts';
import type { Enqueue } from '../../../src/database/jobs/job-declaration.ts';
import { type Encryption, openEncryption } from '../../../src/database/sealing/encryption.ts';
import {
  readTogether,
  type TenantReader,
  transact,
  type UnitOfWork,
} from '../../../src/database/transactions/transaction.ts';
import { createAddressGuard } from '../../../src/gateways/egress/address-guard.ts';
import { createWebhookSender } from '../../../src/gateways/webhooks/webhook-sender.ts';
import { newId } from '../../../src/kernel/ids.ts';
import type { WebhookDelivery } from '../../../src/modules/platform/webhooks/deliveries/delivery.ts';
import { listDeliveries } from '../../../src/modules/platform/webhooks/deliveries/find-deliveries.ts';
import {
  Dispatcher,
  type DispatcherOptions,
} from '../../../src/modules/platform/webhooks/dispatch/dispatch-deliveries.ts';
import type { WebhookSender } from '../../../src/modules/platform/webhooks/dispatch/webhook-sender.ts';
import { createSubscription } from '../../../src/modules/platform/webhooks/subscriptions/create-subscription.ts';
import { anOrganization, createTestDatabase, type TestDatabase } from '../../helpers/database.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { TEST_MASTER_KEY } from '../../helpers/template.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../helpers/webhook-receiver.ts';

export const START = '2031-03-04T05:06:07.000Z';
/** Short, because tests of dead receivers wait for it in real time. */
export const TEST_TIMEOUT_MS = 400;

/** A database, a stopped clock, a real sender and functions to create events and deliver them. */
export class Fixture {
  readonly database: TestDatabase;
  readonly encryption: Encryption;
  readonly clock = new ManualClock(START);
  readonly urlGuard = createAddressGuard({ allowLoopback: true });
  readonly jobs: { name: string; payload: unknown }[] = [];
  readonly logged: { message: string; fields: Record<string, unknown> }[] = [];
  readonly #senders: WebhookSender[] = [];
  readonly #dispatchers: Dispatcher[] = [];
  readonly #closing: { close(): Promise<void> }[] = [];

  constructor(database: TestDatabase, encryption: Encryption) {
    this.database = database;
    this.encryption = encryption;
  }

  static async open(): Promise<Fixture> {
    const database = await createTestDatabase();
    return new Fixture(database, await openEncryption(database.pool, TEST_MASTER_KEY, new Date(START)));
  }

  get pool(): Pool {
    return this.database.pool;
  }

  async close(): Promise<void> {
    for (const dispatcher of this.#dispatchers) await dispatcher.close(0);
    for (const sender of this.#senders) await sender.close();
    await this.database.drop();
  }

  /** Starts a receiver, until the test ends. */
  async receiver(answer?: WebhookReceiver['answer']): Promise<WebhookReceiver> {
    const started = await startWebhookReceiver(answer === undefined ? {} : { answer });
    this.closeAfterTest(started);
    return started;
  }

  /** Starts a dispatcher, until the test ends. */
  started(options: Parameters<Fixture['dispatcher']>[0] = {}): Dispatcher {
    const dispatcher = this.dispatcher(options);
    dispatcher.start();
    this.closeAfterTest({ close: () => dispatcher.close(0) });
    return dispatcher;
  }

  closeAfterTest(resource: { close(): Promise<void> }): void {
    this.#closing.push(resource);
  }

  /**
   * Closes what a test has started. A worker claims every due dispatch, so no test may leave dispatches for the next
   * one.
   */
  async endTest(): Promise<void> {
    for (const resource of this.#closing.splice(0).reverse()) await resource.close();
    await this.emptyQueue();
  }

  readonly enqueue: Enqueue = async (_execute, name, payload) => {
    this.jobs.push({ name, payload });
  };

  /** The database of a live deployment, on this clock. */
  get shared(): Database {
    const { clock, enqueue } = this;
    return this.database.open({ livemode: true, clock, enqueue });
  }

  organization(): Promise<string> {
    return anOrganization(this.pool);
  }

  async write<T>(organizationId: string, work: (tx: UnitOfWork) => Promise<T>): Promise<T> {
    const actor = { type: 'api_key', id: 'key_test' } as const;
    return transact(this.shared, { organizationId, actor }, work);
  }

  read<T>(organizationId: string, work: (reader: TenantReader) => Promise<T>): Promise<T> {
    return readTogether(this.shared, organizationId, work);
  }

  async subscribe(organizationId: string, url: string, events: string[] = ['*']) {
    const { subscription, signingSecret } = await this.write(organizationId, (tx) =>
      createSubscription(tx, this, { url, events }),
    );
    return { id: subscription.id, signingSecret };
  }

  /** Emits events as a command would; returns their ids. */
  async emit(organizationId: string, type = 'claim.paid', count = 1): Promise<string[]> {
    return this.write(organizationId, async (tx) =>
      Array.from({ length: count }, () => {
        const claimId = newId('clm');
        const claim = { id: claimId, status: 'paid', totalCharges: 12_500, amountPaid: 10_000 };
        return tx.emit({ type, resourceType: 'claim', resourceId: claimId, data: { claim } });
      }),
    );
  }

  sender(timeoutMs = TEST_TIMEOUT_MS): WebhookSender {
    const sender = createWebhookSender({ guard: this.urlGuard, timeoutMs });
    this.#senders.push(sender);
    return sender;
  }

  dispatcher(options: Partial<DispatcherOptions> = {}): Dispatcher {
    const log = (fields: object, message: string) => {
      this.logged.push({ message, fields: fields as Record<string, unknown> });
    };
    const dispatcher = new Dispatcher({
      database: this.shared,
      encryption: this.encryption,
      sender: options.sender ?? this.sender(),
      logger: { info: log, warn: log, error: log },
      steadyMs: () => this.clock.now().getTime(),
      ...options,
    });
    this.#dispatchers.push(dispatcher);
    return dispatcher;
  }

  /** A subscription's deliveries, oldest first. */
  async deliveries(organizationId: string, subscriptionId: string): Promise<WebhookDelivery[]> {
    const page = { limit: 1_000 };
    return (await this.read(organizationId, (reader) => listDeliveries(reader, subscriptionId, page))).reverse();
  }

  /** Moves time forward, also in the database, whose clock decides when a lease expires. */
  async passLeases(milliseconds: number): Promise<void> {
    this.clock.advance(milliseconds);
    await this.pool.query("update webhook_queue set lease_until = lease_until - $1 * interval '1 millisecond'", [
      milliseconds,
    ]);
  }

  /**
   * Empties the queue for the next test. A worker closed without grace may still be releasing rows, so locked rows are
   * not waited for but taken when they are free.
   */
  async emptyQueue(): Promise<void> {
    const isEmpty = async () => {
      await this.pool.query(
        `delete from webhook_queue
         where dispatch_id in (select dispatch_id from webhook_queue for update skip locked)`,
      );
      const { rows } = await this.pool.query('select from webhook_queue limit 1');
      return rows.length === 0;
    };
    await vi.waitUntil(isEmpty, { interval: 10, timeout: 30_000 });
  }

  /** How many dispatches of a subscription are not finished. */
  async queueLength(subscriptionId: string): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>(
      'select count(*)::int as count from webhook_queue where subscription_id = $1',
      [subscriptionId],
    );
    return rows[0]!.count;
  }
}
