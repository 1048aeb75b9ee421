import { loadavg } from 'node:os';
import type { Benchmark, BenchmarkOptions, Outcome } from './benchmark.ts';
import { type CpuCosts, withCpuCosts } from './parts/cpu.ts';
import { type OpenLoop, type OpenLoopRound, startOpenLoop } from './parts/open-loop.ts';
import { createOrganizations } from './parts/second-organization.ts';
import { type Service, startBeside, withService } from './parts/service.ts';
import { count, cpuCells, milliseconds } from './parts/table.ts';

const ORGANIZATIONS = 20;
const PROCESSES = [1, 2, 4];
/** Writes are slow when one of a hundred takes longer. */
const P99_MS_MAX = 250;
const RATE_FIRST = 2;
const RATE_FACTOR = 1.5;
const STEPS_MAX = 14;
/** A payer's two weeks take twelve seconds, so remittances are posted during the measurement. */
const TIME_SCALE = '100000';
const SETTLE_MS = 3_000;

/** The rate of a realistic mix at which writes become slow, with several processes. */
export const load: Benchmark = {
  name: 'load',
  summary: `rate of a practice's calls at which the p99 of writes passes ${P99_MS_MAX} ms, with 1, 2 and 4 processes (no aim)`,
  clientsDefault: 32,
  run: (options) => {
    const settings = { SANDBOX_TIME_SCALE: TIME_SCALE };
    return withService({ profileDir: options.profileDir, role: 'api', settings }, (service) =>
      measureAll(service, options),
    );
  },
};

/** `rate`: arrivals of actions a second; null if the clients waited for their responses. */
type Step = OpenLoopRound & { processes: number; rate: number | null; load: number; cpu: CpuCosts };

async function measureAll(service: Service, options: BenchmarkOptions): Promise<Outcome> {
  const organizations = await createOrganizations(service, options.isSmoke ? 2 : ORGANIZATIONS);
  const keys = organizations.map(({ key }) => key);
  const worker = await startBeside(service, 'worker');
  const urls = [service.url];
  const pids = [service.processes.serverPid, worker.pid];
  const steps: Step[] = [];
  for (const processes of options.isSmoke ? [1] : PROCESSES) {
    while (urls.length < processes) {
      const beside = await startBeside(service, 'api');
      urls.push(beside.url!);
      pids.push(beside.pid);
    }
    const generator = await startOpenLoop({ urls: [...urls], keys });
    steps.push(...(await climb({ generator, processes, pids, service }, options)));
    await generator.stop();
  }
  return report(steps, organizations.length);
}

type Side = { generator: OpenLoop; processes: number; pids: readonly number[]; service: Service };

/** Measures the ceiling first, which also fills caches, then raises the rate until writes are slow. */
async function climb({ generator, processes, pids, service }: Side, options: BenchmarkOptions): Promise<Step[]> {
  const { seconds, clients, isSmoke } = options;
  const step = async (rate: number | null): Promise<Step> => {
    const before = loadavg()[0]!;
    const { postmasterPid } = service.processes;
    const round = await withCpuCosts(
      { serverPid: pids, postmasterPid },
      ({ calls }: OpenLoopRound) => calls,
      () => generator.ask({ seconds, rate, clients }),
    );
    // The jobs of this step do not slow down the next one.
    if (!isSmoke) await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    return { ...round, processes, rate, load: before };
  };
  const steps = [await step(null)];
  for (let rate = RATE_FIRST, taken = 0; taken < (isSmoke ? 1 : STEPS_MAX); rate *= RATE_FACTOR, taken++) {
    steps.push(await step(rate));
    if (isSlow(steps.at(-1)!)) break;
  }
  return steps;
}

function isSlow({ writes, failures }: Step): boolean {
  return writes.p99Ms > P99_MS_MAX || Object.keys(failures).length > 0;
}

function report(steps: Step[], organizations: number): Outcome {
  const of = (processes: number) => steps.filter((step) => step.processes === processes);
  /** Calls a second of the fastest step whose writes were not slow. */
  const best = (processes: number) =>
    Math.max(
      0,
      ...of(processes)
        .filter((step) => step.rate !== null && !isSlow(step))
        .map(({ perSecond }) => perSecond),
    );
  const ceiling = (processes: number) => of(processes).find(({ rate }) => rate === null)!.perSecond;
  const counts = [...new Set(steps.map(({ processes }) => processes))];
  const row = (step: Step) => [
    `${step.processes}, ${step.rate === null ? 'ceiling' : `${count(step.rate)}/s`}`,
    count(step.perSecond),
    milliseconds(step.writes.p50Ms),
    milliseconds(step.writes.p99Ms),
    milliseconds(step.reads.p99Ms),
    count(step.inFlightMax),
    ...cpuCells([step]),
    step.load.toFixed(1),
    Object.entries(step.failures)
      .map(([what, times]) => `${times}× ${what}`)
      .join(' '),
  ];
  const lines = counts.map(
    (processes) =>
      `${processes} ${processes === 1 ? 'process' : 'processes'}: ${count(best(processes))} of ${count(ceiling(processes))} calls/s, ratio ` +
      `${(best(processes) / ceiling(processes)).toFixed(2)}.`,
  );
  return {
    result: {
      bench: 'load',
      figure: Number(best(1).toPrecision(4)),
      unit: 'calls/s',
      ceiling: Number(ceiling(1).toPrecision(4)),
      ratio: Number((best(1) / ceiling(1)).toFixed(3)),
      aim: null,
    },
    table: {
      columns: [
        ...[
          'processes, arrivals',
          'calls/s',
          'write p50',
          'write p99',
          'read p99',
          'in flight',
          'server CPU',
          'database CPU',
        ],
        ...['load before', 'failures'],
      ],
      rows: steps.map(row),
      notes: [
        ...lines,
        `Open loop: arrivals are a Poisson process whose rate follows a morning (half to one and a half of the mean), for ${organizations}`,
        'organizations by Zipf’s law; latencies count from the intended start. An arrival is one call, or five if it files a claim.',
        'The ceiling is the same mix from clients that wait for their responses. Each side has one worker besides the processes,',
        'which transmits claims and posts the remittances of the simulated payers meanwhile.',
      ],
    },
  };
}
