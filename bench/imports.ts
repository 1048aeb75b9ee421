import { aPatient } from '../test/helpers/builders.ts';
import type { Benchmark, BenchmarkOptions } from './benchmark.ts';
import { type MeasuredRound, measureLoad, startLoad } from './parts/load.ts';
import { interleave, unlessSmoke } from './parts/rounds.ts';
import { type Service, withService } from './parts/service.ts';
import { compared, cpuCells, latencyCells, rateCells } from './parts/table.ts';

const ROUNDS = 5;
const WARM_UP_SECONDS = 1;
/** Rows of the file of a round. */
const ROWS = 2_000;
const ROWS_SMOKE = 200;

type ImportRound = { rows: number; seconds: number; perSecond: number };

/** The rows of an import of new patients, against the same patients as single requests. */
export const imports: Benchmark = {
  name: 'imports',
  summary: 'rows of POST /v1/imports (new patients), against POST /v1/patients in the same run',
  clientsDefault: 16,
  run: (options) => withService({ profileDir: options.profileDir }, (service) => compare(service, options)),
};

async function compare(service: Service, { seconds, clients, isSmoke }: BenchmarkOptions) {
  const times = unlessSmoke({ isSmoke }, ROUNDS, 1);
  const rowCount = unlessSmoke({ isSmoke }, ROWS, ROWS_SMOKE);
  const { url, key } = service;
  const load = await startLoad({ url, key, clients, request: { kind: 'create-patient' }, expectedStatus: 201 });
  await importPatients(service, { name: 'warm-up', rowCount: ROWS_SMOKE });
  await measureLoad(load, WARM_UP_SECONDS, service.processes);
  let round = 0;
  const rounds = await interleave(times, {
    ours: () => {
      round += 1;
      return importPatients(service, { name: `round-${round}`, rowCount });
    },
    theirs: () => measureLoad(load, seconds / times, service.processes),
  });
  return report(rounds, clients);
}

/** Imports new patients and returns the rate between the start and the end that the service reports. */
async function importPatients(
  { url, key }: Service,
  { name, rowCount }: { name: string; rowCount: number },
): Promise<ImportRound> {
  const headers = { 'x-api-key': key, 'content-type': 'application/jsonl', prefer: 'respond-async' };
  const sent = await fetch(`${url}/v1/imports?type=patient`, {
    method: 'POST',
    headers,
    body: linesOf(name, rowCount),
  });
  if (sent.status !== 202) throw new Error(`The import was answered ${sent.status}: ${await sent.text()}`);
  const { id } = (await sent.json()) as { id: string };
  for (;;) {
    // The rate follows from the times that the import records, so the pause does not matter.
    await new Promise((resolve) => setTimeout(resolve, 500));
    const answer = await fetch(`${url}/v1/imports/${id}`, { headers: { 'x-api-key': key } });
    const { status, counts, startedAt, completedAt } = (await answer.json()) as Imported;
    if (status === 'queued' || status === 'running') continue;
    if (counts?.created !== rowCount)
      throw new Error(`${rowCount} patients were to be created: ${JSON.stringify(counts)}`);
    const seconds = (Date.parse(completedAt!) - Date.parse(startedAt!)) / 1000;
    return { rows: rowCount, seconds, perSecond: rowCount / Math.max(seconds, 0.001) };
  }
}

type Imported = {
  status: string;
  counts?: { created: number };
  startedAt: string | null;
  completedAt: string | null;
};

function linesOf(name: string, rowCount: number): string {
  const lines = Array.from({ length: rowCount }, (_, index) => {
    const day = String(1 + (index % 28)).padStart(2, '0');
    const family = `B${name}${index}`.replace(/[^A-Za-z]/g, (digit) =>
      String.fromCharCode(97 + (digit.charCodeAt(0) % 26)),
    );
    const person = { name: { given: ['Ada'], family }, birthDate: `19${40 + (index % 60)}-01-${day}` };
    return JSON.stringify({ externalId: `${name}-${index}`, ...aPatient(person) });
  });
  return lines.join('\n');
}

function report(rounds: { ours: ImportRound[]; theirs: MeasuredRound[] }, clients: number) {
  const ours = rounds.ours.map((round) => round.perSecond);
  const theirs = rounds.theirs.map((round) => round.perSecond);
  return {
    result: compared('imports', 'rows/s', { ours, ceiling: theirs, aim: null }),
    table: {
      columns: ['what', 'per second', 'rounds', 'p50', 'p99', 'server CPU', 'database CPU'],
      rows: [
        ['rows of POST /v1/imports', ...rateCells(ours), '', '', '', ''],
        [
          `POST /v1/patients, ${clients} connections`,
          ...rateCells(theirs),
          ...latencyCells(rounds.theirs),
          ...cpuCells(rounds.theirs),
        ],
      ],
      notes: [
        'Both sides create new patients with the same validation and command. An import is one job on one connection of the',
        'database; its rate follows from the times that the import records.',
      ],
    },
  };
}
