/** So long after it was good, something counts as familiar. */
const FAMILIAR_MS = 3_600_000;
const ENTRIES_MAX = 10_000;

/**
 * What turned out good in this process lately, by its hash: it is looked up again without standing in line with what
 * strangers bring. It is trusted no further than that. Time is the machine's own.
 */
export class SeenLately {
  readonly #seenAt = new Map<string, number>();

  has(hash: string): boolean {
    const seenAt = this.#seenAt.get(hash);
    return seenAt !== undefined && performance.now() - seenAt < FAMILIAR_MS;
  }

  add(hash: string): void {
    if (this.#seenAt.size >= ENTRIES_MAX) this.#seenAt.clear();
    this.#seenAt.set(hash, performance.now());
  }

  forget(hash: string): void {
    this.#seenAt.delete(hash);
  }
}
