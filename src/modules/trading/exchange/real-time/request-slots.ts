/** The maximum number of concurrent requests of one process to one connection. */
export const CONCURRENT_REQUESTS_MAX = 64;

type Slots = { free: number; waiting: ((isGranted: boolean) => void)[] };

/** Limits the concurrent requests of each key. Requests beyond the limit wait in order of arrival. */
export class RequestSlots {
  readonly #slots = new Map<string, Slots>();

  /** Waits for a slot until the signal aborts. Returns whether it acquired one. */
  async take(key: string, limit: number, signal: AbortSignal): Promise<boolean> {
    const slots = this.#slots.get(key) ?? { free: limit, waiting: [] };
    this.#slots.set(key, slots);
    if (slots.free > 0) {
      slots.free -= 1;
      return true;
    }
    if (signal.aborted) return false;
    return new Promise<boolean>((resolve) => {
      const settle = (isGranted: boolean) => {
        signal.removeEventListener('abort', giveUp);
        resolve(isGranted);
      };
      const giveUp = () => {
        slots.waiting = slots.waiting.filter((waiter) => waiter !== settle);
        settle(false);
      };
      slots.waiting.push(settle);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  /** Gives the slot to the request that has waited longest. */
  give(key: string): void {
    const slots = this.#slots.get(key);
    if (!slots) return;
    const next = slots.waiting.shift();
    if (next) next(true);
    else slots.free += 1;
  }
}
