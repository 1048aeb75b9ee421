import type { CompiledUse, LoopNode } from '../guide/compiled-guide.ts';
import type { AnyGuideReader } from '../guide/guide-reader.ts';
import type { Segment } from '../lexing/segment.ts';

/** One occurrence of a loop in a file. */
export interface LoopOccurrence {
  id: string;
  name: string;
  parent: LoopOccurrence | null;
  firstSegmentNumber: number;
}

/** The place of a segment in its guide, and the claim that it belongs to. */
export interface SegmentPlace {
  guideId: string;
  loop: LoopOccurrence;
  /** Null if the guide has no use for the segment here. */
  use: CompiledUse | null;
  /** CLM01, CLP01 or the TRN02 of a claim acknowledgment; null outside of claims. */
  patientControlNumber: string | null;
  /** The position of the service line in its claim, from 0; null outside of lines. */
  lineIndex: number | null;
}

/** The segments that name a claim: the element of its number, and the loop. */
const CLAIM_SEGMENTS: Readonly<Record<string, { loop: string; element: number }>> = {
  CLM: { loop: '2300', element: 1 },
  CLP: { loop: '2100', element: 1 },
  TRN: { loop: '2200D', element: 2 },
};
/** The loops of service lines, below the loop of a claim. */
const LINE_LOOPS: ReadonlySet<string> = new Set(['2400', '2110', '2220D']);

/** Records the places of the segments of one window of a file, while the file is read. */
export class LoopObserver {
  readonly places = new Map<number, SegmentPlace>();
  readonly #first: number;
  readonly #last: number;

  /** `first` and `last` are numbers of segments, from 1. */
  constructor({ first, last }: { first: number; last: number }) {
    this.#first = first;
    this.#last = last;
  }

  /** Returns the readers, extended to record places. */
  observing(readers: readonly AnyGuideReader[]): AnyGuideReader[] {
    return readers.map((reader) => this.#observingOne(reader));
  }

  #observingOne(reader: AnyGuideReader): AnyGuideReader {
    const guideId = reader.guide.definition.id;
    return {
      ...reader,
      open: (context) => {
        const inner = reader.open(context);
        const open = new OpenLoops();
        const record = (segment: Segment, use: CompiledUse | null) => {
          if (segment.number < this.#first || segment.number > this.#last) return;
          this.places.set(segment.number, { guideId, use, ...open.place() });
        };
        return {
          enter: (node, segment) => {
            open.enter(node, segment);
            // The walker does not pass on the segment that opens a transaction set.
            if (node.parent === null) record(segment, node.slots[0]!.use);
            inner.enter(node, segment);
          },
          leave: (node) => {
            inner.leave(node);
            open.leave();
          },
          segment: (segment, use, loop) => {
            inner.segment(segment, use, loop);
            open.record(segment, use);
            record(segment, use);
          },
          leaveUnmapped: (loop, isWhole) => inner.leaveUnmapped(loop, isWhole),
          unitId: () => inner.unitId?.(),
          end: () => inner.end(),
        };
      },
    };
  }
}

/** The open loops of a transaction set. */
class OpenLoops {
  #loop: LoopOccurrence | null = null;
  #claimLoop: LoopOccurrence | null = null;
  #patientControlNumber: string | null = null;
  #lineLoop: LoopOccurrence | null = null;
  #lines = 0;

  enter({ id, definition, parent }: LoopNode, segment: Segment): void {
    const name = parent === null ? 'Transaction set' : definition.name;
    this.#loop = { id, name, parent: this.#loop, firstSegmentNumber: segment.number };
    if (this.#claimLoop === null || !LINE_LOOPS.has(id)) return;
    this.#lineLoop = this.#loop;
    this.#lines++;
  }

  leave(): void {
    if (this.#loop === this.#lineLoop) this.#lineLoop = null;
    if (this.#loop === this.#claimLoop) this.#claimLoop = null;
    this.#loop = this.#loop?.parent ?? null;
  }

  record(segment: Segment, use: CompiledUse | null): void {
    const claim = CLAIM_SEGMENTS[segment.id];
    if (use === null || claim?.loop !== use.loopId) return;
    this.#claimLoop = this.#loop;
    this.#patientControlNumber = segment.element(claim.element) || null;
    this.#lines = 0;
  }

  place(): Pick<SegmentPlace, 'loop' | 'patientControlNumber' | 'lineIndex'> {
    const isInClaim = this.#claimLoop !== null;
    return {
      loop: this.#loop!,
      patientControlNumber: isInClaim ? this.#patientControlNumber : null,
      lineIndex: isInClaim && this.#lineLoop !== null ? this.#lines - 1 : null,
    };
  }
}
