/** The most recently added ids, up to a maximum, newest last. */
export class RecentIds {
  readonly #max: number;
  readonly #ids = new Set<string>();

  constructor(max: number) {
    this.#max = max;
  }

  get all(): string[] {
    return [...this.#ids];
  }

  note(id: string): void {
    const ids = this.#ids;
    ids.delete(id);
    ids.add(id);
    if (ids.size <= this.#max) return;
    for (const oldest of ids) {
      ids.delete(oldest);
      return;
    }
  }

  forget(id: string): void {
    this.#ids.delete(id);
  }
}
