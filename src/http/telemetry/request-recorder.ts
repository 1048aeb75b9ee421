import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../composition/app.ts';
import { recordRequests } from '../../modules/platform/request-log/find-requests.ts';
import { type LoggedRequest, RequestSampler } from '../../modules/platform/request-log/request-sampler.ts';
import type { Principal } from '../access/principal.ts';
import { isBackground } from '../access/session-authenticator.ts';

const FLUSH_AFTER_MS = 1_000;
/** Requests that wait for the database; beyond it they are dropped. */
const PENDING_MAX = 10_000;
const SAFE_METHODS = new Set(['GET', 'HEAD']);

/**
 * Collects answered requests for the request log and writes them together about once a second, after their responses. A
 * crash loses the requests of the last second.
 */
export class RequestRecorder {
  readonly #app: App;
  readonly #sampler = new RequestSampler();
  #pending: LoggedRequest[] = [];
  #timer: NodeJS.Timeout | null = null;
  #flushing: Promise<void> = Promise.resolve();
  #isStarted = false;

  constructor(app: App) {
    this.#app = app;
  }

  /** Starts recording. */
  start(): void {
    this.#isStarted = true;
  }

  /** Records a request of an authenticated caller, if it is within the bounds of the organization. */
  record(request: FastifyRequest, reply: FastifyReply): void {
    const { principal, compiled } = request;
    if (!this.#isStarted || !principal || !compiled) return;
    const { organizationId, actor } = principal;
    const { statusCode: status } = reply;
    if (status < 400 && isOwnRefresh(request, principal)) return;
    const now = performance.now();
    const omittedBefore = this.#sampler.admit(organizationId, status >= 400, now);
    if (omittedBefore === null || this.#pending.length >= PENDING_MAX) return;
    const durationMs = Math.round(now - request.startedAt);
    const { path: route, operation } = compiled.route;
    this.#pending.push({
      ...{ organizationId, id: request.id, method: request.method, route, operationId: operation.id, status },
      ...{ errorCode: request.errorCode, durationMs, actor: { type: actor.type, id: actor.id }, omittedBefore },
      createdAt: new Date(this.#app.clock.now().getTime() - durationMs),
    });
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_AFTER_MS).unref();
  }

  /** Writes the collected requests. Requests that cannot be written are dropped. */
  flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#flushing = this.#flushing.then(() => this.#write());
    return this.#flushing;
  }

  async #write(): Promise<void> {
    const requests = this.#pending;
    this.#pending = [];
    try {
      if (requests.length > 0) await recordRequests(this.#app.database, requests);
    } catch (error) {
      const { name } = error as Error;
      this.#app.logger.warn({ error: name, requests: requests.length }, 'request_log.failed');
    }
  }

  /** Writes the collected requests and stops. */
  async close(): Promise<void> {
    this.#isStarted = false;
    await this.flush();
  }
}

/**
 * Returns whether an open dashboard refreshed its page without action of the user. If they succeed, such requests are not
 * recorded at all: an open page makes several each minute, and with a filter of the list they would still fill the limits
 * of recording. Only reads of signed-in users are left out, so that neither an API key nor a change can avoid the log.
 */
function isOwnRefresh(request: FastifyRequest, { kind }: Principal): boolean {
  return kind === 'session' && SAFE_METHODS.has(request.method) && isBackground(request);
}
