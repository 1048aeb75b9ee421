import { type Program, startProgram } from './program.ts';

export type ReceiverQuestion = { kind: 'expect'; count: number } | { kind: 'wait' };

/** `perSecond` leaves out the first part, in which the sender is still getting up to speed. */
export type Received = { count: number; perSecond: number };

/** A receiver of webhooks in its own process: it answers 204 at once and counts. */
export type Receiver = Program<{ url: string }, ReceiverQuestion, Received>;

export function startReceiver(): Promise<Receiver> {
  return startProgram('webhook-receiver', {});
}

/** Waits until the expected requests are there; fails when others than so many come. */
export async function waitForAll(receiver: Receiver, count: number): Promise<Received> {
  const received = await receiver.ask({ kind: 'wait' });
  if (received.count !== count) throw new Error(`${count} requests were to be received, but ${received.count} were`);
  return received;
}
