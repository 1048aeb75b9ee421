type FairGateOptions = {
  /** How many tasks run at once. */
  slots: number;
  /** The number of tasks of one owner that run at once while no other owner is active. */
  slotsPerOwner: number;
  /** The limit while other owners are active, because concurrent tasks slow each other down even in a fair order. */
  slotsPerOwnerShared?: number;
  /** Returns milliseconds; replaced in tests. */
  now?: () => number;
};

/** An owner counts as active for this long after a request. */
const LATELY_MS = 1_000;

/** `served`: when the owner was last served, as a sequence number. `away`: tasks that have left their slot for a while. */
type Lane = { running: number; served: number; away: number; waiting: (() => void)[] };

/**
 * Limits concurrent tasks and shares the slots fairly among owners within one process. A task waits at most for the
 * next task of each other owner, never for the whole of their queues.
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

  /** Returns the number of an owner's tasks: running, queued, and away from their slot. */
  countOf(owner: string): number {
    const lane = this.#lanes.get(owner);
    return lane ? tasksOf(lane) : 0;
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
      this.#end(lane);
      if (tasksOf(lane) === 0) this.#lanes.delete(owner);
      this.#next();
    }
  }

  /**
   * Runs a part of a running task that waits for another system, without the task's slot. Afterwards the task takes a
   * slot again, before the owner's queued tasks.
   */
  async leave<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const lane = this.#laneOf(owner);
    this.#end(lane);
    lane.away += 1;
    this.#next();
    try {
      return await work();
    } finally {
      lane.away -= 1;
      if (this.#mayRun(lane)) this.#begin(lane);
      else await new Promise<void>((resolve) => lane.waiting.unshift(resolve));
    }
  }

  #laneOf(owner: string): Lane {
    let lane = this.#lanes.get(owner);
    if (!lane) {
      lane = { running: 0, served: 0, away: 0, waiting: [] };
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

  #end(lane: Lane): void {
    this.#running -= 1;
    lane.running -= 1;
  }

  /**
   * Starts queued tasks in free slots: first of the owner with the fewest running, then of the one served longest ago.
   */
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

function tasksOf({ running, waiting, away }: Lane): number {
  return running + waiting.length + away;
}

function isBefore(a: Lane, b: Lane): boolean {
  return a.running === b.running ? a.served < b.served : a.running < b.running;
}
