import { withClient } from '../src/database/connections/with-client.ts';
import { aPatient } from '../test/helpers/builders.ts';
import type { Benchmark, BenchmarkOptions, Outcome } from './benchmark.ts';
import type { CpuProcesses } from './parts/cpu.ts';
import { type LoadGenerator, type MeasuredRound, measureLoad, startLoad } from './parts/load.ts';
import { startProgram } from './parts/program.ts';
import { interleave, median, unlessSmoke } from './parts/rounds.ts';
import { type Service, withService } from './parts/service.ts';
import { compared, count, cpuCells, latencyCells, rateCells } from './parts/table.ts';

const ROUNDS = 6;
const WARM_UP_SECONDS = 2;
const PATIENTS = 500;
const AIM = 0.6;

/** A GET by id with its key, organization and row-level security, against a bare route with one prepared SELECT. */
export const apiRead: Benchmark = {
  name: 'api-read',
  summary: 'GET /v1/patients/{id}, against a bare Fastify route with one indexed SELECT (aim 0.6)',
  clientsDefault: 32,
  run: (options) =>
    withService({ profileDir: options.profileDir }, (service) =>
      withService({ profileDir: null, without: 'requestLog' }, (without) => compare(service, without, options)),
    ),
};

export type BareServerSettings = { databaseUrl: string; organizationId: string };

async function compare(service: Service, without: Service, { seconds, clients, isSmoke }: BenchmarkOptions) {
  const times = unlessSmoke({ isSmoke }, ROUNDS, 1);
  const paths = await createPatients(service);
  const pathsWithout = await createPatients(without);
  const settings: BareServerSettings = { databaseUrl: service.adminUrl, organizationId: service.organizationId };
  const bare = await startProgram<{ url: string }, never, never>('bare-read-server', settings);
  const loadOf = (side: Side): Promise<LoadGenerator> =>
    startLoad({
      url: side.url,
      key: side.key,
      clients,
      request: { kind: 'get', paths: side.paths },
      expectedStatus: 200,
    });
  const { key, processes } = service;
  const loaded = async (side: Side): Promise<Loaded> => ({ load: await loadOf(side), processes: side.processes });
  const ours = await loaded({ url: service.url, key, paths, processes });
  const withoutLog = await loaded({ ...without, paths: pathsWithout });
  const theirs = await loaded({ url: bare.ready.url, key, paths, processes: { ...processes, serverPid: bare.pid } });
  await requireSameAnswer(paths[0]!, service, bare.ready.url);
  for (const side of [ours, withoutLog, theirs]) await measureLoad(side.load, WARM_UP_SECONDS, side.processes);
  const round = ({ load, processes }: Loaded) => measureLoad(load, seconds / times, processes);
  const rounds = await interleave(times, {
    ours: () => round(ours),
    withoutLog: () => round(withoutLog),
    theirs: () => round(theirs),
  });
  await requireLogged(service, true);
  await requireLogged(without, false);
  return report(rounds, clients);
}

type Side = { url: string; key: string; paths: string[]; processes: CpuProcesses };
type Loaded = { load: LoadGenerator; processes: CpuProcesses };

/**
 * Throws unless the service has logged requests, or has logged none, as the side requires: otherwise the comparison
 * would be meaningless.
 */
async function requireLogged({ adminUrl }: Service, areExpected: boolean): Promise<void> {
  const logged = await withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from request_log');
    return rows[0]!.n;
  });
  if (logged > 0 !== areExpected) throw new Error(`a service has logged ${logged} requests`);
}

function report(rounds: Record<'ours' | 'withoutLog' | 'theirs', MeasuredRound[]>, clients: number): Outcome {
  const rates = (side: MeasuredRound[]) => side.map((round) => round.perSecond);
  const cells = (side: MeasuredRound[]) => [...rateCells(rates(side)), ...latencyCells(side), ...cpuCells(side)];
  const cpuUs = (side: MeasuredRound[]) =>
    median(side.map(({ cpu }) => (cpu === null ? 0 : cpu.serverUs + cpu.databaseUs)));
  const [withUs, withoutUs] = [cpuUs(rounds.ours), cpuUs(rounds.withoutLog)];
  const logCost = withoutUs === 0 ? 0 : (withUs / withoutUs - 1) * 100;
  return {
    result: compared('api-read', 'requests/s', { ours: rates(rounds.ours), ceiling: rates(rounds.theirs), aim: AIM }),
    table: {
      heads: [
        `- the log of requests: ${logCost.toFixed(1)} % of the processor time (${count(withoutUs)} to ${count(withUs)} µs)`,
      ],
      columns: ['what', 'per second', 'rounds', 'p50', 'p99', 'server CPU', 'database CPU'],
      rows: [
        ['GET /v1/patients/{id}', ...cells(rounds.ours)],
        ['without the log of requests', ...cells(rounds.withoutLog)],
        ['bare Fastify, one prepared SELECT', ...cells(rounds.theirs)],
      ],
      notes: [`${clients} connections, ${PATIENTS} patients. The bare route has no API key, organization or logging.`],
    },
  };
}

async function createPatients(service: Service): Promise<string[]> {
  const paths: string[] = [];
  for (let number = 0; number < PATIENTS; number++) {
    const response = await fetch(`${service.url}/v1/patients`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': service.key },
      body: JSON.stringify(aPatient({ mrn: `MRN-${number}` })),
    });
    if (response.status !== 201) throw new Error(`creating a patient was answered ${response.status}`);
    const { id } = (await response.json()) as { id: string };
    paths.push(`/v1/patients/${id}`);
  }
  return paths;
}

/** Throws unless both sides give the same response, because otherwise they do different work. */
async function requireSameAnswer(path: string, service: Service, bareUrl: string): Promise<void> {
  const headers = { 'x-api-key': service.key };
  const [ours, theirs] = await Promise.all(
    [service.url, bareUrl].map(async (url) => JSON.parse(await (await fetch(url + path, { headers })).text())),
  );
  const sorted = (patient: Record<string, unknown>) => JSON.stringify(Object.entries(patient).sort());
  if (sorted(ours) !== sorted(theirs)) throw new Error('the bare route answers something else than the service');
}
