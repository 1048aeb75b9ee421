const ENTRIES = 1 << 12;

/**
 * Texts that occur again and again, by a number that stands for them. Making a string costs ten times as much as finding
 * it here. An entry gives way to a later one that falls on its place, so that the table never grows.
 */
export class TextTable {
  readonly #keys = new Int32Array(ENTRIES);
  readonly #texts: string[] = new Array<string>(ENTRIES).fill('');

  /** The text that was kept for a key other than 0; `''` when there is none. */
  find(key: number): string {
    const index = Math.imul(key, 0x9e3779b1) >>> 20;
    return this.#keys[index] === key ? this.#texts[index]! : '';
  }

  /** Keeps a text, and answers it. */
  keep(key: number, text: string): string {
    const index = Math.imul(key, 0x9e3779b1) >>> 20;
    this.#keys[index] = key;
    this.#texts[index] = text;
    return text;
  }
}
