import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Requests whose clients wait for `100 Continue` before they send the body. */
const waiting = new WeakSet<IncomingMessage>();

/**
 * Keeps requests with `Expect: 100-continue` unanswered, which Node would otherwise answer at once. A client whose
 * request is refused by its headers then never sends its body.
 */
export function holdContinue(server: Server): void {
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    waiting.add(request);
    server.emit('request', request, response);
  });
}

/** Returns whether the client still waits for `100 Continue`. */
export const waitsForContinue = (request: IncomingMessage): boolean => waiting.has(request);

/** Asks the client to send the body, if it waits for `100 Continue`. */
export function askForBody(request: IncomingMessage, response: ServerResponse): void {
  if (waiting.delete(request)) response.writeContinue();
}
