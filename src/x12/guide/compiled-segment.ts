import type { SyntaxMask } from './syntax-note.ts';
import type { ValueRule } from './value-rule.ts';

export interface ElementSpec {
  /** The rule of a simple element, or `null` for a composite. */
  simple: ValueRule | null;
  components: readonly ValueRule[];
  componentSyntax: readonly SyntaxMask[];
  repetitionsMax: number;
}

/** A segment use compiled into bit masks over its elements (bit n-1 for element n) and a rule for each value. */
export interface SegmentCheck {
  segmentId: string;
  required: number;
  notUsed: number;
  /** The elements that are not composites. */
  simple: number;
  /** The segment must not be empty, although no single element is required. */
  needsElement: boolean;
  elements: readonly ElementSpec[];
  syntax: readonly SyntaxMask[];
  /** The elements of which at least one must be present for a note of `syntax` to be broken. */
  syntaxConditions: number;
  standardCount: number;
}
