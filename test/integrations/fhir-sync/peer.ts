import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

// biome-ignore lint/suspicious/noExplicitAny: tests read and write resources of every type.
type Json = any;

/** A FHIR server with offsets in its `next` links, as many real ones have: an edit while paging shifts its pages. */
export type Peer = {
  baseUrl: string;
  /** The requests since the last call, as `GET Patient?…`. */
  requests(): string[];
  /** Stores a version; without a time it is the next minute of the server. */
  put(resource: Json, lastUpdated?: string): void;
  remove(type: string, id: string): void;
  /** Sorts by the end of the id and leaves `_sort` out of the self link, as servers do that do not know it. */
  ignoreSort(ignores: boolean): void;
  /** Leaves the last resources of a search out of its pages, and counts them in the total. */
  withhold(count: number): void;
  /** Answers every nth request with 429 and a pause of 30 seconds; 0: none. */
  throttle(nth: number): void;
  /** Runs before the answer to each request. A returned answer replaces that of the server. */
  onRequest(hook: ((request: string) => Answer | undefined) | null): void;
  now(): Date;
  close(): Promise<void>;
};
export type Answer = { status: number; body?: Json; headers?: Record<string, string> };

const START = Date.parse('2026-05-01T00:00:00Z');
const PAGE_MAX = 50;

type Search = {
  stored: ReadonlyMap<string, Json>;
  /** The origin of the server, for its links. */
  host: string;
  ignoresSort: boolean;
  withheld: number;
};

/** Returns a page of a search, with offsets in its `next` link. */
function searchset(type: string, url: URL, { stored, host, ignoresSort, withheld }: Search): Json {
  const since = Date.parse(url.searchParams.get('_lastUpdated')?.replace(/^ge/, '') ?? '1970-01-01');
  const patient = url.searchParams.get('patient');
  const size = Math.min(Number(url.searchParams.get('_count') ?? PAGE_MAX), PAGE_MAX);
  const offset = Number(url.searchParams.get('_offset') ?? 0);
  // A backslash stands before a comma, a bar or a dollar sign of the value.
  const identifier =
    /(?<!\\)\|(.*)$/.exec(url.searchParams.get('identifier') ?? '')?.[1]?.replaceAll(/\\(.)/g, '$1') ?? null;
  const hasIdentifier = (one: Json) =>
    identifier === null || (one.identifier ?? []).some(({ value }: Json) => value === identifier);
  const isOf = ({ subject, beneficiary }: Json) =>
    patient === null || [subject, beneficiary].some((one) => one?.reference === `Patient/${patient}`);
  const matches = [...stored.values()]
    .filter((one) => one.resourceType === type && Date.parse(one.meta.lastUpdated) >= since && isOf(one))
    .filter(hasIdentifier)
    .sort((a, b) => Date.parse(a.meta.lastUpdated) - Date.parse(b.meta.lastUpdated) || (a.id < b.id ? -1 : 1));
  const order = ignoresSort ? matches.toSorted((a, b) => (reversed(a.id) < reversed(b.id) ? -1 : 1)) : matches;
  const all = order.slice(0, order.length - withheld);
  const next = new URL(url);
  next.host = host;
  next.searchParams.set('_offset', String(offset + size));
  if (ignoresSort) url.searchParams.delete('_sort');
  const self = { relation: 'self', url: url.href };
  const link = all.length > offset + size ? [self, { relation: 'next', url: next.href }] : [self];
  const isShort = url.searchParams.has('_elements');
  const shown = (one: Json) => (isShort ? { resourceType: one.resourceType, id: one.id, meta: one.meta } : one);
  const entry = all.slice(offset, offset + size).map((resource) => ({ resource: shown(resource) }));
  return { resourceType: 'Bundle', type: 'searchset', total: matches.length, link, entry };
}

export async function openPeer(): Promise<Peer> {
  const stored = new Map<string, Json>();
  const gone = new Set<string>();
  let [log, hook]: [string[], ((request: string) => Answer | undefined) | null] = [[], null];
  let minutes = 0;
  let [ignoresSort, withheld, throttled, count] = [false, 0, 0, 0];
  const now = () => new Date(START + minutes * 60_000);
  const host = () => `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answer = (url: URL): Answer => {
    const [, , type = '', id] = url.pathname.split('/');
    if (id === undefined || id === '_search')
      return { status: 200, body: searchset(type, url, { stored, host: host(), ignoresSort, withheld }) };
    const found = stored.get(`${type}/${id}`);
    if (found) return { status: 200, body: found };
    return { status: gone.has(`${type}/${id}`) ? 410 : 404, body: outcome('not-found') };
  };
  const handle = (request: IncomingMessage, form: string): Answer => {
    const url = new URL(request.url ?? '/', 'http://peer');
    const asked = `${request.method} ${decodeURIComponent(url.pathname.slice(6) + url.search)}`;
    log.push(asked);
    for (const [name, value] of new URLSearchParams(form)) url.searchParams.set(name, value);
    count += 1;
    if (throttled > 0 && count % throttled === 0) return THROTTLED;
    return hook?.(asked) ?? answer(url);
  };
  const server = createServer(async (request, response: ServerResponse) => {
    const { status, body, headers } = handle(request, request.method === 'POST' ? await text(request) : '');
    response.writeHead(status, { 'content-type': 'application/fhir+json', date: now().toUTCString(), ...headers });
    response.end(body === undefined ? '' : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://${host()}/fhir`,
    requests: () => log.splice(0),
    put: (resource, lastUpdated) => {
      minutes += 1;
      const key = `${resource.resourceType}/${resource.id}`;
      const versionId = String(Number(stored.get(key)?.meta.versionId ?? 0) + 1);
      stored.set(key, { ...resource, meta: { versionId, lastUpdated: lastUpdated ?? now().toISOString() } });
    },
    remove: (type, id) => {
      stored.delete(`${type}/${id}`);
      gone.add(`${type}/${id}`);
    },
    onRequest: (next) => {
      hook = next;
    },
    ignoreSort: (ignores) => {
      ignoresSort = ignores;
    },
    withhold: (missing) => {
      withheld = missing;
    },
    throttle: (nth) => {
      throttled = nth;
    },
    now,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const THROTTLED: Answer = { status: 429, headers: { 'retry-after': '30' } };

const reversed = (text: string) => [...text].reverse().join('');

export const outcome = (code: string) => ({
  resourceType: 'OperationOutcome',
  issue: [{ severity: 'error', code }],
});
