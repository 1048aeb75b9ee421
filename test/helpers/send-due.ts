import type { App } from '../../src/composition/app.ts';
import type { Clock } from '../../src/kernel/clock.ts';
import { Dispatcher } from '../../src/modules/platform/webhooks/dispatch/dispatch-deliveries.ts';
import type { WebhookSender } from '../../src/modules/platform/webhooks/dispatch/webhook-sender.ts';

type Closing = WebhookSender & { close(): Promise<void> };

/** Sends all deliveries that are due by real time or by a clock, as the worker does, and closes the sender. */
export async function sendDue({ database, encryption, logger }: App, sender: Closing, clock?: Clock): Promise<void> {
  const dispatcher = new Dispatcher({
    database: clock === undefined ? database : { ...database, clock },
    encryption,
    logger,
    sender,
  });
  await dispatcher.settle();
  await dispatcher.close(0);
  await sender.close();
}
