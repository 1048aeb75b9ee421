import type { SourceSpan } from '../common.ts';
import { FINDINGS, type FindingCode, type FindingKind } from '../findings/finding.ts';
import type { Part } from '../reading/part-places.ts';

/** Where a situation is not met; the finding points at the item or at a part of it, and names the segment that is meant. */
export interface Violation {
  loop: string;
  segmentId: string;
  elementPosition?: number;
  componentPosition?: number;
  /** What of the item it is about, and which one of these, counted from 0 through the item. */
  part?: Part;
  index?: number;
}

/** A requirement that depends on other values: a pure predicate that answers where it is not met. */
export interface Situation<Subject> {
  code: FindingCode;
  /** The rule in the guide, for example `837P 2010BA N3`. */
  source: string;
  /** Bits of the traits of which a subject must have one; without it the situation cannot be unmet. */
  when?: number;
  check(subject: Subject): Violation[];
}

/** A violation as the reader's caller reports it. */
export interface SituationFinding extends Violation {
  code: FindingCode;
  /** Absent when the place is the transaction set itself. */
  at?: SourceSpan;
}

/** Nothing is wrong with nearly every claim, so that nothing is made for it. */
export const NONE: never[] = [];

/** Everything that is not met; `traits` are those of the subject, by default all. */
export function unmet<Subject>(
  situations: readonly Situation<Subject>[],
  subject: Subject,
  at?: SourceSpan,
  traits = -1,
): SituationFinding[] {
  let found: SituationFinding[] = NONE;
  for (let i = 0; i < situations.length; i++) {
    const { code, when, check } = situations[i]!;
    if (when !== undefined && (traits & when) === 0) continue;
    const violations = check(subject);
    if (violations.length === 0) continue;
    if (found === NONE) found = [];
    for (const violation of violations) found.push(at ? { code, at, ...violation } : { code, ...violation });
  }
  return found;
}

/** Those of the situations that make what does not meet them wrong; the others only call for a second look. */
export function refusing<Subject>(situations: readonly Situation<Subject>[]): readonly Situation<Subject>[] {
  return situations.filter(({ code }) => (FINDINGS[code] as FindingKind).severity !== 'warning');
}

/** One violation when the requirement is not met. */
export function unless(met: boolean, violation: Violation): Violation[] {
  return met ? NONE : [violation];
}

/** A check with one violation, always the same, when the requirement is not met; it is made once and not per subject. */
export function unlessMet<Subject>(
  violation: Violation,
  isMet: (subject: Subject) => boolean,
): (subject: Subject) => Violation[] {
  const violations = [violation];
  return (subject) => (isMet(subject) ? NONE : violations);
}
