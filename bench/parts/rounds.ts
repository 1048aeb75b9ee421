import type { BenchmarkOptions } from '../benchmark.ts';

type Sides = Record<string, () => Promise<unknown>>;
type Rounds<S extends Sides> = { [K in keyof S]: Awaited<ReturnType<S[K]>>[] };

/**
 * Measures the sides alternately, because a shared machine's speed drifts: adjacent rounds are comparable, runs minutes
 * apart are not. Every second round goes through them in the opposite order, so that none is always first.
 */
export async function interleave<S extends Sides>(rounds: number, sides: S): Promise<Rounds<S>> {
  const measured = Object.fromEntries(Object.keys(sides).map((name) => [name, [] as unknown[]]));
  const order = Object.entries(sides);
  for (let round = 0; round < rounds; round++) {
    const entries = round % 2 === 0 ? order : order.toReversed();
    for (const [name, measure] of entries) measured[name]!.push(await measure());
  }
  return measured as Rounds<S>;
}

/** Returns `full`, or `least` if the benchmark is only tried. */
export function unlessSmoke({ isSmoke }: Pick<BenchmarkOptions, 'isSmoke'>, full: number, least: number): number {
  return isSmoke ? least : full;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Returns the value below which `share` of the sorted values are. */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
