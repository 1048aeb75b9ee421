import { checkFile } from '../src/x12/check-file.ts';
import type { Fixture } from './fixtures.ts';
import type { Share } from './lane.ts';
import { generator } from './mutate.ts';
import { kindOf, type Repeated, repeatedIn, repeatPair } from './repeat.ts';

/** How often a part is repeated, and the factor of the second measurement. */
interface Scale {
  repeats: number;
  factor: number;
}

const ALONE: Scale = { repeats: 1_000, factor: 16 };
/** For pairs of parts whose costs multiply, fewer repetitions suffice. */
const IN_PAIRS: Scale = { repeats: 3_000, factor: 8 };
/** Linear cost gives a ratio equal to the factor, quadratic cost its square; noise is far smaller. */
const FACTORS_MAX = 2.5;
/** Faster inputs are ignored, because the clock cannot distinguish them from noise. */
const MS_MIN = 40;
/** There are too many pairs, so a fixed selection of this size is drawn. */
const PAIRS = 1_000;
const NOW = new Date('2026-01-01T00:00:00Z');

export interface Growth {
  file: string;
  /** Ids of the repeated segments, or the repeated element. */
  what: string;
  ratio: number;
  ms: number;
}

export interface Growths {
  tried: number;
  found: Growth[];
}

/**
 * Repeats every run of one to four segments and every last element of every file, and pairs of runs for costs that
 * multiply; reports those whose cost grows faster than the input. Equal parts of transaction sets of one kind are tried
 * once. Times are CPU times of one input in two sizes within one thread.
 */
export async function growthsOf(files: readonly Fixture[], { lane, lanes }: Share): Promise<Growths> {
  const growths: Growths = { tried: 0, found: [] };
  const watch = async (file: string, { what, text }: Repeated, scale: Scale) => {
    growths.tried++;
    const growth = await growthOf(text, scale);
    if (growth) growths.found.push({ file, what, ...growth });
  };
  const known = new Set<string>();
  const all = files.map(({ name, bytes }) => ({ name, segments: bytes.toString('latin1').split('~') }));
  for (const { name, segments } of all) {
    const set = kindOf(segments.find((segment) => segment.trim().startsWith('ST*')) ?? '');
    for (const repeated of repeatedIn(segments)) {
      const key = `${set} ${repeated.what} ${repeated.context.map(kindOf).join(' ')}`;
      if (known.has(key)) continue;
      known.add(key);
      if (known.size % lanes === lane) await watch(name, repeated, ALONE);
    }
  }
  for (let index = lane; index < PAIRS; index += lanes) {
    const random = generator(index);
    const { name, segments } = all[Math.floor(random() * all.length)]!;
    await watch(name, repeatPair(segments, random), IN_PAIRS);
  }
  return growths;
}

async function growthOf(
  text: Repeated['text'],
  { repeats, factor }: Scale,
): Promise<{ ratio: number; ms: number } | null> {
  const large = Buffer.from(text(repeats * factor), 'latin1');
  const ms = await cost(large);
  if (ms < MS_MIN) return null;
  const small = Buffer.from(text(repeats), 'latin1');
  const ratioMax = factor * FACTORS_MAX;
  if (ratioOf(ms, await cost(small)) <= ratioMax) return null;
  // Measured again, using the best of several, because a pause of the machine looks like growth.
  const best = { large: ms, small: 0 };
  for (let round = 0; round < 3; round++) {
    best.large = Math.min(best.large, await cost(large));
    best.small = Math.max(best.small, await cost(small));
  }
  const settled = ratioOf(best.large, best.small);
  return settled > ratioMax ? { ratio: Math.round(settled), ms: Math.round(best.large) } : null;
}

/** Below this time only noise is measured. */
const MS_SMALL_MIN = 0.5;

function ratioOf(large: number, small: number): number {
  return large / Math.max(small, MS_SMALL_MIN);
}

/** Returns the milliseconds of this thread's CPU time for reading, checking and answering an input. */
async function cost(input: Buffer): Promise<number> {
  const before = process.threadCpuUsage();
  await checkFile(input, { now: NOW, findingsMax: 100 });
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
