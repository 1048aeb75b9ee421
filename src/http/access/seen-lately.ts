/** A key or session counts as recently seen for this long after it was valid. */
const FAMILIAR_MS = 3_600_000;
const ENTRIES_MAX = 10_000;

/**
 * Hashes of keys and sessions that were recently valid in this process. Their next look-up does not queue behind
 * unknown ones; they have no other privilege. Uses the machine's time.
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
