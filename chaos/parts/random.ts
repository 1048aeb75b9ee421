/** A seeded source of random numbers. Not for secrets. */
export type Random = {
  /** At least 0, below 1. */
  next(): number;
  /** A number from `min` up to, not including, `max`. */
  between(min: number, max: number): number;
  /** A whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number;
  pick<T>(values: readonly T[]): T;
  shuffled<T>(values: readonly T[]): T[];
  chance(share: number): boolean;
};

/** The streams of one seed are independent, so that a slow client does not affect another one. */
export function createRandom(seed: number, stream = 0): Random {
  const next = mulberry32(Math.imul(seed, 0x9e3779b1) ^ Math.imul(stream + 1, 0x85ebca6b));
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    integer,
    between: (min, max) => min + next() * (max - min),
    pick: (values) => values[integer(0, values.length - 1)]!,
    chance: (share) => next() < share,
    shuffled: (values) =>
      values
        .map((value) => ({ value, place: next() }))
        .sort((a, b) => a.place - b.place)
        .map(({ value }) => value),
  };
}

/** Tommy Ettinger's mulberry32 (public domain): 32 bits of state are plenty for a plan of kills. */
function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
