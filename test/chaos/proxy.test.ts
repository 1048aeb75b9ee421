import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TcpProxy } from '../../chaos/parts/proxy.ts';

let server: Server;
let proxy: TcpProxy;
let heard: string[];

beforeEach(async () => {
  heard = [];
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (piece) => {
      heard.push(String(piece));
      socket.write(`answer to ${piece}`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy = await TcpProxy.open({ host: '127.0.0.1', port: (server.address() as AddressInfo).port });
});
afterEach(async () => {
  await proxy.close();
  await new Promise((resolve) => server.close(resolve));
});

async function line(): Promise<Socket> {
  const socket = connect(proxy.port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

function ask(socket: Socket, text: string): Promise<string> {
  socket.write(text);
  return new Promise((resolve) => {
    socket.once('data', (piece) => resolve(String(piece)));
    socket.once('close', () => resolve('closed'));
  });
}

test.each([
  ['cut before the question', { pieces: 2, fault: 'cut' }, ['1']],
  ['cut before the answer', { pieces: 3, fault: 'cut' }, ['1', '2']],
  ['loses the reply to a question', { pieces: 2, fault: 'lost_reply' }, ['1', '2']],
  ['loses a reply on its way', { pieces: 3, fault: 'lost_reply' }, ['1', '2']],
] as const)('a line that is %s', async (_, plan, expected) => {
  const socket = await line();
  proxy.planFault(plan);
  expect(await ask(socket, '1')).toBe('answer to 1');
  expect(await ask(socket, '2')).toBe('closed');
  expect(heard).toEqual(expected);
  expect(await ask(await line(), '3'), 'a plan is for one line').toBe('answer to 3');
});

test('a black hole keeps the connection open and forwards nothing', async () => {
  const socket = await line();
  proxy.planFault({ pieces: 0, fault: 'blackhole' });
  const answer = ask(socket, '1');
  expect(await ask(await line(), '2'), 'another line is not concerned').toBe('answer to 2');
  expect(heard).toEqual(['2']);
  proxy.cut();
  expect(await answer).toBe('closed');
});

test('a delay is that of each direction', async () => {
  const socket = await line();
  proxy.condition = { kind: 'delay', ms: 20 };
  const startedAt = performance.now();
  expect(await ask(socket, '1')).toBe('answer to 1');
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(39);
});

test('delayed bytes arrive in order, also if the delay ends meanwhile', async () => {
  const socket = await line();
  const received = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (piece) => {
      text += String(piece).replaceAll('answer to ', '');
      if (text.length === 40) resolve(text);
    });
  });
  let sent = '';
  for (let round = 0; round < 20; round += 1) {
    for (const [text, ms] of [
      ['a', 5],
      ['b', 0],
    ] as const) {
      proxy.condition = { kind: 'delay', ms };
      socket.write(text);
      sent += text;
      // The proxy runs in the same process and receives the data meanwhile.
      for (let turn = 0; turn < 4; turn += 1) await new Promise(setImmediate);
    }
  }
  expect(await received).toBe(sent);
});
