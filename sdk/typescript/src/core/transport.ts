import { Answer, type Deprecation, deprecationOf, type WithResponse } from './answer.ts';
import { ConnectionError, errorOf, RcmError, TimeoutError } from './errors.ts';
import { Pace } from './pace.ts';
import { List, type ListBody } from './pages.ts';
import { isRetryable, retryDelayMs, sleep } from './retry.ts';

/** A body that is no JSON: text, bytes, a file or a stream. A stream is sent once, so a failed call is not repeated. */
export type Body = NonNullable<RequestInit['body']>;

/** A value of a query: a list repeats the parameter. */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number | boolean)[];

/** The options of a single call. They override those of the client. */
export type RequestOptions = {
  /** The version that the caller has seen, such as `"v3"` (an `ETag`) or 3. Another version fails with `version_conflict`. */
  ifMatch?: string | number;
  /** The key of the logical call. The client makes one for each call and keeps it over its attempts. */
  idempotencyKey?: string;
  /** Milliseconds that each attempt may take; 60,000 by default. */
  timeoutMs?: number;
  /** Attempts after the first one; 3 by default. */
  maxRetries?: number;
  signal?: AbortSignal;
  headers?: Readonly<Record<string, string>>;
  /** The content type of a body that is no JSON. */
  contentType?: string;
  query?: Readonly<Record<string, QueryValue>>;
};

export type ClientOptions = {
  /** The address of the service, such as `https://rcm.example.com`. */
  baseUrl: string;
  /** An API key, or a function that returns the present one. */
  apiKey?: string | (() => string | Promise<string>);
  /** The CSRF token of a signed-in user in a browser (`csrfToken` of `GET /v1/session`), instead of a key. */
  csrfToken?: string;
  /** The version of the API that the program was written for, such as `2026-11-29`. Another one is refused. */
  apiVersion?: string;
  /** Called when something that a call uses will be removed: once for each operation. */
  onDeprecated?: (deprecation: Deprecation, operation: string) => void;
  timeoutMs?: number;
  maxRetries?: number;
  /** Headers of every request. */
  headers?: Readonly<Record<string, string>>;
  fetch?: typeof fetch;
};

/** What an operation is, as in the table of operations. */
export type Operation = {
  method: string;
  path: string;
  /** `json`: parsed. `page`: a list. `raw`: the response, to be read as a stream. */
  answer: 'json' | 'page' | 'raw';
  /** The content type of the body; null if it has none. */
  body: string | null;
  /** Whether the service recognizes a repetition by its key. */
  isKeyed: boolean;
};

export type Call = {
  operation: Operation;
  pathValues: readonly string[];
  query: Readonly<Record<string, QueryValue>>;
  body: unknown;
  options: RequestOptions;
};

