import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chartOf, RESOURCES_PER_PATIENT } from '../parts/fhir-charts.ts';
import { runProgram } from '../parts/program.ts';

export type FhirPeerSettings = { resources: number };
export type FhirPeerReady = { baseUrl: string };
/** How many requests it has answered. */
export type FhirPeerAnswer = { requests: number };

/**
 * One type's resources as JSON, in the order of their times: the resource at i was changed `i` tenths of a second
 * later.
 */
type Stored = Map<string, string[]>;

const START = Date.parse('2026-01-01T00:00:00Z');
const STEP_MS = 100;

function store(resources: number): Stored {
  const stored: Stored = new Map();
  for (let patient = 0; patient < resources / RESOURCES_PER_PATIENT; patient++) {
    for (const resource of chartOf(patient)) {
      const list = stored.get(resource.resourceType) ?? [];
      const lastUpdated = new Date(START + list.length * STEP_MS).toISOString();
      list.push(JSON.stringify({ ...resource, meta: { versionId: '1', lastUpdated } }));
      stored.set(resource.resourceType, list);
    }
  }
  return stored;
}

function page(stored: Stored, url: URL): string {
  const list = stored.get(url.pathname.slice('/fhir/'.length)) ?? [];
  const since = url.searchParams.get('_lastUpdated')?.replace(/^ge/, '');
  const first = since === undefined ? 0 : Math.max(0, Math.ceil((Date.parse(since) - START) / STEP_MS));
  const from = Number(url.searchParams.get('_offset') ?? first);
  const end = from + Number(url.searchParams.get('_count') ?? 50);
  const next = new URL(url);
  next.searchParams.set('_offset', String(end));
  const link = end < list.length ? `{"relation":"next","url":"${next.href}"}` : '';
  const entries = list.slice(from, end).map((text) => `{"resource":${text}}`);
  return `{"resourceType":"Bundle","type":"searchset","link":[${link}],"entry":[${entries.join(',')}]}`;
}

function capability(stored: Stored): string {
  const interaction = [{ code: 'read' }, { code: 'search-type' }];
  const searchParam = [{ name: '_lastUpdated', type: 'date' }];
  const resource = [...stored.keys()].map((type) => ({ type, interaction, searchParam }));
  const rest = [{ mode: 'server', resource }];
  return JSON.stringify({ resourceType: 'CapabilityStatement', fhirVersion: '4.0.1', rest });
}

runProgram<FhirPeerSettings, FhirPeerReady, null, FhirPeerAnswer>(async ({ resources }) => {
  const stored = store(resources);
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const isFound = url.pathname.startsWith('/fhir/') && !url.pathname.includes('.well-known');
    const body = url.pathname === '/fhir/metadata' ? capability(stored) : page(stored, url);
    response.writeHead(isFound ? 200 : 404, { 'content-type': 'application/fhir+json' });
    response.end(isFound ? body : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/fhir`;
  return { ready: { baseUrl }, answer: async () => ({ requests }) };
});
