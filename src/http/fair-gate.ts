export type FairGateOptions = {
  /** How many pieces of work run at once. */
  slots: number;
  /** How many of one owner's run at once while nobody else has asked lately. */
  slotsPerOwner: number;
  /** And how many while somebody has: what runs beside it makes everything slower, however fair the turns are. */
  slotsPerOwnerShared?: number;
  /** Milliseconds; a test's own. */
  now?: () => number;
};

/** How long somebody counts as being about. */
const LATELY_MS = 1_000;

/** `served`: its place in the order in which owners were last served. */
type Lane = { running: number; served: number; waiting: (() => void)[] };

/**
 * Lets so much work run at once and shares the places fairly: whoever waits, waits for the places of the other
 * owners' next pieces of work and never for the length of their queues. One process's own.
 */
export class FairGate {
  readonly #options: FairGateOptions;
  readonly #now: () => number;
  readonly #lanes = new Map<string, Lane>();
  #running = 0;
  #served = 0;
  #lastOwner: string | null = null;
  #mixedAt = Number.NEGATIVE_INFINITY;

  constructor(options: FairGateOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
  }

  /** What an owner has running and waiting. */
  countOf(owner: string): number {
    const lane = this.#lanes.get(owner);
    return lane ? lane.running + lane.waiting.length : 0;
  }

  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    if (owner !== this.#lastOwner && this.#lastOwner !== null) this.#mixedAt = this.#now();
    this.#lastOwner = owner;
    const lane = this.#laneOf(owner);
    if (this.#mayRun(lane)) this.#begin(lane);
    else await new Promise<void>((resolve) => lane.waiting.push(resolve));
    try {
      return await work();
    } finally {
      this.#running -= 1;
      lane.running -= 1;
      if (lane.running + lane.waiting.length === 0) this.#lanes.delete(owner);
      this.#next();
    }
  }

  #laneOf(owner: string): Lane {
    let lane = this.#lanes.get(owner);
    if (!lane) {
      lane = { running: 0, served: 0, waiting: [] };
      this.#lanes.set(owner, lane);
    }
    return lane;
  }

  #mayRun(lane: Lane): boolean {
    return this.#running < this.#options.slots && lane.running < this.#slotsPerOwner();
  }

  #slotsPerOwner(): number {
    const { slotsPerOwner, slotsPerOwnerShared = slotsPerOwner } = this.#options;
    return this.#now() - this.#mixedAt < LATELY_MS ? slotsPerOwnerShared : slotsPerOwner;
  }

  #begin(lane: Lane): void {
    this.#served += 1;
    lane.served = this.#served;
    lane.running += 1;
    this.#running += 1;
  }

  /** Gives free places to the lanes that wait: to that with the fewest running, then to the one served longest ago. */
  #next(): void {
    for (;;) {
      let chosen: Lane | null = null;
      for (const lane of this.#lanes.values()) {
        if (lane.waiting.length === 0 || !this.#mayRun(lane)) continue;
        if (chosen === null || isBefore(lane, chosen)) chosen = lane;
      }
      if (chosen === null) return;
      this.#begin(chosen);
      chosen.waiting.shift()!();
    }
  }
}

function isBefore(a: Lane, b: Lane): boolean {
  return a.running === b.running ? a.served < b.served : a.running < b.running;
}
