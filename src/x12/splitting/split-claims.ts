import { type RawSegment, segmentText } from '../lexing/raw-segments.ts';
import { SplitError } from './split-error.ts';

/** A transaction set with some of the claims: its ST, and the text of the segments between ST and SE. */
export interface ClaimSet {
  st: RawSegment;
  texts: readonly string[];
  claims: number;
}

/** HL03 of billing provider, subscriber and patient. */
const LEVELS = ['20', '22', '23'];

/** A hierarchical level: its HL, and the text of its other segments before the first claim. */
interface Level {
  hl: RawSegment;
  texts: string[];
  /** Index in LEVELS. */
  depth: number;
}

interface WrittenLevel {
  level: Level;
  parent: WrittenLevel | null;
  /** HL01. */
  id: number;
  hasChildren: boolean;
}

/** Claims are kept as text, which takes far less memory than elements. */
type Entry = WrittenLevel | { claim: string[] };

/**
 * Divides one 837 transaction set into sets with at most `claimsMax` claims. Each repeats the header and the levels of its
 * claims, with renumbered HL segments. Refuses remittances, because a payment covers all claims of its transaction set.
 */
export class ClaimSplitter {
  readonly #claimsMax: number;
  #st: RawSegment | null = null;
  #header: string[] = [];
  #levels: Level[] = [];
  #claim: string[] | null = null;
  /** The levels and claims of the next set, in order. */
  #entries: Entry[] = [];
  #written = new Map<Level, WrittenLevel>();
  #claims = 0;

  constructor(claimsMax: number) {
    this.#claimsMax = claimsMax;
  }

  /** Starts with an ST. Throws `SplitError` if the transaction set is not an 837. */
  start(st: RawSegment): void {
    if (st.elements[0] === '835') {
      throw new SplitError(
        'an 835 cannot be split by claims, because its payment covers all of them; split it by transaction',
      );
    }
    if (st.elements[0] !== '837') throw new SplitError('only an 837 can be split by claims; split it by transaction');
    this.#st = st;
  }

  /** Adds the next segment, up to SE. Returns the set that it completes, or null. */
  add(segment: RawSegment): ClaimSet | null {
    const { id } = segment;
    const ended = id === 'HL' || id === 'CLM' || id === 'SE' ? this.#endClaim() : null;
    if (id === 'SE') return ended ?? (this.#claims > 0 ? this.#takeSet() : null);
    if (id === 'HL') {
      const depth = LEVELS.indexOf(segment.elements[2] ?? '');
      if (depth < 0) throw new SplitError('an HL segment is not a billing provider, subscriber or patient');
      this.#levels = [...this.#levels.filter((level) => level.depth < depth), { hl: segment, texts: [], depth }];
    } else if (id === 'CLM') this.#claim = [segmentText(segment)];
    else (this.#claim ?? this.#levels.at(-1)?.texts ?? this.#header).push(segmentText(segment));
    return ended;
  }

  #endClaim(): ClaimSet | null {
    if (!this.#claim) return null;
    let parent: WrittenLevel | null = null;
    for (const level of this.#levels) parent = this.#addLevel(level, parent);
    this.#entries.push({ claim: this.#claim });
    this.#claim = null;
    return ++this.#claims >= this.#claimsMax ? this.#takeSet() : null;
  }

  /** Adds a level to the next set unless the set has it. */
  #addLevel(level: Level, parent: WrittenLevel | null): WrittenLevel {
    const known = this.#written.get(level);
    if (known) return known;
    const entry = { level, parent, id: this.#written.size + 1, hasChildren: false };
    if (parent) parent.hasChildren = true;
    this.#written.set(level, entry);
    this.#entries.push(entry);
    return entry;
  }

  #takeSet(): ClaimSet {
    const texts = [...this.#header];
    for (const entry of this.#entries) for (const text of textsOf(entry)) texts.push(text);
    const set = { st: this.#st!, texts, claims: this.#claims };
    this.#entries = [];
    this.#written = new Map();
    this.#claims = 0;
    return set;
  }
}

function textsOf(entry: Entry): string[] {
  if ('claim' in entry) return entry.claim;
  const { level, parent, id, hasChildren } = entry;
  const elements = [String(id), parent ? String(parent.id) : '', LEVELS[level.depth]!, hasChildren ? '1' : '0'];
  return [segmentText({ ...level.hl, elements }), ...level.texts];
}
