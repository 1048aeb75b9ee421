import type { SourceSpan } from '../common.ts';
import type { FindingCode } from '../finding.ts';

/** Where a situation is not met; the finding points at the claim, and names the segment that is meant. */
export interface Violation {
  loop: string;
  segmentId: string;
  elementPosition?: number;
  componentPosition?: number;
}

/** A requirement that depends on other values: a pure predicate that answers where it is not met. */
export interface Situation<Subject> {
  code: FindingCode;
  /** The rule in the guide, for example `837P 2010BA N3`. */
  source: string;
  check(subject: Subject): Violation[];
}

/** A violation as the reader's caller reports it. */
export interface SituationFinding extends Violation {
  code: FindingCode;
  /** Absent when the place is the transaction set itself. */
  at?: SourceSpan;
}

/** Nothing is wrong with nearly every claim, so that nothing is made for it. */
const NONE: never[] = [];

/** Everything that is not met. */
export function unmet<Subject>(
  situations: readonly Situation<Subject>[],
  subject: Subject,
  at?: SourceSpan,
): SituationFinding[] {
  let found: SituationFinding[] = NONE;
  for (const { code, check } of situations) {
    const violations = check(subject);
    if (violations.length === 0) continue;
    if (found === NONE) found = [];
    for (const violation of violations) found.push(at ? { code, at, ...violation } : { code, ...violation });
  }
  return found;
}

/** One violation when the requirement is not met. */
export function unless(met: boolean, violation: Violation): Violation[] {
  return met ? NONE : [violation];
}
