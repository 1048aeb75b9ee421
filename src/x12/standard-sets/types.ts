import type { SourceSpan, TransactionSet } from '../common.ts';

/** The text of an element; a list of texts for a composite; a list of these for a repeatable element. */
export type ElementValue = string | string[] | string[][];

/** A segment as in the file. */
export interface PlainSegment {
  id: string;
  /** From the first element on. Empty elements are empty texts. */
  elements: ElementValue[];
}

/** A loop with its own segments and the loops within it. Hierarchical levels are separate items. */
export interface PlainLoop {
  /** Empty for segments outside loops. */
  id: string;
  name: string;
  segments: PlainSegment[];
  loops: PlainLoop[];
  source: SourceSpan;
}

/** A part of a transaction set that is read by the layout of the standard, in the order of the file. */
export interface PlainLoopItem {
  kind: 'loop';
  transactionSet: TransactionSet;
  loop: PlainLoop;
}
