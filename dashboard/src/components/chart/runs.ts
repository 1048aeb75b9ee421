export type ChartPoint = { at: number; value: number };

/** Returns the runs of points that have a value. A week without claims has no value and interrupts the line. */
export function runsOf(values: readonly (number | null)[]): ChartPoint[][] {
  const runs: ChartPoint[][] = [];
  values.forEach((value, at) => {
    if (value === null) return;
    const last = runs.at(-1);
    if (last?.at(-1)?.at === at - 1) last.push({ at, value });
    else runs.push([{ at, value }]);
  });
  return runs;
}
