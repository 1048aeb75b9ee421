import { checkFile } from '../src/x12/check-file.ts';
import type { Fixture } from './fixtures.ts';
import type { Share } from './lane.ts';

/** How often a part is repeated, and how much more often the second time. */
const REPEATS = 1_000;
const FACTOR = 16;
/** Linear cost makes a ratio of `FACTOR`, quadratic cost one of its square; noise is far below that. */
const RATIO_MAX = FACTOR * 3;
/** Anything that fast is not looked at: a clock cannot tell it from noise. */
const MS_MIN = 40;
const RUN_LENGTHS = [1, 2, 3, 4];
const NOW = new Date('2026-01-01T00:00:00Z');

export interface Growth {
  file: string;
  /** Ids of the repeated segments, or the element that repeats. */
  what: string;
  ratio: number;
  ms: number;
}

export interface Growths {
  tried: number;
  found: Growth[];
}

/**
 * Repeats every run of one to four segments, and every last element, of every file, and tells which of them cost more
 * than in proportion. What stands in several places of transaction sets of one kind behind the same segment is tried
 * once. Times are CPU times of the same input in two sizes within one thread. What costs one thing times another does not
 * show itself when only one of them is repeated.
 */
export async function growthsOf(files: readonly Fixture[], { lane, lanes }: Share): Promise<Growths> {
  const growths: Growths = { tried: 0, found: [] };
  const known = new Set<string>();
  for (const { name, bytes } of files) {
    const segments = bytes.toString('latin1').split('~');
    const set = kindOf(segments.find((segment) => segment.trim().startsWith('ST*')) ?? '');
    for (const { what, context, text } of repeatedIn(segments)) {
      const key = `${set} ${what} ${context.map(kindOf).join(' ')}`;
      if (known.has(key)) continue;
      known.add(key);
      if (known.size % lanes !== lane) continue;
      growths.tried++;
      const growth = await growthOf(text);
      if (growth) growths.found.push({ file: name, what, ...growth });
    }
  }
  return growths;
}

/** What two segments have in common that are nearly the same to a reader: the id and the first element. */
function kindOf(segment: string): string {
  return segment.trim().split('*', 2).join('*');
}

interface Repeated {
  what: string;
  /** The segments that are repeated, and the one before them. */
  context: readonly string[];
  text(count: number): string;
}

function* repeatedIn(segments: readonly string[]): Generator<Repeated> {
  for (let at = 1; at < segments.length - 1; at++) {
    for (const length of RUN_LENGTHS) yield repeatRun(segments, at, length);
    yield* repeatElement(segments, at);
  }
}

function repeatRun(segments: readonly string[], at: number, length: number): Repeated {
  const run = segments.slice(at, at + length);
  return {
    what: run.map((segment) => segment.trim().split('*')[0]).join(' '),
    context: segments.slice(at - 1, at + length),
    text: (count) =>
      [
        ...segments.slice(0, at),
        ...Array.from({ length: Math.ceil(count / length) }, () => run).flat(),
        ...segments.slice(at),
      ].join('~'),
  };
}

function repeatElement(segments: readonly string[], at: number): Repeated[] {
  const [id = '', ...elements] = segments[at]!.split('*');
  const last = elements.at(-1) || 'A';
  return ['^', ':', '*'].map((separator) => ({
    what: `${id.trim()} ${separator}`,
    context: segments.slice(at - 1, at + 1),
    text: (count) =>
      [
        ...segments.slice(0, at),
        [id, ...elements, Array.from({ length: count }, () => last).join(separator)].join('*'),
        ...segments.slice(at + 1),
      ].join('~'),
  }));
}

async function growthOf(text: (count: number) => string): Promise<{ ratio: number; ms: number } | null> {
  const large = Buffer.from(text(REPEATS * FACTOR), 'latin1');
  const ms = await cost(large);
  if (ms < MS_MIN) return null;
  const small = Buffer.from(text(REPEATS), 'latin1');
  const ratio = ratioOf(ms, await cost(small));
  if (ratio <= RATIO_MAX) return null;
  // Once more, the best of several: a pause of the machine looks like growth.
  const best = { large: ms, small: 0 };
  for (let round = 0; round < 3; round++) {
    best.large = Math.min(best.large, await cost(large));
    best.small = Math.max(best.small, await cost(small));
  }
  const settled = ratioOf(best.large, best.small);
  return settled > RATIO_MAX ? { ratio: Math.round(settled), ms: Math.round(best.large) } : null;
}

function ratioOf(large: number, small: number): number {
  return large / Math.max(small, 0.5);
}

/** Milliseconds of this thread's CPU time for reading, checking and answering an input. */
async function cost(input: Buffer): Promise<number> {
  const before = process.threadCpuUsage();
  await checkFile(input, { now: NOW, findingsMax: 100 });
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
