import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { HOST } from './connection.ts';
import { EmbeddedDatabaseError } from './errors.ts';

/** Below the range that systems use for outgoing ports, so that the port is still free at the next start. */
const FIRST_PORT = 15_000;
const LAST_PORT = 29_999;

/** Returns whether a server could listen on the loopback port now. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: HOST, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** Picks a free loopback port at random. */
export async function pickPort(): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1);
    if (await isFree(port)) return port;
  }
  throw new EmbeddedDatabaseError(`No free port on ${HOST} between ${FIRST_PORT} and ${LAST_PORT}`);
}
