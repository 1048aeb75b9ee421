import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runProgram } from '../parts/program.ts';
import type { Received, ReceiverQuestion } from '../parts/receiver.ts';

/** The part of the requests that is left out of the pace. */
const WARM_UP_SHARE = 0.25;
const STALLED_MS = 20_000;

let expected = 0;
let times = new Float64Array(0);
let count = 0;
let onReceived = () => {};

// An ordinary HTTP server, as a customer would have it, that has nothing to do but to count.
runProgram<unknown, { url: string }, ReceiverQuestion, Received>(async () => {
  const server = createServer(take);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { ready: { url: `http://127.0.0.1:${port}` }, answer };
});

const take: RequestListener = (request, response) => {
  request.resume();
  request.once('end', () => {
    response.writeHead(204).end();
    if (count < expected) times[count] = performance.now();
    count += 1;
    if (count === expected) onReceived();
  });
};

async function answer(question: ReceiverQuestion): Promise<Received> {
  if (question.kind === 'expect') {
    expected = question.count;
    times = new Float64Array(question.count);
    count = 0;
  } else {
    await untilReceived();
  }
  return { count, perSecond: pace() };
}

/** Until all have come, or until none has come for a while. */
async function untilReceived(): Promise<void> {
  while (count < expected) {
    const before = count;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, STALLED_MS);
    onReceived = resolve;
    await promise;
    clearTimeout(timer);
    if (count === before) return;
  }
}

function pace(): number {
  const from = Math.floor(expected * WARM_UP_SHARE);
  return ((count - 1 - from) * 1_000) / (times[count - 1]! - times[from]!);
}
