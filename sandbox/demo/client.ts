import { request } from 'undici';
import { DemoError } from './demo-error.ts';

/** A minimal client of the public API, as a customer would write it. */
export type ApiClient = {
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
  patch(path: string, body: unknown): Promise<Answer>;
  upload(path: string, content: Uint8Array, contentType: string): Promise<Answer>;
  text(path: string): Promise<{ status: number; text: string }>;
};

// biome-ignore lint/suspicious/noExplicitAny: the demo reads the API's JSON as a customer does.
type Answer = { status: number; body: any };

export function createClient(baseUrl: string, key: string): ApiClient {
  let calls = 0;
  const send = async (
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    body?: string | Uint8Array,
    type = 'application/json',
  ) => {
    calls += 1;
    const headers: Record<string, string> = { 'x-api-key': key };
    if (body !== undefined) headers['content-type'] = type;
    if (method !== 'GET') headers['idempotency-key'] = `demo-${process.pid}-${calls}`;
    const response = await request(`${baseUrl}${path}`, { method, headers, body: body ?? null });
    return { status: response.statusCode, text: await response.body.text() };
  };
  const json = async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: string | Uint8Array, type?: string) => {
    const { status, text } = await send(method, path, body, type);
    const parsed = text === '' ? null : JSON.parse(text);
    if (status >= 400) {
      const { code, message, details = [] } = parsed.error;
      const fields = details.map((detail: Record<string, string>) => ` ${detail.param ?? ''}: ${detail.message}`);
      throw new DemoError(`${method} ${path} answered ${status} ${code}: ${message}${fields.join('')}`);
    }
    return { status, body: parsed };
  };
  return {
    get: (path) => json('GET', path),
    post: (path, body = {}) => json('POST', path, JSON.stringify(body)),
    patch: (path, body) => json('PATCH', path, JSON.stringify(body)),
    upload: (path, content, contentType) => json('POST', path, content, contentType),
    text: (path) => send('GET', path),
  };
}
