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
