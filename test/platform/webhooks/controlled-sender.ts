import type {
  WebhookRequest,
  WebhookResult,
  WebhookSender,
} from '../../../src/modules/platform/webhooks/dispatch/webhook-sender.ts';
import type { Fixture } from './fixture.ts';

/** A sender whose requests end on the test's command, for tests of the time between a claim and its end. */
export class ControlledSender implements WebhookSender {
  readonly requests: WebhookRequest[] = [];
  readonly #pending: ((result: WebhookResult) => void)[] = [];
  readonly #waiters: { count: number; resolve: () => void }[] = [];

  send(request: WebhookRequest): Promise<WebhookResult> {
    this.requests.push(request);
    for (const waiter of this.#waiters) if (this.requests.length >= waiter.count) waiter.resolve();
    return new Promise((resolve) => this.#pending.push(resolve));
  }

  async close(): Promise<void> {}

  get underWay(): number {
    return this.#pending.length;
  }

  /** Resolves when at least `count` requests have begun. */
  begun(count: number): Promise<void> {
    return new Promise((resolve) => {
      if (this.requests.length >= count) resolve();
      else this.#waiters.push({ count, resolve });
    });
  }

  /** Ends the oldest `count` requests. */
  end(count: number, result: Partial<WebhookResult> = {}): void {
    const succeeded = {
      outcome: 'succeeded',
      responseStatus: 204,
      responseExcerpt: null,
      durationMs: 1,
      errorCode: null,
    } as const;
    for (const resolve of this.#pending.splice(0, count)) resolve({ ...succeeded, ...result });
  }
}

/**
 * Lets the lease of a worker expire during its first request, while another worker takes over its queue. `resume` ends
 * the request.
 */
export async function loseLeaseWhileSending(fixture: Fixture, leaseMs: number) {
  const sender = new ControlledSender();
  const settled = fixture.dispatcher({ sender }).settle();
  await sender.begun(1);
  await fixture.passLeases(leaseMs);
  await fixture.dispatcher().settle();
  const resume = async () => {
    sender.end(1);
    await settled;
  };
  return { sender, resume };
}
