export type Cost = { wallMs: number; cpuMs: number };

/** Adds up the cost of parts of a program's work. */
export class CostMeter {
  readonly cost: Cost = { wallMs: 0, cpuMs: 0 };

  measure<T>(work: () => T): T {
    const cpuBefore = process.cpuUsage();
    const startedAt = performance.now();
    const result = work();
    this.cost.wallMs += performance.now() - startedAt;
    const { user, system } = process.cpuUsage(cpuBefore);
    this.cost.cpuMs += (user + system) / 1_000;
    return result;
  }
}
