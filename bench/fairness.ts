import { aPatient } from '../test/helpers/builders.ts';
import type { Benchmark, BenchmarkOptions, Outcome } from './benchmark.ts';
import { type LoadGenerator, type LoadRound, startLoad } from './parts/load.ts';
import { type Program, startProgram } from './parts/program.ts';
import { interleave, median, unlessSmoke } from './parts/rounds.ts';
import { createSecondOrganization } from './parts/second-organization.ts';
import { type Service, withService } from './parts/service.ts';
import { count, milliseconds } from './parts/table.ts';
import type { PacedRound, PacedSettings } from './programs/paced-reader.ts';

const ROUNDS = 5;
const WARM_UP_SECONDS = 2;
const QUIET_PER_SECOND = 50;
const QUIET_CONNECTIONS = 16;
const PATIENTS = 100;

/** A quiet organization's latency alone, and while another floods the same process or a stranger guesses keys. */
export const fairness: Benchmark = {
  name: 'fairness',
  summary: 'latency of a quiet organization beside a flooding one, against alone',
  clientsDefault: 64,
  run: (options) => withService({ profileDir: options.profileDir }, (service) => compare(service, options)),
};

type Quiet = Program<true, { seconds: number }, PacedRound>;
type Round = { quiet: PacedRound; noise: LoadRound | null };

async function compare(service: Service, { seconds, clients, isSmoke }: BenchmarkOptions): Promise<Outcome> {
  const times = unlessSmoke({ isSmoke }, ROUNDS, 1);
  const noisy = await createSecondOrganization(service);
  const quietPaths = await createPatients(service.url, service.key);
  const noisyPaths = await createPatients(service.url, noisy.key);
  const settings: PacedSettings = {
    url: service.url,
    key: service.key,
    paths: quietPaths,
    perSecond: QUIET_PER_SECOND,
    connections: QUIET_CONNECTIONS,
  };
  const quiet: Quiet = await startProgram('paced-reader', settings);
  const noise = (request: Parameters<typeof startLoad>[0]['request'], expectedStatus: number) =>
    startLoad({ url: service.url, key: noisy.key, clients, request, expectedStatus });
  const writes = await noise({ kind: 'create-patient' }, 201);
  const reads = await noise({ kind: 'get', paths: noisyPaths }, 200);
  const guesses = await noise({ kind: 'unknown-keys', path: '/v1/patients' }, 429);
  await beside(quiet, writes, WARM_UP_SECONDS);
  const each = seconds / times;
  const rounds = await interleave(times, {
    alone: () => beside(quiet, null, each),
    writes: () => beside(quiet, writes, each),
    reads: () => beside(quiet, reads, each),
    guesses: () => beside(quiet, guesses, each, [401]),
  });
  return report(rounds, clients);
}

async function beside(
  quiet: Quiet,
  noise: LoadGenerator | null,
  seconds: number,
  alsoExpected: number[] = [],
): Promise<Round> {
  const [own, other] = await Promise.all([quiet.ask({ seconds }), noise?.ask({ seconds }) ?? null]);
  for (const { unexpected } of [own, ...(other === null ? [] : [other])]) {
    const wrong = Object.entries(unexpected).filter(([status]) => !alsoExpected.includes(Number(status)));
    if (wrong.length > 0) throw new Error(`unexpected answers: ${wrong.map(([status, n]) => `${status} (${n}x)`)}`);
  }
  return { quiet: own, noise: other };
}

type Sides = Record<'alone' | 'writes' | 'reads' | 'guesses', Round[]>;

function report(rounds: Sides, clients: number): Outcome {
  const p50 = (side: Round[]) => median(side.map(({ quiet }) => quiet.p50Ms));
  const p99 = (side: Round[]) => median(side.map(({ quiet }) => quiet.p99Ms));
  const alone = p99(rounds.alone);
  const worst = Math.max(p99(rounds.writes), p99(rounds.reads), p99(rounds.guesses));
  const row = (what: string, side: Round[]) => [
    what,
    milliseconds(p50(side)),
    milliseconds(p99(side)),
    milliseconds(Math.max(...side.map(({ quiet }) => quiet.maxMs))),
    (p50(side) / p50(rounds.alone)).toFixed(2),
    (p99(side) / alone).toFixed(2),
    side[0]!.noise === null ? '' : count(median(side.map(({ noise }) => noise!.perSecond))),
    side[0]!.noise === null ? '' : milliseconds(median(side.map(({ noise }) => noise!.p99Ms))),
  ];
  return {
    result: {
      bench: 'fairness',
      figure: Number(worst.toPrecision(4)),
      unit: 'ms',
      ceiling: Number(alone.toPrecision(4)),
      ratio: Number((worst / alone).toFixed(2)),
      aim: null,
    },
    table: {
      columns: [
        'the quiet organization',
        'p50',
        'p99',
        'max',
        'p50 / alone',
        'p99 / alone',
        'noise per second',
        'p99 of the noise',
      ],
      rows: [
        row('alone', rounds.alone),
        row('beside a flood of writes', rounds.writes),
        row('beside a flood of reads', rounds.reads),
        row('beside a flood of unknown keys', rounds.guesses),
      ],
      notes: [
        `The quiet organization sends ${QUIET_PER_SECOND} reads by id per second at fixed times. The flood is ${clients} connections that send`,
        'the next request as soon as they get a response: those of another organization without a rate limit, or those',
        'of a stranger who tries keys. One process serves all of them; the generators run in other processes. The ratio',
        'is that of the flood with the highest p99; lower is better.',
      ],
    },
  };
}

async function createPatients(url: string, key: string): Promise<string[]> {
  const paths: string[] = [];
  for (let number = 0; number < PATIENTS; number++) {
    const response = await fetch(`${url}/v1/patients`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify(aPatient({ mrn: `MRN-${number}` })),
    });
    if (response.status !== 201) throw new Error(`creating a patient was answered ${response.status}`);
    const { id } = (await response.json()) as { id: string };
    paths.push(`/v1/patients/${id}`);
  }
  return paths;
}
