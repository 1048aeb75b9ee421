/** Each connection keeps at most this many statements, so that it does not fill up with plans. */
export const STATEMENTS_MAX = 100;

/**
 * The SQL texts that are prepared on one connection, with the names of their statements; the least recently used comes
 * first.
 */
export class PreparedTexts {
  readonly #names = new Map<string, string>();

  /** Returns the name of a text's statement and, unless it is already prepared, the PREPARE statement. */
  use(text: string): { name: string; preparation: string } {
    const known = this.#names.get(text);
    if (known !== undefined) {
      this.#moveToEnd(text, known);
      return { name: known, preparation: '' };
    }
    const freed = this.#names.size < STATEMENTS_MAX ? undefined : this.#removeOldest();
    const name = freed ?? `m${this.#names.size}`;
    this.#names.set(text, name);
    return { name, preparation: `${freed === undefined ? '' : `deallocate ${freed}; `}prepare ${name} as ${text}; ` };
  }

  #moveToEnd(text: string, name: string): void {
    this.#names.delete(text);
    this.#names.set(text, name);
  }

  /** Removes the least recently used text and returns the name of its statement. */
  #removeOldest(): string {
    const [text, name] = this.#names.entries().next().value!;
    this.#names.delete(text);
    return name;
  }
}
