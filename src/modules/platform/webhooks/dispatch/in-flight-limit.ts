const MIN = 64;
const MAX = 512;
export const SAMPLE_MS = 100;
/** The event loop counts as busy above this utilization. */
const BUSY = 0.9;
const FREE = 0.8;

type InFlightLimitOptions = {
  /** Monotonic milliseconds. */
  nowMs(): number;
  /** Event loop utilization since the last call, 0 to 1. */
  utilization(): number;
};

/**
 * Limits the deliveries in flight to fast receivers. While the process waits for receivers, a higher limit increases
 * throughput. When the process itself is the bottleneck, further deliveries only queue in it, each on its own
 * connection and at a third more cost. The limit therefore follows the event loop's utilization.
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
