import { readFileSync } from 'node:fs';
import { runProgram, startProgram } from './program.ts';

/** The cost of work in a process that did nothing else. */
export type Measured<Result> = {
  result: Result;
  wallMs: number;
  cpuMs: number;
  /** The same work again in the same process, with compiled code, as in a long-running service. */
  againWallMs: number;
  /** Of the whole process, and before the work began. */
  peakRssMb: number;
  loadedRssMb: number;
};

export type MeasureOptions = { nodeFlags?: readonly string[]; passes?: 1 | 2 };

/** Set if the program itself reports the time of the relevant part. */
type CostOptions<Result> = MeasureOptions & { costOf?: (result: Result) => { wallMs: number; cpuMs: number } };

/**
 * Measures work of a program of `bench/programs` in a new process: its modules are loaded, but its code is not
 * optimized yet.
 */
export async function measureCold<Settings, Result>(
  name: string,
  settings: Settings,
  { nodeFlags = [], passes = 1, costOf }: CostOptions<Result> = {},
): Promise<Measured<Result>> {
  const program = await startProgram<true, null, Measured<Result>>(name, settings, nodeFlags);
  try {
    const costed = async () => {
      const measured = await program.ask(null);
      return costOf === undefined ? measured : { ...measured, ...costOf(measured.result) };
    };
    const first = await costed();
    const { wallMs: againWallMs } = passes === 1 ? first : await costed();
    return { ...first, againWallMs };
  } finally {
    await program.stop();
  }
}

/** Runs the program's side: `load` loads the modules and returns the work. */
export function runMeasured<Settings, Result>(
  load: (settings: Settings) => Promise<() => Result | Promise<Result>>,
): void {
  runProgram<Settings, true, null, Measured<Result>>(async (settings) => {
    const work = await load(settings);
    return {
      ready: true,
      answer: async () => {
        const loadedRssMb = process.memoryUsage.rss() / 1_000_000;
        const cpuBefore = process.cpuUsage();
        const startedAt = performance.now();
        const result = await work();
        const wallMs = performance.now() - startedAt;
        const { user, system } = process.cpuUsage(cpuBefore);
        return {
          result,
          wallMs,
          cpuMs: (user + system) / 1_000,
          againWallMs: wallMs,
          peakRssMb: peakRssMb(),
          loadedRssMb,
        };
      },
    };
  });
}

/**
 * In millions of bytes. On Linux getrusage includes the memory of the parent process, so the process's own value is
 * preferred.
 */
function peakRssMb(): number {
  try {
    const kib = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
    if (kib !== undefined) return (Number(kib) * 1_024) / 1_000_000;
  } catch {
    // Not Linux.
  }
  return (process.resourceUsage().maxRSS * 1_024) / 1_000_000;
}
