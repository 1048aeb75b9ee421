import pg from 'pg';
import type { Benchmark, Outcome } from './benchmark.ts';
import { type Copied, copyAgain, type WrittenTable } from './parts/copy-again.ts';
import { type CpuCosts, withCpuCosts } from './parts/cpu.ts';
import { type Measured, measureCold } from './parts/measured.ts';
import { startProgram } from './parts/program.ts';
import { unlessSmoke } from './parts/rounds.ts';
import { type Service, withService } from './parts/service.ts';
import type { FhirFetcherResult, FhirFetcherSettings } from './programs/fhir-fetcher.ts';
import type { FhirPeerReady, FhirPeerSettings } from './programs/fhir-peer.ts';
import type { FhirSyncerResult, FhirSyncerSettings } from './programs/fhir-syncer.ts';

const RESOURCES = 100_000;
const RESOURCES_SMOKE = 1_000;
const AIM = 0.5;
const RSS_AIM_MB = 300;
/** Shows that memory is bounded: with more, the garbage collector waits longer and the process grows without need. */
const HEAP_MB = 160;
const TYPES = ['Patient', 'Coverage', 'Condition', 'ChargeItem', 'Encounter'];

/** A full synchronization with a local FHIR server, against fetching its pages, parsing them and COPY of the rows. */
export const fhirSync: Benchmark = {
  name: 'fhir-sync',
  summary: `a full synchronization of ${RESOURCES} FHIR resources, against fetching, parsing and COPY (aim ${AIM})`,
  clientsDefault: 0,
  run: ({ profileDir, isSmoke }) =>
    withService({ profileDir: null, role: 'api', settings: { WEBHOOK_ALLOW_LOOPBACK: 'true' } }, (service) =>
      measure(
        service,
        Number(process.env.FHIR_SYNC_RESOURCES ?? unlessSmoke({ isSmoke }, RESOURCES, RESOURCES_SMOKE)),
        profileDir,
      ),
    ),
};

async function measure(service: Service, resources: number, profileDir: string | null): Promise<Outcome> {
  const peer = await startProgram<FhirPeerReady, null, unknown>('fhir-peer', { resources } satisfies FhirPeerSettings);
  const { baseUrl } = peer.ready;
  const connectionId = await connect(service, baseUrl);
  const client = new pg.Client({ connectionString: service.adminUrl });
  await client.connect();
  try {
    const before = await tableSizes(client);
    const { env, serviceUrl, organizationId } = service;
    const masterKey = service.masterKey.toString('base64');
    const settings = { env, serviceUrl, masterKey, organizationId, connectionId };
    const profile = profileDir === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileDir}`];
    const processes = { serverPid: null, postmasterPid: service.processes.postmasterPid };
    const synced = await withCpuCosts(
      processes,
      () => resources,
      () =>
        measureCold<FhirSyncerSettings, FhirSyncerResult>('fhir-syncer', settings, {
          nodeFlags: ['--max-semi-space-size=16', `--max-old-space-size=${HEAP_MB}`, ...profile],
          costOf: (result) => result,
        }),
    );
    const fetched = await measureCold<FhirFetcherSettings, FhirFetcherResult>('fhir-fetcher', {
      baseUrl,
      types: TYPES,
    });
    const written = await writtenTables(client, before);
    const copied = await withCpuCosts(
      processes,
      () => resources,
      () => copyAgain(client, written),
    );
    return report({ resources, synced, fetched, copied });
  } finally {
    await client.end();
  }
}

async function connect({ url, key }: Service, fhirBaseUrl: string): Promise<string> {
  const post = async (path: string, body: object) => {
    const headers = { 'x-api-key': key, 'content-type': 'application/json' };
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`POST ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { id: string; succeeded?: boolean };
  };
  const path = '/v1/integrations/fhir/connections';
  const fields = { name: 'bench', fhirBaseUrl, authMethod: 'none', requestsPerMinute: 600_000 };
  const { id } = await post(path, fields);
  const { succeeded } = await post(`${path}/${id}/test`, {});
  if (!succeeded) throw new Error('The connection to the FHIR server does not work');
  return id;
}

/** Returns the number of rows of each table, counted. */
async function tableSizes(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const sizes = new Map<string, number>();
  for (const { name } of rows) {
    const counted = await client.query<{ count: number }>(`select count(*)::int as count from public."${name}"`);
    sizes.set(name, counted.rows[0]!.count);
  }
  return sizes;
}

/** Returns the tables that were empty, or nearly so, and have rows now. */
async function writtenTables(client: pg.Client, before: ReadonlyMap<string, number>): Promise<WrittenTable[]> {
  const after = await tableSizes(client);
  return [...after].flatMap(([name, count]): WrittenTable[] =>
    count - (before.get(name) ?? 0) > (before.get(name) ?? 0) ? [[name, 'true']] : [],
  );
}

type WithCpu = { cpu: CpuCosts };
type Sides = {
  resources: number;
  synced: Measured<FhirSyncerResult> & WithCpu;
  fetched: Measured<FhirFetcherResult>;
  copied: Copied & WithCpu;
};

function report({ resources, synced, fetched, copied }: Sides): Outcome {
  if (fetched.result.resources < resources) throw new Error('The ceiling has fetched too few resources');
  const ceilingMs = fetched.wallMs + copied.wallMs;
  const figure = Math.round(resources / (synced.wallMs / 1_000));
  const best = Math.round(resources / (ceilingMs / 1_000));
  const ratio = Math.round((figure / best) * 1_000) / 1_000;
  const database = ({ cpu }: WithCpu) => (cpu === null ? '' : `${Math.round(cpu.databaseUs)} µs a resource`);
  const seconds = (ms: number) => (ms / 1_000).toFixed(1);
  return {
    result: { bench: 'fhir-sync', figure, unit: 'resources/s', ceiling: best, ratio, aim: AIM },
    table: {
      columns: ['side', 'resources/s', 'seconds', 'CPU seconds of the process', 'database CPU', 'peak RSS MB'],
      rows: [
        [
          'synchronization',
          String(figure),
          seconds(synced.wallMs),
          seconds(synced.cpuMs),
          database(synced),
          synced.peakRssMb.toFixed(0),
        ],
        [
          'fetch, parse, COPY',
          String(best),
          seconds(ceilingMs),
          seconds(fetched.cpuMs),
          database(copied),
          fetched.peakRssMb.toFixed(0),
        ],
      ],
      notes: [
        `${resources} resources in ${synced.result.requests} requests; ${synced.result.created} were created (${synced.result.status}).`,
        `Fetching and parsing took ${seconds(fetched.wallMs)} s. COPY wrote the same ${copied.rows} rows (${Math.round(copied.bytes / 1e6)} MB) into tables with the same indexes and checks, without foreign keys, in ${seconds(copied.wallMs)} s.`,
        `Peak RSS aim: ${RSS_AIM_MB} MB. FHIR_SYNC_RESOURCES sets the number of resources.`,
      ],
    },
  };
}
