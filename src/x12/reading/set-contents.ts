import type { FindingCode } from '../findings/finding.ts';
import type { CompiledUse, LoopNode } from '../guide/compiled-guide.ts';
import type { FindingPlace } from '../guide/finding-place.ts';
import type { TransactionReader } from '../guide/guide-reader.ts';
import { type CheckContext, checkSegment } from '../guide/segment-check.ts';
import type { SegmentConsumer } from '../guide/walker.ts';
import type { Segment } from '../lexing/segment.ts';

/** Checks a segment of a known transaction set beyond its guide. */
export type Inspect = (segment: Segment, report: Report) => void;

/** The checks of each segment. */
export interface Inspections {
  /** By the ordinal of the use; null if there is no further check. */
  ofUses: readonly (Inspect | null)[];
  /** Checks segments for which the guide has no use. */
  ofOthers: Inspect;
}

type Report = (code: FindingCode, place?: FindingPlace) => void;

/** Handles each segment of one transaction set: checks it if requested, and reads it. */
export class SetContents implements SegmentConsumer {
  readonly #transaction: TransactionReader;
  readonly #report: Report;
  readonly #checkContext: CheckContext | null;
  readonly #inspections: Inspections | null;

  constructor(
    transaction: TransactionReader,
    { report, validate, inspections }: { report: Report; validate: boolean; inspections: Inspections | undefined },
  ) {
    this.#transaction = transaction;
    this.#report = report;
    this.#checkContext = validate ? { report } : null;
    this.#inspections = inspections ?? null;
  }

  segment(segment: Segment, use: CompiledUse | null, loop: LoopNode): void {
    if (use !== null && this.#checkContext !== null) checkSegment(segment, use.check, this.#checkContext);
    if (this.#inspections !== null) {
      const inspect = use === null ? this.#inspections.ofOthers : this.#inspections.ofUses[use.index]!;
      if (inspect !== null) inspect(segment, this.#report);
    }
    this.#transaction.segment(segment, use, loop);
  }
}