/** Sends calls: with a key, in the pace of the service, and again after failures that may pass. */
export class Transport {
  readonly #options: ClientOptions;
  readonly #fetch: typeof fetch;
  readonly #pace = new Pace();
  readonly #announced = new Set<string>();

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#fetch = options.fetch ?? ((...request) => fetch(...request));
  }

  call(call: Call): Answer<unknown> {
    if (call.operation.answer !== 'page') return new Answer(this.#send(call, call.query));
    return new List<unknown>(
      (cursor) =>
        this.#send(call, cursor === undefined ? call.query : { ...call.query, cursor }) as Promise<
          WithResponse<ListBody<unknown>>
        >,
    );
  }

  async #send(call: Call, query: Call['query']): Promise<WithResponse<unknown>> {
    const { operation, options } = call;
    const url = urlOf(this.#options.baseUrl, call, query);
    const request = await this.#requestOf(call);
    const isRepeatable = (operation.method === 'GET' || operation.isKeyed) && !(request.body instanceof ReadableStream);
    const retries = isRepeatable ? (options.maxRetries ?? this.#options.maxRetries ?? 3) : 0;
    for (let attempt = 0; ; attempt++) {
      await this.#pace.turn(options.signal);
      const answered = await this.#attempt(url, request, call).catch((error: unknown) => {
        if (attempt >= retries || options.signal?.aborted) throw error;
        return null;
      });
      if (answered === null) {
        await sleep(retryDelayMs(attempt, null), options.signal);
        continue;
      }
      const { response, text } = answered;
      this.#pace.note(response.headers);
      this.#announce(operation, response.headers);
      if (response.ok) return withData(response, text);
      // The service never redirects. A redirect to another host would take the key along.
      if (isRedirect(response))
        throw new ConnectionError('The service answered with a redirect, which is not followed.');
      const error = errorOf(response, text ?? '');
      if (attempt >= retries || !(isRetryable(error.status, error.code) || error.retryable)) throw error;
      await sleep(retryDelayMs(attempt, response.headers.get('retry-after')), options.signal);
    }
  }

  #announce({ method, path }: Operation, headers: Headers): void {
    const { onDeprecated } = this.#options;
    const deprecation = onDeprecated && deprecationOf(headers);
    const operation = `${method} ${path}`;
    if (!deprecation || this.#announced.has(operation)) return;
    this.#announced.add(operation);
    onDeprecated(deprecation, operation);
  }

  async #requestOf({ operation, body, options }: Call): Promise<RequestInit & { headers: Record<string, string> }> {
    const { apiKey, apiVersion, csrfToken } = this.#options;
    const key = typeof apiKey === 'function' ? await apiKey() : apiKey;
    const headers: Record<string, string> = {
      ...(operation.answer === 'raw' ? {} : { accept: 'application/json, application/fhir+json' }),
      ...(key === undefined ? {} : { 'x-api-key': key }),
      ...(csrfToken === undefined || operation.method === 'GET' ? {} : { 'x-csrf-token': csrfToken }),
      ...(apiVersion === undefined ? {} : { 'rcm-version': apiVersion }),
      ...this.#options.headers,
    };
    if (operation.isKeyed) headers['idempotency-key'] = options.idempotencyKey ?? crypto.randomUUID();
    if (options.ifMatch !== undefined)
      headers['if-match'] = typeof options.ifMatch === 'number' ? `"v${options.ifMatch}"` : options.ifMatch;
    const init: RequestInit & { headers: Record<string, string>; duplex?: 'half' } = {
      method: operation.method,
      headers,
      // Cloudflare's workers refuse 'error'. The response of a redirect is refused instead.
      redirect: 'manual',
      ...(csrfToken === undefined ? {} : { credentials: 'include' }),
    };
    if (operation.body !== null && body !== undefined) {
      headers['content-type'] = options.contentType ?? operation.body;
      init.body = headers['content-type'].endsWith('json') ? JSON.stringify(body) : (body as Body);
      if (init.body instanceof ReadableStream) init.duplex = 'half';
    }
    Object.assign(headers, options.headers);
    return init;
  }

  /** Makes one attempt. Its time includes the body, unless the caller reads that as a stream. */
  async #attempt(url: string, request: RequestInit, { operation, options }: Call): Promise<Answered> {
    const timeoutMs = options.timeoutMs ?? this.#options.timeoutMs ?? 60_000;
    const timer = new AbortController();
    const timeout = setTimeout(() => timer.abort(), timeoutMs);
    const signal = options.signal ? AbortSignal.any([options.signal, timer.signal]) : timer.signal;
    try {
      const response = await this.#fetch(url, { ...request, signal });
      return { response, text: operation.answer === 'raw' && response.ok ? null : await response.text() };
    } catch (cause) {
      if (options.signal?.aborted) throw options.signal.reason;
      if (timer.signal.aborted) throw new TimeoutError(`No response arrived within ${timeoutMs} ms.`, { cause });
      throw new ConnectionError('The connection to the service failed.', { cause });
    } finally {
      clearTimeout(timeout);
    }
  }
}

function urlOf(baseUrl: string, { operation, pathValues }: Call, query: Call['query']): string {
  const values = [...pathValues];
  const path = operation.path.replace(/\{\w*\}/g, () => encodeURIComponent(values.shift() ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null) search.append(name, String(each));
    }
  }
  const text = search.toString();
  return `${baseUrl.replace(/\/+$/, '')}${path}${text === '' ? '' : `?${text}`}`;
}

/** `text`: the whole body; null if the caller reads it as a stream. */
type Answered = { response: Response; text: string | null };

/** Browsers hide the status of a redirect. */
const isRedirect = ({ type, status }: Response) =>
  type === 'opaqueredirect' || [301, 302, 303, 307, 308].includes(status);

function withData(response: Response, text: string | null): WithResponse<unknown> {
  const { headers } = response;
  return {
    data: text === null ? response : parsed(response, text),
    response,
    requestId: headers.get('request-id'),
    apiVersion: headers.get('rcm-version'),
    deprecation: deprecationOf(headers),
  };
}

function parsed({ status }: Response, text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new RcmError(`The body of the response (HTTP ${status}) is not JSON.`, { cause });
  }
}
