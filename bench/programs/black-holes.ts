import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { runProgram } from '../parts/program.ts';

const sockets = new Set<Socket>();
let opened = 0;

// Receivers that accept connections and never respond. Any question is answered with the number of connections.
runProgram<unknown, { url: string }, unknown, number>(async () => {
  const server = createServer((socket) => {
    opened += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.resume();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { ready: { url: `http://127.0.0.1:${port}` }, answer: async () => opened };
});
