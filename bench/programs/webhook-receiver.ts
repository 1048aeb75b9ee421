import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { runProgram } from '../parts/program.ts';
import type { Received, ReceiverQuestion } from '../parts/receiver.ts';

const ANSWER = 'HTTP/1.1 204 No Content\r\n\r\n';
const HEAD_END = Buffer.from('\r\n\r\n');
/** The part of the requests that is left out of the pace. */
const WARM_UP_SHARE = 0.25;
const STALLED_MS = 20_000;

let expected = 0;
let times = new Float64Array(0);
let count = 0;
let onReceived = () => {};

// Plain sockets and the least of HTTP: the receiver shares the machine with the senders that are compared.
runProgram<unknown, { url: string }, ReceiverQuestion, Received>(async () => {
  const server = createServer((socket) => serve(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { ready: { url: `http://127.0.0.1:${port}` }, answer };
});

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

function received(): void {
  if (count < expected) times[count] = performance.now();
  count += 1;
  if (count === expected) onReceived();
}

function serve(socket: Socket): void {
  let rest: Buffer = Buffer.alloc(0);
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (let end = requestEnd(rest); end !== null; end = requestEnd(rest)) {
      rest = rest.subarray(end);
      received();
      socket.write(ANSWER);
    }
  });
}

/** Where the first request ends; null while it is not all there. */
function requestEnd(bytes: Buffer): number | null {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd < 0) return null;
  const length = /\r\ncontent-length: *(\d+)/i.exec(bytes.toString('latin1', 0, headEnd));
  const end = headEnd + HEAD_END.length + Number(length?.[1] ?? 0);
  return bytes.length < end ? null : end;
}
