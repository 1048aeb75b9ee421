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
