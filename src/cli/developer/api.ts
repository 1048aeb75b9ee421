import { randomUUID } from 'node:crypto';
import { type Dispatcher, request } from 'undici';
import { type Command, type CommandContext, type Options, UsageError } from '../command.ts';
import { API_ACCESS_HELP, type ApiAddress, apiAddress, noResponse, TIMEOUT_MS } from './api-access.ts';
import { dataOf, headersOf, type Method, methodOf, pathOf } from './api-request.ts';

/** The exit status of a response, beside 1 for no response and 2 for bad usage. */
const REFUSED = 4;
const FAILED = 5;

const CALL_OPTIONS = {
  query: { type: 'string', multiple: true },
  header: { type: 'string', multiple: true },
  data: { type: 'string' },
  'content-type': { type: 'string' },
  'idempotency-key': { type: 'string' },
  include: { type: 'boolean' },
} as const;

/** Calls a path of the API. Without arguments it is the process that runs the API alone. */
export const api: Command = {
  name: 'api',
  summary: 'Call any path of the API (api GET /v1/claims); without arguments, run the API alone',
  usage: 'api [METHOD PATH [--query NAME=VALUE …] [--data TEXT|@FILE] [--header "NAME: VALUE" …]] [--json]',
  details: [
    'METHOD             GET, HEAD, POST, PUT, PATCH or DELETE',
    'PATH               such as /v1/claims',
    '--query            a parameter of the query; may be repeated',
    '--data             the body: text, @FILE for a file, or @- for standard input',
    '--header           a header, such as "If-Match: "v3""; may be repeated',
    '--content-type     the type of the body (default: application/json)',
    '--idempotency-key  the key of a POST that is repeated (default: a new one)',
    '--include          also print the status and the headers, on standard error',
    '--json             print a JSON response in one line',
    '',
    `Exit status: 0 success, 1 no response, 2 bad usage, ${REFUSED} refused (4xx), ${FAILED} failed (5xx).`,
    'Responses that are not JSON are printed as they are.',
    '',
    ...API_ACCESS_HELP,
    '',
    'Without METHOD and PATH, runs the API alone, with the settings of "npx rcm serve --help".',
  ],
  options: CALL_OPTIONS,
  positionals: { min: 0, max: 2 },
  run: async (options, positionals, context) => {
    const [method, path] = positionals;
    if (method === undefined && !Object.keys(CALL_OPTIONS).some((name) => options[name] !== undefined)) {
      const { apiProcess } = await import('../installation/serve.ts');
      return apiProcess.run(options, positionals, context);
    }
    if (method === undefined || path === undefined) throw new UsageError('usage: npx rcm api METHOD PATH');
    return callApi(options, methodOf(method), pathOf(path, context.lists?.query ?? []), context);
  },
};

async function callApi(options: Options, method: Method, path: string, context: CommandContext): Promise<number> {
  const call = await callOf(options, method, path, context);
  const address = await apiAddress(context);
  const response = await send(address, call);
  const body = Buffer.from(await response.body.arrayBuffer().catch((error) => fail(address.url, call, error)));
  if (options.include === true) printHead(response);
  const isJson = /\bjson\b/.test(String(response.headers['content-type'] ?? ''));
  if (body.length > 0) process.stdout.write(isJson ? formatted(body, options.json === true) : body);
  return statusOf(response.statusCode);
}

type Call = { method: Method; path: string; headers: Record<string, string>; body: Buffer | null };

async function callOf(options: Options, method: Method, path: string, { lists }: CommandContext): Promise<Call> {
  const { data, 'content-type': type = 'application/json', 'idempotency-key': key } = options;
  if (data !== undefined && (method === 'GET' || method === 'HEAD')) {
    throw new UsageError(`${method} has no body; use --query`);
  }
  const headers: Record<string, string> = {};
  if (data !== undefined) headers['content-type'] = String(type);
  if (method === 'POST' || key !== undefined) headers['idempotency-key'] = String(key ?? randomUUID());
  Object.assign(headers, headersOf(lists?.header ?? []));
  return { method, path, headers, body: data === undefined ? null : await dataOf(String(data)) };
}

async function send({ url, key }: ApiAddress, call: Call): Promise<Dispatcher.ResponseData> {
  const { method, path, body } = call;
  const headers = { accept: 'application/json, */*;q=0.5', 'x-api-key': key, ...call.headers };
  const timeouts = { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS };
  return request(url + path, { method, headers, body, ...timeouts }).catch((error) => fail(url, call, error));
}

/** Throws. Says how to repeat a POST that may have had its effect. */
function fail(url: string, { headers }: Call, error: unknown): never {
  const key = headers['idempotency-key'];
  const failure = noResponse(url, error);
  if (key !== undefined) failure.message += `. To repeat this request, add --idempotency-key ${key}`;
  throw failure;
}

function printHead({ statusCode, headers }: Dispatcher.ResponseData): void {
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => `${name}: ${one}`),
  );
  process.stderr.write(`HTTP ${statusCode}\n${lines.map((line) => `${line}\n`).join('')}\n`);
}

/** Returns JSON on one line, or indented for a person. A body that is cut short or malformed is returned as it is. */
function formatted(body: Buffer, onOneLine: boolean): string {
  const text = body.toString('utf8');
  try {
    return `${JSON.stringify(JSON.parse(text), null, onOneLine ? 0 : 2)}\n`;
  } catch {
    return `${text}\n`;
  }
}

function statusOf(status: number): number {
  if (status >= 500) return FAILED;
  return status >= 400 ? REFUSED : 0;
}
