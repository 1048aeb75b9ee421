import { randomUUID } from 'node:crypto';
import { request } from 'undici';
import { loadConfig } from '../../config.ts';
import { readSandboxKey } from '../../start/sandbox-key.ts';
import { type CommandContext, CommandError } from '../command.ts';

/** Help lines on the settings of commands that call the API. */
export const API_ACCESS_HELP = [
  'RCM_API_URL      the address of the service (default: http://HOST:PORT, which is http://127.0.0.1:8080)',
  'RCM_API_KEY      an API key (default: the key that the first start of the sandbox saved in DATA_DIR)',
];

// biome-ignore lint/suspicious/noExplicitAny: the API's JSON is read as a customer reads it.
export type ApiAnswer = { status: number; body: any; retryAfterSeconds: number | null };

/** The address of the service, without a slash at its end, and an API key. */
export type ApiAddress = { url: string; key: string };

/** Calls the public API from the command line. */
export type ApiAccess = ApiAddress & {
  /** Throws CommandError if there is no response, or if the response is not JSON. */
  call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown, signal?: AbortSignal): Promise<ApiAnswer>;
};

/** The time that the service has to begin its response, and between two parts of it. */
export const TIMEOUT_MS = 30_000;

/** Returns the address and the key of the settings. Throws CommandError if there is no API key. */
export async function apiAddress({ env }: CommandContext): Promise<ApiAddress> {
  const config = loadConfig(env);
  const url = (config.apiUrl ?? `http://${config.host}:${config.port}`).replace(/\/+$/, '');
  if (!URL.canParse(url)) throw new CommandError('RCM_API_URL is not a URL');
  const key = config.apiKey ?? (await readSandboxKey(config.dataDir));
  if (key === null) {
    throw new CommandError('no API key: set RCM_API_KEY, or DATA_DIR to that of a sandbox that was started here');
  }
  return { url, key };
}

/** Returns an error that says that the service at this address cannot be reached. */
export function noResponse(url: string, error: unknown): CommandError {
  const { code, name } = error as { code?: string; name: string };
  return new CommandError(`the service does not respond at ${url} (${code ?? name}); is it running? See RCM_API_URL`);
}

/** Returns access to the service of the settings. Throws CommandError if there is no API key. */
export async function openApiAccess(context: CommandContext): Promise<ApiAccess> {
  const { url, key } = await apiAddress(context);
  return {
    url,
    key,
    call: async (method, path, body, signal) => {
      const headers: Record<string, string> = { 'x-api-key': key };
      if (method !== 'GET') headers['idempotency-key'] = randomUUID();
      if (body !== undefined) headers['content-type'] = 'application/json';
      try {
        const response = await request(url + path, {
          method,
          headers,
          body: body === undefined ? null : JSON.stringify(body),
          headersTimeout: TIMEOUT_MS,
          bodyTimeout: TIMEOUT_MS,
          signal: signal ?? null,
        });
        const retryAfter = Number(response.headers['retry-after']);
        return {
          status: response.statusCode,
          body: response.statusCode === 204 ? await response.body.dump() : await response.body.json(),
          retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
        };
      } catch (error) {
        throw noResponse(url, error);
      }
    },
  };
}

/** Returns the body of a successful response. Throws CommandError with the API's message otherwise. */
export function bodyOf({ status, body }: ApiAnswer) {
  if (status < 400) return body;
  const { code, message, param, details = [] } = body?.error ?? {};
  const fields = (details as { param: string; message: string }[])
    .map((detail) => (detail.param === param ? detail.message : `${detail.param}: ${detail.message}`))
    .join(' ');
  const where = param ? ` (${param})` : '';
  throw new CommandError(`the API answers ${status} ${code ?? ''}${where}: ${fields || (message ?? '')}`);
}
