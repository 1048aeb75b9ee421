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

/**
 * `served`: when the owner was last served, as a sequence number. `away`: the number of tasks that run without their
 * slot.
 */
type OwnerQueue = { running: number; served: number; away: number; waiting: (() => void)[] };

/**
 * Limits concurrent tasks and shares the slots fairly among owners within one process. A task waits at most for the
 * next task of each other owner, never for the whole of their queues.
 */
export class FairGate {
  readonly #options: FairGateOptions;
  readonly #now: () => number;
  readonly #queues = new Map<string, OwnerQueue>();
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
    const queue = this.#queues.get(owner);
    return queue ? tasksOf(queue) : 0;
  }

  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    if (owner !== this.#lastOwner && this.#lastOwner !== null) this.#mixedAt = this.#now();
    this.#lastOwner = owner;
    const queue = this.#queueOf(owner);
    if (this.#mayRun(queue)) this.#begin(queue);
    else await new Promise<void>((resolve) => queue.waiting.push(resolve));
    try {
      return await work();
    } finally {
      this.#end(queue);
      if (tasksOf(queue) === 0) this.#queues.delete(owner);
      this.#next();
    }
  }

  /**
   * Runs a part of a running task that waits for another system, without the task's slot. Afterwards the task takes a
   * slot again, before the owner's queued tasks.
   */
  async leave<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#queueOf(owner);
    this.#end(queue);
    queue.away += 1;
    this.#next();
    try {
      return await work();
    } finally {
      queue.away -= 1;
      if (this.#mayRun(queue)) this.#begin(queue);
      else await new Promise<void>((resolve) => queue.waiting.unshift(resolve));
    }
  }

  #queueOf(owner: string): OwnerQueue {
    let queue = this.#queues.get(owner);
    if (!queue) {
      queue = { running: 0, served: 0, away: 0, waiting: [] };
      this.#queues.set(owner, queue);
    }
    return queue;
  }

  #mayRun(queue: OwnerQueue): boolean {
    return this.#running < this.#options.slots && queue.running < this.#slotsPerOwner();
  }

  #slotsPerOwner(): number {
    const { slotsPerOwner, slotsPerOwnerShared = slotsPerOwner } = this.#options;
    return this.#now() - this.#mixedAt < LATELY_MS ? slotsPerOwnerShared : slotsPerOwner;
  }

  #begin(queue: OwnerQueue): void {
    this.#served += 1;
    queue.served = this.#served;
    queue.running += 1;
    this.#running += 1;
  }

  #end(queue: OwnerQueue): void {
    this.#running -= 1;
    queue.running -= 1;
  }

  /**
   * Starts queued tasks in free slots: first for the owner with the fewest running tasks, then for the one that was
   * served longest ago.
   */
  #next(): void {
    for (;;) {
      let chosen: OwnerQueue | null = null;
      for (const queue of this.#queues.values()) {
        if (queue.waiting.length === 0 || !this.#mayRun(queue)) continue;
        if (chosen === null || isBefore(queue, chosen)) chosen = queue;
      }
      if (chosen === null) return;
      this.#begin(chosen);
      chosen.waiting.shift()!();
    }
  }
}

function tasksOf({ running, waiting, away }: OwnerQueue): number {
  return running + waiting.length + away;
}

function isBefore(a: OwnerQueue, b: OwnerQueue): boolean {
  return a.running === b.running ? a.served < b.served : a.running < b.running;
}
