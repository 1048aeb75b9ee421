import { request as send } from 'undici';

export type RequestOptions = {
  form?: Record<string, string>;
  json?: unknown;
  headers?: Record<string, string>;
};

export type Answer = {
  status: number;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of many shapes.
  json: any;
  location: string | null;
  setCookies: string[];
  url: string;
};

/**
 * A minimal browser: keeps cookies, follows redirects on request, and sends Origin with changes. `connectTo` lists the
 * real addresses of the origin's servers, used in turn.
 */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly origin: string;
  readonly #connectTo: string[];
  #turn = 0;

  constructor(origin: string, ...connectTo: string[]) {
    this.origin = origin;
    this.#connectTo = connectTo.length > 0 ? connectTo : [origin];
  }

  async request(method: string, url: string, options: RequestOptions = {}): Promise<Answer> {
    const target = new URL(url, this.origin);
    const isOwn = target.origin === this.origin;
    const address = isOwn ? new URL(target.pathname + target.search, this.#next()) : target;
    const response = await send(address, {
      method: method as 'GET',
      headers: { host: target.host, ...this.#headers(method, options), ...options.headers },
      body: bodyOf(options),
    });
    const setCookies = [response.headers['set-cookie'] ?? []].flat();
    for (const line of setCookies) this.#keep(line);
    const text = await response.body.text();
    const { location } = response.headers;
    return {
      status: response.statusCode,
      text,
      json: String(response.headers['content-type']).includes('json') ? JSON.parse(text) : null,
      location: typeof location === 'string' ? new URL(location, target).href : null,
      setCookies,
      url: target.href,
    };
  }

  get(url: string, headers?: Record<string, string>): Promise<Answer> {
    return this.request('GET', url, headers ? { headers } : {});
  }

  /** Follows redirects until there is a page, or until the next one leads to `until`. */
  async follow(answer: Answer, until?: string): Promise<Answer> {
    let current = answer;
    for (let hops = 0; current.location !== null && hops < 10; hops++) {
      if (until !== undefined && current.location.startsWith(until)) return current;
      current = await this.get(current.location);
    }
    return current;
  }

  #next(): string {
    return this.#connectTo[this.#turn++ % this.#connectTo.length]!;
  }

  #headers(method: string, { form, json }: RequestOptions): Record<string, string> {
    const headers: Record<string, string> = {};
    if (this.cookies.size > 0) headers.cookie = [...this.cookies].map((pair) => pair.join('=')).join('; ');
    if (method !== 'GET') headers.origin = this.origin;
    if (form) headers['content-type'] = 'application/x-www-form-urlencoded';
    if (json !== undefined) headers['content-type'] = 'application/json';
    return headers;
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const name = pair.slice(0, pair.indexOf('='));
    const isGone = attributes.some((attribute) => /^max-age=0$|^expires=thu, 01 jan 1970/i.test(attribute));
    if (isGone) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(name.length + 1));
  }
}

function bodyOf({ form, json }: RequestOptions): string | null {
  if (form) return new URLSearchParams(form).toString();
  return json === undefined ? null : JSON.stringify(json);
}
