import type { FindingCode } from '../findings/finding.ts';
import type { SyntaxNote } from '../standard/segments.ts';

/**
 * A syntax note of the standard as masks over the elements of a segment, or the components of a composite (bit n-1 for
 * the nth): if an element of `when` is present, all of `all`, at least one of `any` and at most one of `one` must be.
 */
export interface SyntaxMask {
  /** The finding for each element that `offendingElements` returns. */
  readonly code: Extract<FindingCode, 'element_excluded' | 'conditional_element_missing'>;
  readonly when: number;
  readonly all: number;
  readonly any: number;
  readonly one: number;
  /** The element that is reported if none of `any` is present. */
  readonly reported: number;
}

/** The bit of a virtual element that is always present. Real elements use the other 31 bits. */
const ALWAYS = 1 << 31;

const NO_CONDITION = { when: ALWAYS, all: 0, any: ALWAYS, one: 0, reported: 0 };

export function syntaxMask({ kind, positions }: SyntaxNote): SyntaxMask {
  const named = maskOf(positions);
  const first = maskOf(positions.slice(0, 1));
  const others = maskOf(positions.slice(1));
  const code = kind === 'E' ? 'element_excluded' : 'conditional_element_missing';
  switch (kind) {
    case 'P':
      return { ...NO_CONDITION, code, when: named, all: named };
    case 'R':
      return { ...NO_CONDITION, code, any: named, reported: first };
    case 'C':
      return { ...NO_CONDITION, code, when: first, all: others };
    case 'L':
      return { ...NO_CONDITION, code, when: first, any: others, reported: maskOf(positions.slice(1, 2)) };
    case 'E':
      return { ...NO_CONDITION, code, one: named };
  }
}

function maskOf(positions: readonly number[]): number {
  return positions.reduce((bits, position) => bits | (1 << (position - 1)), 0);
}

/** Returns the elements of which at least one must be present for one of the notes to be broken. */
export function conditionsOf(notes: readonly SyntaxMask[]): number {
  return notes.reduce((bits, { when }) => bits | when, 0);
}

/**
 * Returns whether a segment with these elements can violate a syntax note with these conditions. Most segments have none
 * of the elements, so this saves the check.
 */
export function mayBeBroken(conditions: number, present: number): boolean {
  return ((present | ALWAYS) & conditions) !== 0;
}

/** Reports whether the present elements, as bits, satisfy a note. */
export function satisfies({ when, all, any, one }: SyntaxMask, present: number): boolean {
  const found = present | ALWAYS;
  if ((found & when) === 0) return true;
  const ofOne = found & one;
  return (found & all) === all && (found & any) !== 0 && (ofOne & (ofOne - 1)) === 0;
}

/** Returns the elements that are missing, or the last one that is excluded, as bits; 0 if the note is satisfied. */
export function offendingElements(note: SyntaxMask, present: number): number {
  if (satisfies(note, present)) return 0;
  const missing = note.all & ~present;
  if (missing !== 0) return missing;
  return note.one === 0 ? note.reported : 1 << (31 - Math.clz32(present & note.one));
}
