import { randomUUID } from 'node:crypto';
import { createHttpServer } from '../../src/http/server.ts';
import { openBenchApp } from './bench-app.ts';
import type { Service } from './service.ts';

/** One message that the service sent to PostgreSQL. */
export type TracedMessage = { text: string; values: unknown[] };

type Query = (...args: unknown[]) => unknown;

/**
 * Returns the messages of the transactions of several requests. The service's code runs in this process and its
 * messages are recorded, so that the ceiling always runs the current statements.
 */
export async function traceRequests(
  service: Service,
  makeRequest: () => { method: 'GET' | 'POST'; url: string; headers: Record<string, string>; payload?: string },
  times: number,
): Promise<TracedMessage[][]> {
  const app = await openBenchApp(service);
  const http = await createHttpServer(app);
  let trace: { client: object; message: TracedMessage }[] = [];
  const traced = new WeakSet<object>();
  const prepared = new Map<string, string>();
  app.pool.on('acquire', (client) => {
    if (traced.has(client)) return;
    traced.add(client);
    const query = client.query.bind(client) as Query;
    (client as { query: Query }).query = (...args) => {
      trace.push({ client, message: tracedMessage(args, prepared) });
      return query(...args);
    };
  });
  const send = async () => {
    trace = [];
    const { method, url, headers, payload } = makeRequest();
    const given = { ...headers, 'x-api-key': service.key };
    const answer = await http.fastify.inject({ method, url, headers: given, ...(payload ? { payload } : {}) });
    if (answer.statusCode >= 300) throw new Error(`the traced request was answered ${answer.statusCode}`);
    // The job queue runs its own statements at intervals; only the request's transaction counts.
    const begin = trace.findIndex(({ message }) => message.text.startsWith('begin'));
    return trace
      .slice(begin)
      .filter(({ client }) => client === trace[begin]?.client)
      .map(({ message }) => message);
  };
  try {
    const traces: TracedMessage[][] = [];
    for (let time = 0; time < times; time++) traces.push(await send());
    return traces;
  } finally {
    await http.close();
    await app.close();
  }
}

function tracedMessage([first, second]: unknown[], prepared: Map<string, string>): TracedMessage {
  if (typeof first !== 'string') {
    const { text, values } = first as { text: string; values?: unknown[] };
    return { text, values: values ?? [] };
  }
  return { text: withoutExecute(first, prepared), values: Array.isArray(second) ? second : [] };
}

/** Another client has not prepared this connection's statements, so EXECUTE is replaced by the statement. */
function withoutExecute(text: string, prepared: Map<string, string>): string {
  const given = text.replace(/\bprepare (\w+) as ([^;]+); /g, (_, name: string, statement: string) => {
    prepared.set(name, statement);
    return '';
  });
  return given.replace(/\bexecute (\w+)\(([^)]*)\)/g, (call, name: string, list: string) => {
    const values = list.split(', ');
    return prepared.get(name)?.replace(/\$(\d+)/g, (_, number: string) => values[Number(number) - 1]!) ?? call;
  });
}

/** Returns an unused key. */
export function newIdempotencyKey(): string {
  return randomUUID();
}
