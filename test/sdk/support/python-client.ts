import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestContext } from 'vitest';
import { type PythonEnvironment, pythonEnvironment } from '../../../scripts/python-env.ts';
import { snakeCase } from '../../../scripts/sdk-python.ts';
import { entryOf } from '../../../sdk/typescript/src/core/resources.ts';
import type { RequestOptions } from '../../../sdk/typescript/src/core/transport.ts';
import { OPERATIONS } from '../../../sdk/typescript/src/generated/operations.ts';
import { Answer, ApiError, type Rcm, type WithResponse } from '../../../sdk/typescript/src/index.ts';
import type { NewClient } from './every-operation.ts';

export const PYTHON_PACKAGE = join(import.meta.dirname, '../../../sdk/python');
const DRIVER = join(import.meta.dirname, '../python/calls.py');

/** Asked for once: without a network the answer takes many seconds. */
let environment: Promise<PythonEnvironment> | null = null;

/** Returns a Python with the packages of the tests. On a machine without it, prints the reason and skips the test. */
export async function pythonOf(context: TestContext): Promise<string> {
  environment ??= pythonEnvironment();
  const { python, missing } = await environment;
  if (python !== null) return python;
  console.warn(`Skipped, because there is no Python environment: ${missing}.`);
  return context.skip(missing);
}

type Reply = {
  status: number;
  headers: Record<string, string>;
  /** The parsed data, or the content of a stream in Base64. */
  data?: unknown;
  content?: string;
  /** The `error` of a refused call. */
  error?: Record<string, unknown>;
};

/** A process that makes calls with the Python clients, one after the other. */
export class PythonCalls {
  readonly #process: ChildProcess;
  readonly #lines: AsyncIterator<string>;
  #last: Promise<unknown> = Promise.resolve();

  constructor(python: string) {
    const env = { ...process.env, PYTHONPATH: PYTHON_PACKAGE, PYTHONDONTWRITEBYTECODE: '1' };
    this.#process = spawn(python, [DRIVER], { env, stdio: ['pipe', 'pipe', 'inherit'] });
    this.#lines = createInterface(this.#process.stdout!)[Symbol.asyncIterator]();
  }

  /** Returns a client whose functions are called in Python. */
  readonly client: NewClient = ({ baseUrl, apiKey, csrfToken, headers = {} }) => {
    const token = csrfToken === undefined ? {} : { 'x-csrf-token': csrfToken };
    const caller = { url: baseUrl, key: apiKey ?? null, headers: { ...headers, ...token } };
    const groups = Object.entries(OPERATIONS).map(([group, operations]) => {
      const functions = Object.entries(operations).map(([name, text]) => {
        const place = { group: snakeCase(group), name: snakeCase(name) };
        const call = (...given: unknown[]) =>
          new Answer(this.#call({ ...caller, ...place, ...argumentsOf(text, given) }));
        return [name, call] as const;
      });
      return [group, Object.fromEntries(functions)] as const;
    });
    return Object.fromEntries(groups) as unknown as Rcm;
  };

  #call(command: object): Promise<WithResponse<unknown>> {
    const reply = this.#last.then(async () => {
      this.#process.stdin!.write(`${JSON.stringify(command)}\n`);
      const { value, done } = await this.#lines.next();
      if (done) throw new Error('The Python process has ended.');
      return withResponse(JSON.parse(value));
    });
    this.#last = reply.catch(() => {});
    return reply;
  }

  async close(): Promise<void> {
    this.#process.stdin!.end();
    if (this.#process.exitCode === null) await once(this.#process, 'exit');
  }
}

/** Returns the arguments and options of the Python function. */
function argumentsOf(text: string, given: readonly unknown[]) {
  const { parameters, body, hasQuery } = entryOf(text);
  const values = [...given];
  const positional = values.splice(0, parameters + (body !== null || hasQuery ? 1 : 0));
  const { query = {}, contentType, ifMatch } = (values[0] ?? {}) as RequestOptions;
  return {
    args: positional.filter((value) => value !== undefined).map(encoded),
    options: {
      query,
      ...(contentType === undefined ? {} : { content_type: contentType }),
      ...(ifMatch === undefined ? {} : { if_match: ifMatch }),
    },
  };
}

function encoded(value: unknown): { json: unknown } | { bytes: string } {
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString('base64') };
  if (value instanceof URLSearchParams) return { json: Object.fromEntries(value) };
  return { json: value };
}

function withResponse({ status, headers, data, content, error }: Reply): WithResponse<unknown> {
  const body = content === undefined ? null : Buffer.from(content, 'base64');
  const response = new Response([204, 304].includes(status) ? null : body, { status, headers });
  if (error !== undefined) throw new ApiError(response, error);
  const requestId = response.headers.get('request-id');
  const others = { requestId, apiVersion: response.headers.get('rcm-version'), deprecation: null };
  return { data: content === undefined ? data : response, response, ...others };
}
