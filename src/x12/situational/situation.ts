import type { SourceSpan } from '../common.ts';
import { FINDINGS, type FindingCode } from '../findings/finding.ts';
import type { FindingKind } from '../findings/finding-kind.ts';
import type { Part } from '../reading/part-places.ts';

/**
 * The place where a situation is not met. The finding points at the item or at a part of it, and names the affected
 * segment.
 */
export interface Violation {
  loop: string;
  segmentId: string;
  elementPosition?: number;
  componentPosition?: number;
  /** The kind of the affected part, and its index among the item's parts of that kind. */
  part?: Part;
  index?: number;
}

/** A requirement that depends on other values: a pure predicate that returns the places where it is not met. */
export interface Situation<Subject> {
  code: FindingCode;
  /** The rule in the guide, for example `837P 2010BA N3`. */
  source: string;
  /** Bits of traits. A subject without any of them cannot break the situation. */
  when?: number;
  check(subject: Subject): Violation[];
}

/** A violation as the caller of the reader reports it. */
export interface SituationFinding extends Violation {
  code: FindingCode;
  /** Absent if the place is the transaction set itself. */
  at?: SourceSpan;
}

/** Shared empty list, because nearly every claim has no violation. */
export const NONE: never[] = [];

/** Returns the violations of the situations by the subject. `traits` are the traits of the subject; default all. */
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

/** Returns the situations whose violation is an error; violations of the other situations are warnings. */
export function errorsAmong<Subject>(situations: readonly Situation<Subject>[]): readonly Situation<Subject>[] {
  return situations.filter(({ code }) => (FINDINGS[code] as FindingKind).severity !== 'warning');
}

/** Returns one violation if the requirement is not met. */
export function unless(met: boolean, violation: Violation): Violation[] {
  return met ? NONE : [violation];
}

/** Returns a check with one constant violation if the requirement is not met, which is allocated once. */
export function violationUnless<Subject>(
  violation: Violation,
  isMet: (subject: Subject) => boolean,
): (subject: Subject) => Violation[] {
  const violations = [violation];
  return (subject) => (isMet(subject) ? NONE : violations);
}
