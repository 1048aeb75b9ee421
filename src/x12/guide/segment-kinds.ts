import { packCode } from '../lexing/bytes.ts';
import { IntMap } from '../lexing/int-map.ts';
import { QUALIFIER_POSITIONS } from '../standard/segments.ts';

/** The table has this many times more slots than kinds, so that collisions are rare. */
const ROOM = 4;
const FACTOR = 0x9e3779b1;

/** The id and qualifiers that identify a segment use. */
interface Recognized {
  code: number;
  qualifiers: ReadonlySet<number> | null;
}

const positions = new IntMap(
  Object.entries(QUALIFIER_POSITIONS).map(([id, position]) => [packCode(id), position] as const),
);

/** Returns the position of the element that distinguishes the uses of a segment, or 0 if there is none. */
export function qualifierPositionOf(code: number): number {
  return positions.get(code) ?? 0;
}

/**
 * The kinds of segments of a guide: one for each id, and one for each qualifier that the guide names for it. They are
 * numbered, so that a loop's table is indexed by kind. A lookup is needed for each segment, and a `Map` would cost as
 * much as the rest of the walker.
 */
export class SegmentKinds {
  /** The number of kinds, including kind 0 for segments that the guide does not have. */
  readonly count: number;
  /** Two numbers for each slot: a packed id and a packed qualifier; 0 for qualifiers that the guide does not name. */
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

  /** Returns the kind of a segment. A segment with an unnamed qualifier has the kind of one without a qualifier. */
  find(code: number, qualifier: number): number {
    const kind = this.#find(code, qualifier);
    return kind === 0 && qualifier !== 0 ? this.#find(code, 0) : kind;
  }

  /** Returns all kinds of segments with an id. */
  ofCode(code: number): readonly number[] {
    return this.#ofCodes.get(code) ?? [];
  }

  /** Returns the kinds that identify a use. */
  ofUse({ code, qualifiers }: Recognized): readonly number[] {
    return qualifiers === null ? this.ofCode(code) : [...qualifiers].map((qualifier) => this.#find(code, qualifier));
  }

  #find(code: number, qualifier: number): number {
    const keys = this.#keys;
    let place = this.#placeOf(code, qualifier);
    // A free slot has code 0, which no segment has.
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
