type Waiting<T, R> = { item: T; resolve(result: R): void; reject(error: unknown): void };

/**
 * Does work on items that have a key. The items of one key are never worked on at once: those that arrive meanwhile wait
 * and are worked on together, in the order of their arrival. Items of different keys do not wait for each other.
 */
export class GroupedWork<T, R> {
  readonly #work: (key: string, items: readonly T[]) => Promise<R>;
  readonly #itemsMax: number;
  /** The items that wait for the work that runs, for each key with work. */
  readonly #waiting = new Map<string, Waiting<T, R>[]>();

  /** `itemsMax`: how many items are worked on together. */
  constructor(work: (key: string, items: readonly T[]) => Promise<R>, itemsMax: number) {
    this.#work = work;
    this.#itemsMax = itemsMax;
  }

  /** Returns the result of the work in which the item took part. Rejects if that work failed. */
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
