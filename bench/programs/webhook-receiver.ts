import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runProgram } from '../parts/program.ts';
import type { Received, ReceiverQuestion } from '../parts/receiver.ts';

/** The first part of the requests, which the rate leaves out. */
const WARM_UP_SHARE = 0.25;
const STALLED_MS = 20_000;

let expected = 0;
let times = new Float64Array(0);
let count = 0;
let onReceived = () => {};

// A plain HTTP server that only counts.
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

/** Waits until all have arrived, or until none has arrived for a while. */
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
