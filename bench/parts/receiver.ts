import { type Program, startProgram } from './program.ts';

export type ReceiverQuestion = { kind: 'expect'; count: number } | { kind: 'wait' };

/** `perSecond` leaves out the first part, in which the sender is still getting up to speed. */
export type Received = { count: number; perSecond: number };

/** A receiver of webhooks in its own process: it answers 204 at once and counts. */
export type Receiver = Program<{ url: string }, ReceiverQuestion, Received>;

export function startReceiver(): Promise<Receiver> {
  return startProgram('webhook-receiver', {});
}

/** Has `send` make the receiver get `count` requests; fails when others than so many come. */
export async function measureReceived(
  receiver: Receiver,
  count: number,
  send: () => Promise<unknown>,
): Promise<Received> {
  await receiver.ask({ kind: 'expect', count });
  const sent = send();
  const received = await receiver.ask({ kind: 'wait' });
  await sent;
  if (received.count !== count) throw new Error(`${count} requests were to be received, but ${received.count} were`);
  return received;
}
