import type { FindingCode } from './finding.ts';
import type { CompiledUse, LoopNode } from './guide/compile.ts';
import type { TransactionReader } from './guide/guide-reader.ts';
import { type CheckContext, checkSegment } from './guide/segment-check.ts';
import type { FindingPlace, SegmentTaker } from './guide/walker.ts';
import type { Segment } from './segment.ts';

/** Looks at each segment of a known transaction set, for checks beyond its guide. */
export type Inspect = (segment: Segment, report: Report, use: CompiledUse | null) => void;

type Report = (code: FindingCode, place?: FindingPlace) => void;

/** What is done with each segment of one transaction set: it is checked, as far as that was asked for, and read. */
export class SetContents implements SegmentTaker {
  readonly #transaction: TransactionReader;
  readonly #report: Report;
  readonly #checkContext: CheckContext | null;
  readonly #inspect: Inspect | null;

  constructor(
    transaction: TransactionReader,
    { report, validate, inspect }: { report: Report; validate: boolean; inspect: Inspect | undefined },
  ) {
    this.#transaction = transaction;
    this.#report = report;
    this.#checkContext = validate ? { report } : null;
    this.#inspect = inspect ?? null;
  }

  segment(segment: Segment, use: CompiledUse | null, loop: LoopNode): void {
    if (use !== null && this.#checkContext !== null) checkSegment(segment, use.check, this.#checkContext);
    if (this.#inspect !== null) this.#inspect(segment, this.#report, use);
    this.#transaction.segment(segment, use, loop);
  }
}
