import { setTimeout as delay } from 'node:timers/promises';
import { Agent, request } from 'undici';
import type { Random } from './random.ts';
import type { Traffic } from './traffic.ts';

// biome-ignore lint/suspicious/noExplicitAny: the customer reads the API's JSON without the service's types.
export type Answer = { status: number; body: any; isReplay: boolean };

/** A file to upload. Uploads have no idempotency key: the service recognizes a file that is sent again. */
type Upload = { method: 'POST' | 'PUT'; path: string; type: string; content: Buffer };

export type Write = { method: 'POST' | 'PATCH'; path: string; body: unknown; idempotencyKey: string };

/** No definite response within the client's timeout: the write may or may not have taken effect. */
export class InDoubtError extends Error {
  override name = 'InDoubtError';
}

const TIMEOUT_MS = 120_000;
const ANSWER_MS_MAX = 8_000;
type Content = { headers: Record<string, string>; body: string | Buffer | null };
const PAUSE_MS = { min: 50, max: 400 };

type ApiClientOptions = {
  urls: readonly string[];
  key: string;
  traffic: Traffic;
  random: Random;
  answerMsMax?: number;
};

/**
 * A customer's client as the documentation recommends: it repeats a write with the same idempotency key until it gets a
 * response. Each attempt goes to any API process, as behind a load balancer.
 */
export class ApiClient {
  readonly #urls: readonly string[];
  readonly #key: string;
  readonly #traffic: Traffic;
  readonly #random: Random;
  readonly #agent: Agent;

  /** `answerMsMax`: how long it waits for a response, 8 seconds by default. */
  constructor(options: ApiClientOptions) {
    const { answerMsMax = ANSWER_MS_MAX } = options;
    this.#agent = new Agent({ headersTimeout: answerMsMax, bodyTimeout: answerMsMax, connectTimeout: 5_000 });
    this.#urls = options.urls;
    this.#key = options.key;
    this.#traffic = options.traffic;
    this.#random = options.random;
  }

  /** Returns any definite response, including refusals; throws InDoubtError. */
  write({ method, path, body, idempotencyKey }: Write): Promise<Answer> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': idempotencyKey };
    return this.#persist(method, path, { headers, body: JSON.stringify(body) });
  }

  upload({ method, path, type, content }: Upload): Promise<Answer> {
    const headers = { 'content-type': type, prefer: 'respond-async' };
    return this.#persist(method, path, { headers, body: content });
  }

  /** The body of a response that is no JSON is a Buffer. */
  read(path: string): Promise<Answer> {
    return this.#persist('GET', path, { headers: {}, body: null });
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
  }

  async #persist(method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: string, content: Content): Promise<Answer> {
    const deadline = performance.now() + TIMEOUT_MS;
    for (let tries = 1; ; tries++) {
      const answer = await this.#send(method, path, content);
      if (typeof answer !== 'string') {
        if (answer.isReplay && tries > 1) this.#traffic.recovered += 1;
        return answer;
      }
      this.#traffic.retried(answer);
      if (performance.now() > deadline) throw new InDoubtError(`${method} ${path}: ${answer} after ${tries} tries`);
      await delay(this.#random.between(PAUSE_MS.min, PAUSE_MS.max));
    }
  }

  /** One try: returns a definite response, or the cause to try again. */
  async #send(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT',
    path: string,
    { headers, body }: Content,
  ): Promise<Answer | string> {
    this.#traffic.requests += 1;
    try {
      const response = await request(`${this.#random.pick(this.#urls)}${path}`, {
        method,
        headers: { 'x-api-key': this.#key, ...headers },
        body,
        dispatcher: this.#agent,
      });
      const bytes = Buffer.from(await response.body.arrayBuffer());
      const isJson = String(response.headers['content-type']).startsWith('application/json');
      const parsed = isJson ? JSON.parse(bytes.toString()) : bytes;
      this.#traffic.answered();
      const { statusCode: status } = response;
      const code = parsed?.error?.code;
      if (status >= 500 || status === 429 || code === 'idempotency_in_progress') return `${status} ${code}`;
      return { status, body: parsed, isReplay: response.headers['idempotency-replayed'] === 'true' };
    } catch (error) {
      return /Timeout/.test((error as Error).name) ? 'timeout' : 'connection';
    }
  }
}
