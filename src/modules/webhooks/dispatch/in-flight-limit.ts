const MIN = 64;
const MAX = 512;
export const SAMPLE_MS = 100;
/** The share of its time in which the event loop has something to do. */
const BUSY = 0.9;
const FREE = 0.8;

export type InFlightLimitOptions = {
  /** Milliseconds that only go on. */
  nowMs(): number;
  /** How busy the event loop was since the last call: 0 to 1. */
  utilization(): number;
};

/**
 * How many deliveries to quick receivers may be under way at once. While the process waits for receivers, more at once
 * means more each second; when the process itself is what is slow, they only queue in it, each on a connection of its
 * own, and each costs a third more. So the limit follows how busy the process is.
 */
export class InFlightLimit {
  readonly #options: InFlightLimitOptions;
  #current = MIN;
  #sampledAt: number;

  constructor(options: InFlightLimitOptions = ofThisProcess()) {
    this.#options = options;
    this.#sampledAt = options.nowMs();
  }

  get current(): number {
    const now = this.#options.nowMs();
    if (now - this.#sampledAt < SAMPLE_MS) return this.#current;
    this.#sampledAt = now;
    const utilization = this.#options.utilization();
    if (utilization > BUSY) this.#current = Math.max(MIN, this.#current / 2);
    else if (utilization < FREE) this.#current = Math.min(MAX, this.#current * 2);
    return this.#current;
  }
}

function ofThisProcess(): InFlightLimitOptions {
  let last = performance.eventLoopUtilization();
  return {
    nowMs: () => performance.now(),
    utilization: () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, last);
      last = now;
      return utilization;
    },
  };
}
