import { type Program, startProgram } from './program.ts';

export type ReceiverQuestion = { kind: 'expect'; count: number } | { kind: 'wait' };

/** `perSecond` leaves out the warm-up of the sender. */
export type Received = { count: number; perSecond: number };

/** A webhook receiver in a separate process: it responds with 204 at once and counts. */
export type Receiver = Program<{ url: string }, ReceiverQuestion, Received>;

export function startReceiver(): Promise<Receiver> {
  return startProgram('webhook-receiver', {});
}

/** Waits until the expected number of requests has arrived; fails if more arrive. */
export async function waitForAll(receiver: Receiver, count: number): Promise<Received> {
  const received = await receiver.ask({ kind: 'wait' });
  if (received.count !== count) throw new Error(`${count} requests were to be received, but ${received.count} were`);
  return received;
}
