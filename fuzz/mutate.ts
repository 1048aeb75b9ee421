/** A small seeded generator (mulberry32): the same seed makes the same inputs on every machine. */
export function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const TELLING = Buffer.from('~*:^>|\r\n\0 0A9-.ISAGSTSEHLNM1CLMUÿ');
const CHANGES_MAX = 6;

type Change = (bytes: Buffer, random: () => number) => Buffer;

/** What happens to files on their way: bytes change, go missing, come twice, or lines change places. */
const CHANGES: readonly Change[] = [
  (bytes, random) => {
    const copy = Buffer.from(bytes);
    copy[at(bytes, random)] = TELLING[at(TELLING, random)]!;
    return copy;
  },
  (bytes, random) => {
    const copy = Buffer.from(bytes);
    copy[at(bytes, random)] = Math.floor(random() * 256);
    return copy;
  },
  (bytes, random) => {
    const start = at(bytes, random);
    return Buffer.concat([bytes.subarray(0, start), bytes.subarray(start + 1 + Math.floor(random() * 40))]);
  },
  (bytes, random) => {
    const start = at(bytes, random);
    const piece = bytes.subarray(start, start + 1 + Math.floor(random() * 200));
    const target = at(bytes, random);
    return Buffer.concat([bytes.subarray(0, target), piece, bytes.subarray(target)]);
  },
  (bytes, random) => bytes.subarray(0, at(bytes, random)),
  (bytes, random) => {
    const segments = bytes.toString('latin1').split('~');
    const [one, other] = [Math.floor(random() * segments.length), Math.floor(random() * segments.length)];
    [segments[one], segments[other]] = [segments[other]!, segments[one]!];
    return Buffer.from(segments.join('~'), 'latin1');
  },
];

/** A file with one to six changes. */
export function mutate(bytes: Buffer, random: () => number): Buffer {
  let mutated = bytes;
  for (let left = 1 + Math.floor(random() * CHANGES_MAX); left > 0 && mutated.length > 0; left--) {
    mutated = CHANGES[Math.floor(random() * CHANGES.length)]!(mutated, random);
  }
  return mutated;
}

function at(bytes: Uint8Array, random: () => number): number {
  return Math.floor(random() * bytes.length);
}
