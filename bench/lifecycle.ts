import type pg from 'pg';
import { withClient } from '../src/database/connections/with-client.ts';
import type { Benchmark, BenchmarkOptions, Outcome } from './benchmark.ts';
import { type CpuCosts, withCpuCosts } from './parts/cpu.ts';
import { type Program, startProgram } from './parts/program.ts';
import { interleave, unlessSmoke } from './parts/rounds.ts';
import { type Service, withService } from './parts/service.ts';
import { largestTables, type StorageCosts, storageCells, withStorageCosts } from './parts/storage.ts';
import { compared, cpuCells, latencyCells, rateCells } from './parts/table.ts';

const ROUNDS = 2;
const WARM_UP_SECONDS = 2;
/** A payer's two weeks take 0.6 seconds, so that waiting costs little. */
export const TIME_SCALE = '2000000';
const LOOK_MS = 50;
const UNPAID_SECONDS_MAX = 300;

/** The whole life of claims on one machine: filed over HTTP, sent, acknowledged, adjudicated, paid and posted. */
export const lifecycle: Benchmark = {
  name: 'lifecycle',
  summary: 'claims from draft to paid per minute, against filing them alone (no aim)',
  clientsDefault: 8,
  run: ({ profileDir, ...options }) => {
    const settings = { SANDBOX_TIME_SCALE: TIME_SCALE };
    return withService({ profileDir, settings }, (service) =>
      withService({ profileDir: null, settings, role: 'api' }, (apiAlone) => compare(service, apiAlone, options)),
    );
  },
};

export type FilerSettings = { url: string; key: string; clients: number };
export type FiledRound = { claims: number; seconds: number; p50Ms: number; p99Ms: number };
export type Filer = Program<true, { seconds: number }, FiledRound>;
type Round = FiledRound & { perMinute: number; cpu: CpuCosts; storage: StorageCosts };

async function compare(
  service: Service,
  apiAlone: Service,
  { seconds, clients, isSmoke }: Omit<BenchmarkOptions, 'profileDir'>,
): Promise<Outcome> {
  const filerOf = ({ url, key }: Service): Promise<Filer> =>
    startProgram('claim-filer', { url, key, clients } satisfies FilerSettings);
  const filer = await filerOf(service);
  const filerAlone = await filerOf(apiAlone);
  return withClient(service.adminUrl, (database) =>
    withClient(apiAlone.adminUrl, async (databaseAlone) => {
      const ours = (time: number) => fileUntilPaid({ service, filer, database }, time);
      const alone = (time: number) =>
        fileAlone({ service: apiAlone, filer: filerAlone, database: databaseAlone }, time);
      await ours(WARM_UP_SECONDS);
      await alone(WARM_UP_SECONDS);
      const times = unlessSmoke({ isSmoke }, ROUNDS, 1);
      const time = seconds / times;
      return report(await interleave(times, { ours: () => ours(time), alone: () => alone(time) }), clients);
    }),
  );
}

type Side = { service: Service; filer: Filer; database: pg.Client };

async function fileUntilPaid({ service, filer, database }: Side, seconds: number): Promise<Round> {
  const { paid } = await claimStates(database);
  const startedAt = performance.now();
  const round = await withCosts({ service, database }, async () => {
    const filed = await filer.ask({ seconds });
    await untilPaid(database, paid + filed.claims);
    return filed;
  });
  return { ...round, perMinute: (round.claims * 60_000) / (performance.now() - startedAt) };
}

async function fileAlone({ service, filer, database }: Side, seconds: number): Promise<Round> {
  const round = await withCosts({ service, database }, () => filer.ask({ seconds }));
  return { ...round, perMinute: (round.claims * 60) / round.seconds };
}

async function withCosts({ service, database }: Pick<Side, 'service' | 'database'>, file: () => Promise<FiledRound>) {
  const claimsOf = ({ claims }: FiledRound) => claims;
  return withStorageCosts(database, claimsOf, () => withCpuCosts(service.processes, claimsOf, file));
}

/** Waits until `expected` claims are paid; any other final status is an error. */
export async function untilPaid(database: pg.Client, expected: number): Promise<void> {
  const until = performance.now() + UNPAID_SECONDS_MAX * 1_000;
  for (;;) {
    const states = await claimStates(database);
    if (states.paid === expected) return;
    if (performance.now() > until) throw new Error(`not all of ${expected} are paid: ${JSON.stringify(states)}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

async function claimStates(database: pg.Client): Promise<Record<string, number> & { paid: number }> {
  const { rows } = await database.query<{ status: string; claims: number }>(
    'select status, count(*)::int as claims from claims group by status',
  );
  return { paid: 0, ...Object.fromEntries(rows.map(({ status, claims }) => [status, claims])) };
}

function report(rounds: { ours: Round[]; alone: Round[] }, clients: number): Outcome {
  const rates = (side: Round[]) => side.map((round) => round.perMinute);
  const cells = (side: Round[]) => [
    ...rateCells(rates(side)),
    ...latencyCells(side),
    ...cpuCells(side),
    ...storageCells(side),
  ];
  return {
    result: compared('lifecycle', 'claims/min', { ours: rates(rounds.ours), ceiling: rates(rounds.alone), aim: null }),
    table: {
      columns: [
        'what',
        'per minute',
        'rounds',
        'filing p50',
        'filing p99',
        'server CPU',
        'database CPU',
        'disk',
        'log',
      ],
      rows: [
        ['draft to paid', ...cells(rounds.ours)],
        ['draft to submitted, no worker', ...cells(rounds.alone)],
      ],
      notes: [
        `${clients} clients. Each claim needs five requests (patient, coverage, claim, scrub, submit), and then the 837P, 999,`,
        '277CA and 835 between the service and the simulated payer. The ratio shows the cost of this second half.',
        'Disk (with dead rows and indexes) and write-ahead log are per claim. The largest tables of draft to paid:',
        `${largestTables(rounds.ours)}.`,
      ],
    },
  };
}
