import { withClient } from '../src/database/connections/with-client.ts';
import type { Benchmark, BenchmarkOptions, Outcome } from './benchmark.ts';
import { type CpuCosts, withCpuCosts } from './parts/cpu.ts';
import { type Program, startProgram } from './parts/program.ts';
import { interleave, unlessSmoke } from './parts/rounds.ts';
import { type Service, withService } from './parts/service.ts';
import { compared, cpuCells, rateCells } from './parts/table.ts';

const ROUNDS = 4;
const WARM_UP_SECONDS = 2;
const AIM = 0.9;

export type ChangerSettings = { url: string; key: string; clients: number };
export type ChangedRound = { requests: number; seconds: number; perSecond: number };
type Changer = Program<true, { seconds: number }, ChangedRound>;
type Round = ChangedRound & { cpu: CpuCosts };

/** Creating and changing claims, with provenance and without it. */
export const provenance: Benchmark = {
  name: 'provenance',
  summary: 'creating and changing claims, against a service that records no provenance (aim 0.9)',
  clientsDefault: 8,
  run: ({ profileDir, ...options }) =>
    withService({ profileDir, role: 'api' }, (service) =>
      withService({ profileDir: null, role: 'api', without: 'provenance' }, (without) =>
        compare(service, without, options),
      ),
    ),
};

async function compare(
  service: Service,
  without: Service,
  { seconds, clients, isSmoke }: Omit<BenchmarkOptions, 'profileDir'>,
): Promise<Outcome> {
  const changerOf = ({ url, key }: Service): Promise<Changer> =>
    startProgram('claim-changer', { url, key, clients } satisfies ChangerSettings);
  const [ours, theirs] = [await changerOf(service), await changerOf(without)];
  const measure = ({ processes }: Service, changer: Changer, time: number): Promise<Round> =>
    withCpuCosts(
      processes,
      ({ requests }: ChangedRound) => requests,
      () => changer.ask({ seconds: time }),
    );
  await measure(service, ours, WARM_UP_SECONDS);
  await measure(without, theirs, WARM_UP_SECONDS);
  const times = unlessSmoke({ isSmoke }, ROUNDS, 1);
  const time = seconds / times;
  const rounds = await interleave(times, {
    ours: () => measure(service, ours, time),
    theirs: () => measure(without, theirs, time),
  });
  await requireRecords(service, true);
  await requireRecords(without, false);
  return report(rounds, clients);
}

/**
 * Throws unless the service has recorded provenance, or has recorded none, as the side requires: otherwise the
 * comparison would be meaningless.
 */
async function requireRecords({ adminUrl }: Service, areExpected: boolean): Promise<void> {
  const records = await withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from provenance_records');
    return rows[0]!.n;
  });
  if (records > 0 !== areExpected) throw new Error(`a service has ${records} provenance records`);
}

function report(rounds: { ours: Round[]; theirs: Round[] }, clients: number): Outcome {
  const rates = (side: Round[]) => side.map(({ perSecond }) => perSecond);
  const cells = (side: Round[]) => [...rateCells(rates(side)), ...cpuCells(side)];
  return {
    result: compared('provenance', 'requests/s', { ours: rates(rounds.ours), ceiling: rates(rounds.theirs), aim: AIM }),
    table: {
      columns: ['what', 'per second', 'rounds', 'server CPU', 'database CPU'],
      rows: [
        ['with provenance', ...cells(rounds.ours)],
        ['without', ...cells(rounds.theirs)],
      ],
      notes: [`${clients} clients; one of four requests creates a draft claim, the others change its note.`],
    },
  };
}
