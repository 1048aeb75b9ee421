import { type RawSegment, segmentText } from '../lexing/raw-segments.ts';
import type { Body } from './split.ts';
import { SplitError } from './split-error.ts';

/** HL03 of billing provider, subscriber and patient. */
const LEVELS = ['20', '22', '23'];

/** A level with the text of what stands above its claims, its HL apart. */
interface Level {
  hl: RawSegment;
  texts: string[];
  depth: number;
}

interface WrittenLevel {
  level: Level;
  parent: WrittenLevel | null;
  /** HL01. */
  id: number;
  hasChildren: boolean;
}

/** A claim is kept as text, which takes far less memory than its elements. */
type Entry = WrittenLevel | { claim: string[] };

/**
 * Cuts one 837 transaction set into sets with at most so many claims. Each repeats the header and the levels that its
 * claims stand under; HL segments are numbered anew. A remittance is refused: its payment covers all of its claims.
 */
export class ClaimSplitter {
  readonly #claimsMax: number;
  #st: RawSegment | null = null;
  #header: string[] = [];
  #levels: Level[] = [];
  #claim: string[] | null = null;
  /** The part that is being filled. */
  #entries: Entry[] = [];
  #written = new Map<Level, WrittenLevel>();
  #claims = 0;

  constructor(claimsMax: number) {
    this.#claimsMax = claimsMax;
  }

  /** Takes the ST; throws `SplitError` when the set is none of claims. */
  start(st: RawSegment): void {
    if (st.elements[0] === '835') {
      throw new SplitError(
        'an 835 cannot be split by claims, because its payment covers all of them; split it by transaction',
      );
    }
    if (st.elements[0] !== '837') throw new SplitError('only an 837 can be split by claims; split it by transaction');
    this.#st = st;
  }

  /** Takes the next segment of the set, to SE, and answers with the part that it completes. */
  add(segment: RawSegment): Body | null {
    const { id } = segment;
    const ended = id === 'HL' || id === 'CLM' || id === 'SE' ? this.#endClaim() : null;
    if (id === 'SE') return ended ?? (this.#claims > 0 ? this.#part() : null);
    if (id === 'HL') {
      const depth = LEVELS.indexOf(segment.elements[2] ?? '');
      if (depth < 0) throw new SplitError('an HL segment is neither billing provider, subscriber nor patient');
      this.#levels = [...this.#levels.filter((level) => level.depth < depth), { hl: segment, texts: [], depth }];
    } else if (id === 'CLM') this.#claim = [segmentText(segment)];
    else (this.#claim ?? this.#levels.at(-1)?.texts ?? this.#header).push(segmentText(segment));
    return ended;
  }

  #endClaim(): Body | null {
    if (!this.#claim) return null;
    let parent: WrittenLevel | null = null;
    for (const level of this.#levels) parent = this.#enter(level, parent);
    this.#entries.push({ claim: this.#claim });
    this.#claim = null;
    return ++this.#claims >= this.#claimsMax ? this.#part() : null;
  }

  /** Writes a level into the part unless it is there. */
  #enter(level: Level, parent: WrittenLevel | null): WrittenLevel {
    const known = this.#written.get(level);
    if (known) return known;
    const entry = { level, parent, id: this.#written.size + 1, hasChildren: false };
    if (parent) parent.hasChildren = true;
    this.#written.set(level, entry);
    this.#entries.push(entry);
    return entry;
  }

  #part(): Body {
    const texts = [...this.#header];
    for (const entry of this.#entries) for (const text of textsOf(entry)) texts.push(text);
    const body = { st: this.#st!, texts, claims: this.#claims };
    this.#entries = [];
    this.#written = new Map();
    this.#claims = 0;
    return body;
  }
}

function textsOf(entry: Entry): string[] {
  if ('claim' in entry) return entry.claim;
  const { level, parent, id, hasChildren } = entry;
  const elements = [String(id), parent ? String(parent.id) : '', LEVELS[level.depth]!, hasChildren ? '1' : '0'];
  return [segmentText({ ...level.hl, elements }), ...level.texts];
}
