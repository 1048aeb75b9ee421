/** A text is prepared when it is used for the third time, so that rare texts create no plans. */
const USES_BEFORE = 2;

/**
 * Names the texts that return, so that each connection parses and plans them once. At most `max` texts get a name,
 * because every connection keeps their plans.
 */
export class StatementNames {
  readonly #prefix: string;
  readonly #max: number;
  readonly #names = new Map<string, string>();
  readonly #uses = new Map<string, number>();

  constructor(prefix: string, max: number) {
    this.#prefix = prefix;
    this.#max = max;
  }

  /** Counts a use of a text. Returns its name, or undefined while it is not prepared. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size >= this.#max) return name;
    const uses = this.#uses.get(text) ?? 0;
    if (uses >= USES_BEFORE) return this.nameAtOnce(text);
    // Texts that never return would fill the memory.
    if (this.#uses.size >= 2 * this.#max) this.#uses.clear();
    this.#uses.set(text, uses + 1);
    return undefined;
  }

  /** Returns the name of a text that is prepared at its first use. */
  nameAtOnce(text: string): string {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const name = `${this.#prefix}${this.#names.size}`;
    this.#uses.delete(text);
    this.#names.set(text, name);
    return name;
  }
}
