/** Runs a function once a little later, however often it is requested before then. */
export class Later {
  /** Schedules the run and returns a function that cancels it. */
  readonly #schedule: (run: () => void) => () => void;
  readonly #run: () => void;
  #cancel: (() => void) | undefined;

  private constructor(schedule: (run: () => void) => () => void, run: () => void) {
    this.#schedule = schedule;
    this.#run = run;
  }

  static afterMs(delayMs: number, run: () => void): Later {
    return new Later((due) => {
      const timer = setTimeout(due, delayMs);
      return () => clearTimeout(timer);
    }, run);
  }

  /** Runs after the current event loop iteration. */
  static viaImmediate(run: () => void): Later {
    return new Later((due) => {
      const immediate = setImmediate(due);
      return () => clearImmediate(immediate);
    }, run);
  }

  get isAsked(): boolean {
    return this.#cancel !== undefined;
  }

  ask(): void {
    this.#cancel ??= this.#schedule(() => {
      this.#cancel = undefined;
      this.#run();
    });
  }

  cancel(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }
}

/** Wakes a waiting caller; a raise without a waiting caller is remembered once. */
export class Signal {
  #isRaised = false;
  #wakeUp: (() => void) | undefined;

  raise(): void {
    this.#isRaised = true;
    this.#wakeUp?.();
  }

  /** Resolves at the next raise (at once if one occurred since the last wait), or after `timeoutMs`. */
  async wait(timeoutMs?: number): Promise<void> {
    if (!this.#isRaised) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = timeoutMs === undefined ? undefined : setTimeout(resolve, timeoutMs);
      this.#wakeUp = resolve;
      await promise;
      clearTimeout(timer);
      this.#wakeUp = undefined;
    }
    this.#isRaised = false;
  }

  /** Resolves after the given time, ignoring raises. */
  pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, milliseconds));
  }
}
