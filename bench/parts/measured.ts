import { readFileSync } from 'node:fs';
import { runProgram, startProgram } from './program.ts';

/** What work cost in a process that did nothing else. */
export type Measured<Result> = {
  result: Result;
  wallMs: number;
  cpuMs: number;
  /** The same work once more in the same process, as a service does it all day; by then its code is compiled. */
  againWallMs: number;
  /** Of the whole process, and what it had before the work began. */
  peakRssMb: number;
  loadedRssMb: number;
};

export type MeasureOptions = { nodeFlags?: readonly string[]; passes?: 1 | 2 };

/** Where the program itself tells what the part took that counts. */
type CostOptions<Result> = MeasureOptions & { costOf?: (result: Result) => { wallMs: number; cpuMs: number } };

/**
 * Measures work of a program of `bench/programs` in a process of its own, in which nothing of it has run before: its
 * modules are loaded, but no code is compiled for speed yet.
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

/** The program's side: `load` loads the modules that are needed and returns the work. */
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
 * Millions of bytes. What Linux tells with getrusage includes the memory of the process that started this one, so its
 * own account of this process's memory comes first.
 */
function peakRssMb(): number {
  try {
    const kib = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
    if (kib !== undefined) return (Number(kib) * 1_024) / 1_000_000;
  } catch {
    // Another system than Linux.
  }
  return (process.resourceUsage().maxRSS * 1_024) / 1_000_000;
}
