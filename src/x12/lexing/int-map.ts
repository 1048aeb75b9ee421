/** Multipliers that are tried until no two keys collide. */
const FACTORS = [0x9e3779b1, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f, 0x165667b1, 0xd3a2646d, 0xfd7046c5, 0xb55a4f09];

/** Never a packed code, because no byte of a code exceeds 126. */
const NO_KEY = 0x7fffffff;

/**
 * A fixed table from packed codes to values without collisions, so that a lookup is one multiplication and one
 * comparison. The writer looks up each code; a `Map` would cost as much as everything else.
 */
export class IntMap<Value> {
  readonly #keys: Int32Array;
  readonly #values: (Value | undefined)[];
  readonly #factor: number;
  readonly #shift: number;

  constructor(entries: Iterable<readonly [number, Value]>) {
    const all = [...entries];
    const { bits, factor } = perfectHash(all.map(([key]) => key));
    this.#factor = factor;
    this.#shift = 32 - bits;
    this.#keys = new Int32Array(1 << bits).fill(NO_KEY);
    this.#values = new Array<Value | undefined>(1 << bits).fill(undefined);
    for (const [key, value] of all) {
      const index = Math.imul(key, factor) >>> this.#shift;
      this.#keys[index] = key;
      this.#values[index] = value;
    }
  }

  get(key: number): Value | undefined {
    const index = Math.imul(key, this.#factor) >>> this.#shift;
    return this.#keys[index] === key ? this.#values[index] : undefined;
  }

  has(key: number): boolean {
    return key !== NO_KEY && this.#keys[Math.imul(key, this.#factor) >>> this.#shift] === key;
  }

  /** Returns the values, in no particular order. */
  values(): Value[] {
    return this.#values.filter((_, index) => this.#keys[index] !== NO_KEY) as Value[];
  }
}

/** Returns the smallest table in which each key has its own slot: the upper bits of its product with the factor. */
export function perfectHash(keys: readonly number[]): { bits: number; factor: number } {
  for (let bits = Math.max(1, Math.ceil(Math.log2(keys.length + 1))); bits < 24; bits++) {
    for (const factor of FACTORS) {
      const taken = new Set(keys.map((key) => Math.imul(key, factor) >>> (32 - bits)));
      if (taken.size === keys.length) return { bits, factor };
    }
  }
  throw new Error('The same key occurs twice');
}
