import { packCode } from '../lexing/bytes.ts';
import { IntMap } from '../lexing/int-map.ts';
import { QUALIFIER_POSITIONS } from '../standard/segments.ts';

/** So many times more places than kinds: then hardly two of them want the same. */
const ROOM = 4;
const FACTOR = 0x9e3779b1;

/** What a use of a segment is recognized by. */
interface Recognized {
  code: number;
  qualifiers: ReadonlySet<number> | null;
}

const positions = new IntMap(
  Object.entries(QUALIFIER_POSITIONS).map(([id, position]) => [packCode(id), position] as const),
);

/** The element that tells the uses of a segment apart; 0 when none does. */
export function qualifierPositionOf(code: number): number {
  return positions.get(code) ?? 0;
}

/**
 * The kinds of segments that a guide tells apart: by the id, and by each qualifier that the guide names for it somewhere.
 * They are numbered, so that what a segment is in a loop is one entry of a list. It is asked for each segment, where a
 * `Map` costs as much as all else of the walker.
 */
export class SegmentKinds {
  /** How many there are, with 0, which is that of segments that the guide does not have. */
  readonly count: number;
  /** Two numbers for each place: a packed id and a packed qualifier, 0 for all that are not named. */
  readonly #keys: Int32Array;
  readonly #kinds: Uint16Array;
  readonly #mask: number;
  readonly #ofCodes = new Map<number, number[]>();

  constructor(uses: readonly Recognized[]) {
    const named = new Map<number, Set<number>>();
    for (const { code, qualifiers } of uses) {
      const known = named.get(code) ?? new Set([0]);
      for (const qualifier of qualifiers ?? []) known.add(qualifier);
      named.set(code, known);
    }
    const all = [...named].flatMap(([code, qualifiers]) => [...qualifiers].map((qualifier) => ({ code, qualifier })));
    const places = 2 ** Math.ceil(Math.log2(all.length * ROOM + 1));
    this.count = all.length + 1;
    this.#keys = new Int32Array(2 * places);
    this.#kinds = new Uint16Array(places);
    this.#mask = places - 1;
    all.forEach(({ code, qualifier }, index) => {
      let place = this.#placeOf(code, qualifier);
      while (this.#kinds[place] !== 0) place = (place + 1) & this.#mask;
      this.#keys.set([code, qualifier], 2 * place);
      this.#kinds[place] = index + 1;
      const kinds = this.#ofCodes.get(code);
      if (kinds) kinds.push(index + 1);
      else this.#ofCodes.set(code, [index + 1]);
    });
  }

  /** The kind of a segment; one whose qualifier is not named is of the same kind as one without. */
  find(code: number, qualifier: number): number {
    const kind = this.#find(code, qualifier);
    return kind === 0 && qualifier !== 0 ? this.#find(code, 0) : kind;
  }

  /** All kinds of segments with an id. */
  ofCode(code: number): readonly number[] {
    return this.#ofCodes.get(code) ?? [];
  }

  /** The kinds that a use is recognized by. */
  ofUse({ code, qualifiers }: Recognized): readonly number[] {
    return qualifiers === null ? this.ofCode(code) : [...qualifiers].map((qualifier) => this.#find(code, qualifier));
  }

  #find(code: number, qualifier: number): number {
    const keys = this.#keys;
    let place = this.#placeOf(code, qualifier);
    // A place that is free holds no code: 0 is that of no segment.
    while (keys[2 * place] !== code || keys[2 * place + 1] !== qualifier) {
      if (keys[2 * place] === 0) return 0;
      place = (place + 1) & this.#mask;
    }
    return this.#kinds[place]!;
  }

  #placeOf(code: number, qualifier: number): number {
    const mixed = Math.imul(code ^ Math.imul(qualifier, FACTOR), FACTOR);
    return (mixed ^ (mixed >>> 15)) & this.#mask;
  }
}
