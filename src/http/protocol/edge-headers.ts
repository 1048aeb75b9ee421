import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Config } from '../../config.ts';
import { API_VERSION } from './api-version.ts';

const SERVICE_VERSION = 'v1';

/**
 * Headers for browsers, on every response. `same-origin` and not `no-referrer`: browsers send `Origin: null` with forms
 * of a page that has `no-referrer`, and the sign-out form is refused then.
 */
export function browserHeaders({ publicUrl }: Config): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    // Without includeSubDomains, because the service cannot guarantee HTTPS for other hosts of the domain.
    ...(publicUrl?.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

/** Headers of every response except those of the embedded identity provider. Routes may replace `cache-control`. */
export function edgeHeaders(config: Config): Record<string, string> {
  return {
    'service-version': SERVICE_VERSION,
    'rcm-version': API_VERSION,
    'cache-control': 'no-store',
    ...browserHeaders(config),
    ...(config.environment === 'sandbox' ? { 'service-sandbox': 'true' } : {}),
  };
}

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
