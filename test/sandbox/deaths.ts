import type { App } from '../../src/composition/app.ts';
import { advanceTestClockTask } from '../../src/jobs/tasks/advance-test-clock.ts';
import type { WebhookSender } from '../../src/modules/platform/webhooks/dispatch/webhook-sender.ts';
import { type ClockedOrganization, handlersOf, openSender } from './support.ts';

class WorkerDied extends Error {
  override name = 'WorkerDied';
  /**
   * The error code of a connection that PostgreSQL ends, as for a killed worker. It does not count as a failure of the
   * job.
   */
  code = '57P01';
}

/**
 * Makes a worker die the first time it reaches a step, and again after the step took effect but before the worker
 * noticed; the third worker succeeds. Steps are effects on the outside: jobs, mailboxes, receivers.
 */
export class Deaths {
  count = 0;
  readonly #seen = new Map<string, number>();

  async runUntilDeath(own: ClockedOrganization): Promise<void> {
    const { app } = own.t;
    const sender = openSender(own.t);
    const mortal: WebhookSender = {
      // Each worker counts its own steps within one run, from the clock's current time.
      send: (request) =>
        this.#step(`send ${request.headers['Service-Event-Id']} ${request.url}`, () => sender.send(request)),
      close: () => sender.close(),
    };
    const handlers = handlersOf(own.t);
    const dying = Object.fromEntries(
      Object.entries(handlers).map(([name, handler]) => [
        name,
        (payload: never, attempt: never) =>
          this.#step(`${name} ${JSON.stringify(payload)} ${JSON.stringify(attempt)}`, () => handler(payload, attempt)),
      ]),
    ) as typeof handlers;
    const { gateway } = app.payers;
    const payers: App['payers'] = {
      ...app.payers,
      gateway: {
        ...gateway,
        confirm: (files) => this.#step(`confirm ${files[0]?.fileId}`, () => gateway.confirm(files)),
      },
    };
    const task = advanceTestClockTask({ ...app, payers }, { sender: mortal, handlers: dying });
    try {
      await task({ organizationId: own.id, testClockId: own.clockId }, { number: 1, isLast: false });
    } catch (error) {
      if (!(error instanceof WorkerDied)) throw error;
      this.count += 1;
    } finally {
      await sender.close();
    }
  }

  async #step<T>(step: string, work: () => Promise<T>): Promise<T> {
    const seen = (this.#seen.get(step) ?? 0) + 1;
    this.#seen.set(step, seen);
    if (seen === 1) throw new WorkerDied();
    const result = await work();
    if (seen === 2) throw new WorkerDied();
    return result;
  }
}
