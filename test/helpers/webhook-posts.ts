import { once } from 'node:events';
import type { Server, Socket } from 'node:net';
import type { WebhookSender } from '../../src/modules/platform/webhooks/dispatch/webhook-sender.ts';

/** Sends one event to an address. */
export const post = (from: WebhookSender, url: string) =>
  from.send({
    url,
    headers: { 'Content-Type': 'application/json', 'Service-Event': 'claim.paid' },
    body: Buffer.from('{"a":1}'),
    confidentialHeaders: {},
  });

/** Returns a function that closes a server together with its connections. */
export function closingOf(server: Pick<Server, 'close' | 'once'>, sockets: Iterable<Socket>) {
  return {
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server as Server, 'close');
    },
  };
}
