type WorkBudgetOptions = {
  /** The amount that all work of the process may use at once. */
  total: number;
  /**
   * The amount that the work of one owner may use at once. A larger request counts as this amount, so that all work can
   * run.
   */
  perOwner: number;
  /** The maximum number of waiting works. */
  waitingMax: number;
  /** The longest wait. */
  waitMs: number;
};

/** Work cannot start within the budget: too much is waiting, or it has waited for too long. */
export class BudgetExhaustedError extends Error {
  override name = 'BudgetExhaustedError';

  constructor() {
    super('The budget is exhausted');
  }
}

type Waiting = { owner: string; amount: number; start: () => void };

/**
 * Shares an amount, such as memory, among owners within one process. Work that does not fit waits in the order of
 * arrival; later work that fits runs first.
 */
export class WorkBudget {
  readonly #options: WorkBudgetOptions;
  readonly #usedBy = new Map<string, number>();
  #used = 0;
  #waiting: Waiting[] = [];

  constructor(options: WorkBudgetOptions) {
    this.#options = options;
  }

  /** Returns the amount in use. */
  get used(): number {
    return this.#used;
  }

  /** Takes an amount and returns the function that releases it. Throws `BudgetExhaustedError`. */
  async take(owner: string, wanted: number): Promise<() => void> {
    const amount = Math.min(wanted, this.#options.perOwner);
    if (this.#fits(owner, amount)) this.#begin(owner, amount);
    else await this.#wait(owner, amount);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.#end(owner, amount);
      this.#startWaiting();
    };
  }

  #fits(owner: string, amount: number): boolean {
    const { total, perOwner } = this.#options;
    return this.#used + amount <= total && (this.#usedBy.get(owner) ?? 0) + amount <= perOwner;
  }

  #begin(owner: string, amount: number): void {
    this.#used += amount;
    this.#usedBy.set(owner, (this.#usedBy.get(owner) ?? 0) + amount);
  }

  #end(owner: string, amount: number): void {
    this.#used -= amount;
    const left = (this.#usedBy.get(owner) ?? 0) - amount;
    if (left > 0) this.#usedBy.set(owner, left);
    else this.#usedBy.delete(owner);
  }

  #wait(owner: string, amount: number): Promise<void> {
    const { waitingMax, waitMs } = this.#options;
    if (this.#waiting.length >= waitingMax) return Promise.reject(new BudgetExhaustedError());
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((other) => other !== waiting);
        reject(new BudgetExhaustedError());
      }, waitMs);
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const waiting: Waiting = { owner, amount, start };
      this.#waiting.push(waiting);
    });
  }

  #startWaiting(): void {
    this.#waiting = this.#waiting.filter(({ owner, amount, start }) => {
      if (!this.#fits(owner, amount)) return true;
      this.#begin(owner, amount);
      start();
      return false;
    });
  }
}
