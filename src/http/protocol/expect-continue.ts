import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Requests whose clients wait for `100 Continue` before they send the body. */
const waiting = new WeakSet<IncomingMessage>();

/**
 * Passes requests with `Expect: 100-continue` on without an answer to it, which Node would give at once. A request that is
 * refused by its headers then never sends its body.
 */
export function holdContinue(server: Server): void {
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    waiting.add(request);
    server.emit('request', request, response);
  });
}

/** Returns whether the client still waits for `100 Continue`. */
export const waitsForContinue = (request: IncomingMessage): boolean => waiting.has(request);

/** Lets the client send the body, if it waits for that. */
export function askForBody(request: IncomingMessage, response: ServerResponse): void {
  if (waiting.delete(request)) response.writeContinue();
}
