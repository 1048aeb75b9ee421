import { withClient } from '../src/database/connections/with-client.ts';
import { aPatient } from '../test/helpers/builders.ts';
import type { Benchmark, BenchmarkOptions } from './benchmark.ts';
import { type CpuCosts, withCpuCosts } from './parts/cpu.ts';
import { type MeasuredRound, measureLoad, startLoad } from './parts/load.ts';
import { interleave, unlessSmoke } from './parts/rounds.ts';
import { scriptFrom } from './parts/script.ts';
import { type Service, withService } from './parts/service.ts';
import { openStatementRunner, type StatementRound } from './parts/statement-runner.ts';
import { compared, cpuCells, latencyCells, rateCells } from './parts/table.ts';
import { newIdempotencyKey, traceRequests } from './parts/traced-statements.ts';

const ROUNDS = 5;
const WARM_UP_SECONDS = 3;
const AIM = 0.5;

/** A POST with all its writes, against pgbench running the same statements. */
export const apiWrite: Benchmark = {
  name: 'api-write',
  summary: 'POST /v1/patients with an Idempotency-Key, against pgbench running the same SQL (aim 0.5)',
  clientsDefault: 32,
  run: (options) => withService({ profileDir: options.profileDir }, (service) => compare(service, options)),
};

async function compare(service: Service, { seconds, clients, isSmoke }: BenchmarkOptions) {
  const times = unlessSmoke({ isSmoke }, ROUNDS, 1);
  const [first, second] = await traceRequests(service, aRequest, 2);
  const script = scriptFrom(first!, second!);
  const runner = await openStatementRunner({ script, databaseUrl: service.serviceUrl, clients });
  const { url, key } = service;
  const load = await startLoad({ url, key, clients, request: { kind: 'create-patient' }, expectedStatus: 201 });
  try {
    await measureLoad(load, WARM_UP_SECONDS, service.processes);
    await runner.measure(1);
    const before = await rowCounts(service);
    const rounds = await interleave(times, {
      ours: () => measureLoad(load, seconds / times, service.processes),
      theirs: () =>
        withCpuCosts(
          { ...service.processes, serverPid: null },
          (round: StatementRound) => round.transactions,
          () => runner.measure(seconds / times),
        ),
    });
    const made = [...rounds.ours.map((round) => round.requests), ...rounds.theirs.map((round) => round.transactions)];
    await requireRows(service, before, sum(made));
    return report(rounds, { label: runner.label, messages: script.messages.length, clients });
  } finally {
    await runner.close();
  }
}

function aRequest() {
  const unique = newIdempotencyKey();
  const day = String(1 + Math.floor(Math.random() * 28)).padStart(2, '0');
  const patient = aPatient({
    name: { given: ['Ada'], family: `B${unique.slice(0, 8)}` },
    birthDate: `19${String(40 + Math.floor(Math.random() * 60))}-01-${day}`,
  });
  const headers = { 'content-type': 'application/json', 'idempotency-key': unique };
  return { method: 'POST' as const, url: '/v1/patients', headers, payload: JSON.stringify(patient) };
}

function report(
  rounds: { ours: MeasuredRound[]; theirs: (StatementRound & { cpu: CpuCosts })[] },
  run: { label: string; messages: number; clients: number },
) {
  const ours = rounds.ours.map((round) => round.perSecond);
  const theirs = rounds.theirs.map((round) => round.perSecond);
  return {
    result: compared('api-write', 'requests/s', { ours, ceiling: theirs, aim: AIM }),
    table: {
      columns: ['what', 'per second', 'rounds', 'p50', 'p99', 'server CPU', 'database CPU'],
      rows: [
        ['POST /v1/patients', ...rateCells(ours), ...latencyCells(rounds.ours), ...cpuCells(rounds.ours)],
        [run.label, ...rateCells(theirs), '', '', ...cpuCells(rounds.theirs)],
      ],
      notes: [
        `${run.clients} connections; on both sides ${run.messages} round trips per transaction, forced row-level security, and one`,
        'idempotency record, patient, audit entry and event per request. The rows of both sides were counted.',
      ],
    },
  };
}

const TABLES = ['patients', 'idempotency_records', 'audit_entries', 'events'];

async function rowCounts(service: Service): Promise<number[]> {
  const columns = TABLES.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ');
  return withClient(service.adminUrl, async (client) => {
    const { rows } = await client.query<Record<string, number>>(`select ${columns}`);
    return TABLES.map((table) => rows[0]![table]!);
  });
}

/** Throws unless each side wrote the rows that it claims; otherwise it would look fast. */
async function requireRows(service: Service, before: number[], expected: number): Promise<void> {
  const after = await rowCounts(service);
  for (const [index, table] of TABLES.entries()) {
    const written = after[index]! - before[index]!;
    if (written !== expected) throw new Error(`${expected} rows were to be in ${table}, but ${written} are`);
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
