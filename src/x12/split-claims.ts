import { type RawSegment, segmentText } from './raw-segments.ts';
import type { Body } from './split.ts';
import { SplitError } from './split-error.ts';

/** HL03 of billing provider, subscriber and patient. */
const LEVELS = ['20', '22', '23'];

/** A level with what stands above its claims; `children` says whether a level below it is in the part. */
interface Level {
  segments: RawSegment[];
  depth: number;
}

type Entry = { level: Level; parent: number; id: number; hasChildren: boolean } | { claim: RawSegment[] };

/**
 * Cuts one 837 transaction set into sets with at most so many claims. Each repeats the header and the levels that its
 * claims stand under; HL segments are numbered anew. A remittance is refused: its payment covers all of its claims.
 */
export class ClaimSplitter {
  readonly #claimsMax: number;
  #header: RawSegment[] = [];
  #levels: (Level | undefined)[] = [];
  #claim: RawSegment[] | null = null;
  /** The part that is being filled. */
  #entries: Entry[] = [];
  #written = new Map<Level, Extract<Entry, { level: Level }>>();
  #claims = 0;

  constructor(claimsMax: number) {
    this.#claimsMax = claimsMax;
  }

  /** Takes the next segment of the set, from ST to SE, and answers with the parts that it completes. */
  *add(segment: RawSegment): Generator<Body> {
    if (segment.id === 'ST' && segment.elements[0] !== '837') {
      throw new SplitError(`transaction set ${segment.elements[0] ?? ''} cannot be split by claims; only 837 can`);
    }
    if (['HL', 'CLM', 'SE'].includes(segment.id)) yield* this.#endClaim();
    if (segment.id === 'SE') {
      if (this.#claims > 0) yield this.#part();
    } else if (segment.id === 'HL') {
      const depth = LEVELS.indexOf(segment.elements[2] ?? '');
      if (depth < 0) throw new SplitError('an HL segment is neither billing provider, subscriber nor patient');
      this.#levels = [...this.#levels.slice(0, depth), { segments: [segment], depth }];
    } else if (segment.id === 'CLM') this.#claim = [segment];
    else if (this.#claim) this.#claim.push(segment);
    else (this.#levels.at(-1)?.segments ?? this.#header).push(segment);
  }

  *#endClaim(): Generator<Body> {
    if (!this.#claim) return;
    let parent = 0;
    for (const level of this.#levels) if (level) parent = this.#enter(level, parent);
    this.#entries.push({ claim: this.#claim });
    this.#claim = null;
    if (++this.#claims >= this.#claimsMax) yield this.#part();
  }

  /** Writes a level into the part unless it is there, and answers with its HL01. */
  #enter(level: Level, parent: number): number {
    const known = this.#written.get(level);
    if (known) return known.id;
    const entry = { level, parent, id: this.#written.size + 1, hasChildren: false };
    for (const above of this.#written.values()) if (above.id === parent) above.hasChildren = true;
    this.#written.set(level, entry);
    this.#entries.push(entry);
    return entry.id;
  }

  #part(): Body {
    const [st] = this.#header;
    if (!st) throw new SplitError('a transaction set has no ST');
    const segments = [...this.#header, ...this.#entries.flatMap(segmentsOf)];
    const elements = [String(segments.length + 1), st.elements[1] ?? ''];
    const end = { ...st, id: 'SE', elements };
    const body = { lines: [...segments, end].map(segmentText), transactionSets: 1, claims: this.#claims };
    this.#entries = [];
    this.#written = new Map();
    this.#claims = 0;
    return body;
  }
}

function segmentsOf(entry: Entry): RawSegment[] {
  if ('claim' in entry) return entry.claim;
  const { level, parent, id, hasChildren } = entry;
  const [hl, ...rest] = level.segments as [RawSegment, ...RawSegment[]];
  const elements = [String(id), parent === 0 ? '' : String(parent), LEVELS[level.depth]!, hasChildren ? '1' : '0'];
  return [{ ...hl, elements }, ...rest];
}
