import type { Examples } from '../../src/http/openapi/operations.ts';
import type { Route } from '../../src/http/operation.ts';
import { ROUTES } from '../../src/http/route-table.ts';
import type { CallOptions, CallResult, TestApp } from '../helpers/app.ts';

const PATTERNS = ROUTES.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}$`),
  parameters: route.path.split('{').length - 1,
})).sort((one, other) => one.parameters - other.parameters);

/** A request: its path with the query, and its body as JSON or as a text of the content type. */
type RecordedRequest = { path: string; body?: unknown; contentType?: string; text?: string };

/** Longer texts, such as files, are left out. */
const TEXT_LENGTH_MAX = 1_500;

function requestOf(request: string, { body, payload, headers }: CallOptions): RecordedRequest {
  const path = request.slice(request.indexOf(' ') + 1);
  const contentType = headers?.['content-type'];
  const text = payload?.toString('latin1');
  return {
    path,
    ...(body === undefined ? {} : { body }),
    ...(contentType === undefined ? {} : { contentType }),
    ...(text === undefined || text.length > TEXT_LENGTH_MAX ? {} : { text }),
  };
}

/** Calls the API and records requests and responses as examples. */
export class Recorder {
  readonly #t: TestApp;
  readonly #answers = new Map<string, unknown>();
  readonly #requests = new Map<string, RecordedRequest>();

  constructor(t: TestApp) {
    this.#t = t;
  }

  /** Makes a call that must succeed, without recording it. */
  async step(request: string, options: CallOptions = {}): Promise<CallResult> {
    const [method, path] = request.split(' ') as [string, string];
    const result = await this.#t.call(method, path, options);
    if (result.status >= 300) throw new Error(`${request} answered ${result.status}: ${result.text}`);
    return result;
  }

  /**
   * Makes a call whose response becomes the example of its operation and status. `keep` shortens a list without pages.
   * Throws if the example exists already.
   */
  async example(request: string, { keep, ...options }: CallOptions & { keep?: number } = {}): Promise<CallResult> {
    const result = await this.step(request, options);
    const { operation } = routeOf(request);
    const name = `${operation.id} ${result.status}`;
    if (this.#answers.has(name)) throw new Error(`There are two examples of ${name}`);
    const body = keep === undefined ? result.body : { ...result.body, data: result.body.data.slice(0, keep) };
    this.#answers.set(name, body);
    if (!this.#requests.has(operation.id)) this.#requests.set(operation.id, requestOf(request, options));
    return result;
  }

  /** Replaces a response that is too large for an example by a part of it. */
  shorten(operationId: string, status: number, shortened: unknown): void {
    this.#answers.set(`${operationId} ${status}`, shortened);
  }

  /** The first request of each operation that has an example, in the order of the route table. */
  requests(): Record<string, RecordedRequest> {
    const ids = ROUTES.map(({ operation }) => operation.id);
    return Object.fromEntries(
      ids.flatMap((id) => (this.#requests.has(id) ? [[id, this.#requests.get(id)!] as const] : [])),
    );
  }

  /** The examples in the order of the route table. */
  examples(): Examples {
    const examples: Examples = {};
    for (const { operation } of ROUTES) {
      for (const status of Object.keys(operation.responses)) {
        const body = this.#answers.get(`${operation.id} ${status}`);
        if (body === undefined) continue;
        examples[operation.id] = { ...examples[operation.id], [status]: body };
      }
    }
    return examples;
  }
}

export function routeOf(request: string): Route {
  const [method, path] = request.split(' ') as [string, string];
  const found = PATTERNS.find(({ route, pattern }) => route.method === method && pattern.test(path.split('?')[0]!));
  if (found === undefined) throw new Error(`There is no route ${request}`);
  return found.route;
}
