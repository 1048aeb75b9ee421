const ENTRIES = 1 << 12;

/**
 * A cache of frequent texts by a number that identifies them. Making a string takes ten times as long as a lookup. A
 * new entry replaces another one in its slot, so that the table never grows.
 */
export class TextTable {
  readonly #keys = new Int32Array(ENTRIES);
  readonly #texts: string[] = new Array<string>(ENTRIES).fill('');

  /** Returns the cached text of a key other than 0, or `''`. */
  find(key: number): string {
    const index = Math.imul(key, 0x9e3779b1) >>> 20;
    return this.#keys[index] === key ? this.#texts[index]! : '';
  }

  /** Caches a text and returns it. */
  keep(key: number, text: string): string {
    const index = Math.imul(key, 0x9e3779b1) >>> 20;
    this.#keys[index] = key;
    this.#texts[index] = text;
    return text;
  }
}
