import { aPatient } from '../test/helpers/builders.ts';
import type { Benchmark, BenchmarkOptions } from './benchmark.ts';
import type { CpuProcesses } from './parts/cpu.ts';
import { type LoadGenerator, type MeasuredRound, measureLoad, startLoad } from './parts/load.ts';
import { startProgram } from './parts/program.ts';
import { interleave } from './parts/rounds.ts';
import { type Service, withService } from './parts/service.ts';
import { compared, cpuCells, latencyCells, rateCells } from './parts/table.ts';

const ROUNDS = 5;
const WARM_UP_SECONDS = 2;
const PATIENTS = 500;
const AIM = 0.6;

/** A GET by id with its key, organization and row-level security, against a bare route with one prepared SELECT. */
export const apiRead: Benchmark = {
  name: 'api-read',
  summary: 'GET /v1/patients/{id}, against a bare Fastify route with one indexed SELECT (aim 0.6)',
  clientsDefault: 32,
  run: (options) => withService({ profileDir: options.profileDir }, (service) => compare(service, options)),
};

export type BareServerSettings = { databaseUrl: string; organizationId: string };

async function compare(service: Service, { seconds, clients }: BenchmarkOptions) {
  const paths = await createPatients(service);
  const settings: BareServerSettings = { databaseUrl: service.adminUrl, organizationId: service.organizationId };
  const bare = await startProgram<{ url: string }, never, never>('bare-read-server', settings);
  const request = { kind: 'get' as const, paths };
  const { key } = service;
  const loadOf = async (url: string, serverPid: number): Promise<Loaded> => ({
    load: await startLoad({ url, key, clients, request, expectedStatus: 200 }),
    processes: { ...service.processes, serverPid },
  });
  const ours = await loadOf(service.url, service.processes.serverPid);
  const theirs = await loadOf(bare.ready.url, bare.pid);
  await requireSameAnswer(paths[0]!, service, bare.ready.url);
  for (const { load, processes } of [ours, theirs]) await measureLoad(load, WARM_UP_SECONDS, processes);
  return measure(ours, theirs, { seconds, clients });
}

type Loaded = { load: LoadGenerator; processes: CpuProcesses };

async function measure(ours: Loaded, theirs: Loaded, run: { seconds: number; clients: number }) {
  const rounds = await interleave(ROUNDS, {
    ours: () => measureLoad(ours.load, run.seconds / ROUNDS, ours.processes),
    theirs: () => measureLoad(theirs.load, run.seconds / ROUNDS, theirs.processes),
  });
  const rates = (side: MeasuredRound[]) => side.map((round) => round.perSecond);
  const cells = (side: MeasuredRound[]) => [...rateCells(rates(side)), ...latencyCells(side), ...cpuCells(side)];
  return {
    result: compared('api-read', 'requests/s', { ours: rates(rounds.ours), ceiling: rates(rounds.theirs), aim: AIM }),
    table: {
      columns: ['what', 'per second', 'rounds', 'p50', 'p99', 'server CPU', 'database CPU'],
      rows: [
        ['GET /v1/patients/{id}', ...cells(rounds.ours)],
        ['bare Fastify, one prepared SELECT', ...cells(rounds.theirs)],
      ],
      notes: [`${run.clients} connections, ${PATIENTS} patients. The bare route has no key, organization or logging.`],
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
