/** One side of a comparison; each call measures one round of it. */
export type Side<T> = () => Promise<T>;

/**
 * Measures the sides in turn, round by round, because a shared machine's speed drifts: neighbours in time are
 * comparable, runs minutes apart are not.
 */
export async function interleave<T>(rounds: number, sides: Record<string, Side<T>>): Promise<Record<string, T[]>> {
  const results: Record<string, T[]> = Object.fromEntries(Object.keys(sides).map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, side] of Object.entries(sides)) results[name]!.push(await side());
  }
  return results;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The value below which `share` of the sorted values lie. */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
