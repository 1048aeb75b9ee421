import { type CpuCosts, type CpuProcesses, withCpuCosts } from './cpu.ts';
import { type Program, startProgram } from './program.ts';

/** The request that the load generator repeats. */
export type LoadSettings = {
  url: string;
  key: string;
  clients: number;
  request: { kind: 'create-patient' } | { kind: 'get'; paths: string[] } | { kind: 'unknown-keys'; path: string };
  /** The only status that counts as success. */
  expectedStatus: number;
};

export type LoadRound = {
  requests: number;
  seconds: number;
  perSecond: number;
  /** Answers of other statuses, by status. */
  unexpected: Record<string, number>;
  p50Ms: number;
  p99Ms: number;
};

export type LoadGenerator = Program<true, { seconds: number }, LoadRound>;

/** Starts a load generator in its own process; each question is one round. */
export function startLoad(settings: LoadSettings): Promise<LoadGenerator> {
  return startProgram('load-generator', settings);
}

export type MeasuredRound = LoadRound & { cpu: CpuCosts };

/** Measures one round; throws if any response was not the expected one, because the figure would be worthless. */
export async function measureLoad(
  load: LoadGenerator,
  seconds: number,
  processes: CpuProcesses,
): Promise<MeasuredRound> {
  const round = await withCpuCosts(
    processes,
    (measured: LoadRound) => measured.requests,
    () => load.ask({ seconds }),
  );
  const unexpected = Object.entries(round.unexpected);
  if (unexpected.length > 0) {
    throw new Error(`unexpected answers: ${unexpected.map(([status, times]) => `${status} (${times}x)`).join(', ')}`);
  }
  return round;
}
