type Waiting<T, R> = { item: T; resolve(result: R): void; reject(error: unknown): void };

/**
 * Processes items in batches by key. For each key, one batch runs at a time; items that arrive meanwhile form the next
 * batch, in order of arrival. Items of different keys do not wait for each other.
 */
export class GroupedWork<T, R> {
  readonly #work: (key: string, items: readonly T[]) => Promise<R>;
  readonly #itemsMax: number;
  /** The queued items of each key with a running batch. */
  readonly #waiting = new Map<string, Waiting<T, R>[]>();

  /** `itemsMax`: the maximum number of items in a batch. */
  constructor(work: (key: string, items: readonly T[]) => Promise<R>, itemsMax: number) {
    this.#work = work;
    this.#itemsMax = itemsMax;
  }

  /** Returns the result of the batch that contained the item. Rejects if the batch failed. */
  add(key: string, item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      const one = { item, resolve, reject };
      const others = this.#waiting.get(key);
      if (others !== undefined) {
        others.push(one);
        return;
      }
      const line = [one];
      this.#waiting.set(key, line);
      void this.#run(key, line);
    });
  }

  async #run(key: string, line: Waiting<T, R>[]): Promise<void> {
    while (line.length > 0) {
      const group = line.splice(0, this.#itemsMax);
      try {
        const result = await this.#work(
          key,
          group.map(({ item }) => item),
        );
        for (const { resolve } of group) resolve(result);
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    this.#waiting.delete(key);
  }
}
