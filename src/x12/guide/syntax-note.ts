import type { SyntaxNote } from '../standard/segments.ts';

/** A syntax note as masks over the elements of a segment, or the components of a composite (bit n-1 for the nth). */
export interface SyntaxMask {
  kind: SyntaxNote['kind'];
  all: number;
  /** For C and L: the element that calls for others, and those others. */
  first: number;
  rest: number;
  second: number;
}

function mask(positions: readonly number[]): number {
  return positions.reduce((bits, position) => bits | (1 << (position - 1)), 0);
}

export function syntaxMask({ kind, positions }: SyntaxNote): SyntaxMask {
  return {
    kind,
    all: mask(positions),
    first: mask(positions.slice(0, 1)),
    rest: mask(positions.slice(1)),
    second: mask(positions.slice(1, 2)),
  };
}

/** The elements or components that are missing, or for `E` the one that is too many; 0 when the note is kept. */
export function brokenBy(note: SyntaxMask, present: number): number {
  const found = present & note.all;
  switch (note.kind) {
    case 'P':
      return found === 0 ? 0 : note.all & ~present;
    case 'C':
      return (present & note.first) === 0 ? 0 : note.rest & ~present;
    case 'R':
      return found === 0 ? note.first : 0;
    case 'L':
      return (present & note.first) === 0 || (present & note.rest) !== 0 ? 0 : note.second;
    case 'E':
      return (found & (found - 1)) === 0 ? 0 : 1 << (31 - Math.clz32(found));
  }
}
