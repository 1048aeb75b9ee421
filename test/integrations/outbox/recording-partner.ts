import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The partner's reaction to one write. `lost_before` and `lost_after` break the connection, before or after recording.
 */
export type Behaviour =
  | 'ok'
  | 'lost_before'
  | 'lost_after'
  | 'throttled'
  | 'unavailable'
  | 'refused'
  | 'server_error'
  | 'hang';

export type RecordingPartner = {
  baseUrl: string;
  /** The base address of its FHIR API, which has no conditional creation. */
  fhirBaseUrl: string;
  /** How often each write was made, by its reference. */
  received: Map<string, number>;
  /** Resolves when a request hangs. */
  hanging(): Promise<void>;
  close(): Promise<void>;
};

type Asked = { method: string; url: URL; body: string };
type Answer = { status: number; body: unknown };
/** One of the partner's APIs: which write a request is, and what it answers. */
type Api = {
  referenceOf(asked: Asked): string;
  read(asked: Asked): Answer;
  write(asked: Asked, reference: string): Answer;
};

/** Starts a partner without idempotency on a socket. It records each write that it makes, also repeated ones. */
export async function startRecordingPartner(behave: (reference: string) => Behaviour): Promise<RecordingPartner> {
  const received = new Map<string, number>();
  const record = (reference: string) => received.set(reference, (received.get(reference) ?? 0) + 1);
  const hung = Promise.withResolvers<void>();
  const [own, fhir] = [ownApi(received), fhirApi()];
  const server = createServer(async (request, response) => {
    const answer = ({ status, body }: Answer) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const refuse = (status: number) => answer({ status, body: { resourceType: 'OperationOutcome', issue: [] } });
    const url = new URL(request.url!, 'http://partner.test');
    const asked = { method: request.method!, url, body: await bodyOf(request) };
    const api = url.pathname.startsWith('/fhir') ? fhir : own;
    if (request.method === 'GET') return answer(api.read(asked));
    const reference = api.referenceOf(asked);
    const behaviour = behave(reference);
    if (behaviour === 'lost_before') return request.socket.destroy();
    if (behaviour === 'throttled') return refuse(429);
    if (behaviour === 'unavailable') return refuse(503);
    if (behaviour === 'refused') return refuse(422);
    if (behaviour === 'server_error' && received.size % 2 === 0) return refuse(500);
    record(reference);
    const made = api.write(asked, reference);
    if (behaviour === 'server_error') return refuse(500);
    if (behaviour === 'lost_after') return request.socket.destroy();
    if (behaviour === 'hang') return hung.resolve();
    answer(made);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    baseUrl,
    fhirBaseUrl: `${baseUrl}/fhir`,
    received,
    hanging: () => hung.promise,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function ownApi(received: ReadonlyMap<string, number>): Api {
  return {
    referenceOf: ({ body }) => (JSON.parse(body) as { externalReference: string }).externalReference,
    read: ({ url }) => {
      const reference = url.searchParams.get('externalReference')!;
      const results = received.has(reference) ? [{ id: `r-${reference}`, version: 1 }] : [];
      return { status: 200, body: { results } };
    },
    write: (_asked, reference) => ({ status: 201, body: { id: `r-${reference}`, version: 1 } }),
  };
}

type Task = {
  resourceType: 'Task';
  id: string;
  identifier?: { value: string }[];
  meta: { versionId: string; tag?: { code: string }[] };
};

/** Tasks: those that are created, and one of each id that is changed. */
function fhirApi(): Api {
  const tasks = new Map<string, Task>();
  const outcome = { resourceType: 'OperationOutcome', issue: [] };
  return {
    referenceOf: ({ method, body }) => {
      const { identifier, meta } = JSON.parse(body) as Task;
      return method === 'POST' ? identifier!.at(-1)!.value : meta.tag!.at(-1)!.code;
    },
    read: ({ url }) => {
      if (url.pathname.endsWith('/metadata')) return { status: 200, body: CAPABILITIES };
      const id = /\/Task\/(.+)$/.exec(url.pathname)?.[1];
      const token = url.searchParams.get('identifier');
      const known =
        id === undefined ? undefined : (tasks.get(id) ?? { resourceType: 'Task', id, meta: { versionId: '0' } });
      if (known !== undefined) return { status: 200, body: known };
      if (token === null) return { status: 404, body: outcome };
      const named = [...tasks.values()].filter(({ identifier }) =>
        identifier?.some(({ value }) => token.endsWith(value)),
      );
      const entry = named.map((resource) => ({ resource }));
      return { status: 200, body: { resourceType: 'Bundle', type: 'searchset', entry } };
    },
    write: ({ method, url, body }, reference) => {
      const id = method === 'POST' ? `t-${reference}` : url.pathname.split('/').at(-1)!;
      const versionId = String(Number(tasks.get(id)?.meta.versionId ?? 0) + 1);
      const given = JSON.parse(body) as Task;
      const task = { ...given, id, meta: { ...given.meta, versionId } };
      tasks.set(id, task);
      return { status: method === 'POST' ? 201 : 200, body: task };
    },
  };
}

const CAPABILITIES = {
  resourceType: 'CapabilityStatement',
  status: 'active',
  kind: 'instance',
  date: '2026-01-01',
  fhirVersion: '4.0.1',
  format: ['json'],
  rest: [
    {
      mode: 'server',
      resource: [
        {
          type: 'Task',
          interaction: ['read', 'search-type', 'create', 'update'].map((code) => ({ code })),
          searchParam: [{ name: 'identifier', type: 'token' }],
        },
      ],
    },
  ],
};

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
