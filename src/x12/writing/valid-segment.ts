import type { ElementSpec, SegmentCheck } from '../guide/compiled-segment.ts';
import { ELEMENTS_MAX } from '../guide/quick-check.ts';
import { type SyntaxMask, satisfies } from '../guide/syntax-note.ts';
import { valueFault } from '../guide/value-rule.ts';
import type { DelimiterBytes } from '../lexing/delimiters.ts';
import type { Segment } from '../lexing/segment.ts';

/**
 * Reports whether a written segment is certainly valid; `composites` marks the elements with a component separator. If
 * false, the full check must decide. The writer itself checks for unprintable characters and surrounding spaces.
 *
 * All segments share this loop. The reader's function per use is faster once compiled, but building a file is too short
 * to compile dozens of functions.
 */
export function isValidSegment(segment: Segment, check: SegmentCheck, composites: number): boolean {
  const { present, count } = segment;
  const { required, standardCount } = check;
  if (segment.hasRepetitions || (present & (required | check.notUsed)) !== required) return false;
  if (count > standardCount || standardCount > ELEMENTS_MAX) return false;
  // The last element must not be empty.
  if (count > 0 && (present & (1 << (count - 1))) === 0) return false;
  if ((composites & check.simple) !== 0 || (present === 0 && check.needsElement)) return false;
  if (!satisfiesAll(check.syntax, present)) return false;
  const { bytes, marks, at, delimiters } = segment;
  const { elements } = check;
  let end = marks[at + 1]!;
  for (let position = 1; position <= count; position++) {
    const start = end + 1;
    end = marks[at + position + 1]!;
    if (start === end) continue;
    const spec = elements[position - 1]!;
    if (spec.simple === null) {
      if (!isValidComposite(bytes, start, end, spec, delimiters)) return false;
    } else if (valueFault(bytes, start, end, spec.simple, delimiters) !== null) return false;
  }
  return true;
}

function satisfiesAll(notes: readonly SyntaxMask[], present: number): boolean {
  for (let i = 0; i < notes.length; i++) if (!satisfies(notes[i]!, present)) return false;
  return true;
}

function isValidComposite(
  bytes: Uint8Array,
  start: number,
  end: number,
  { components, componentSyntax }: ElementSpec,
  delimiters: DelimiterBytes,
): boolean {
  const separator = delimiters.component;
  let present = 0;
  let index = 0;
  let from = start;
  for (let i = start; i <= end; i++) {
    if (i < end && bytes[i] !== separator) continue;
    if (index === components.length) return false;
    const rule = components[index]!;
    if (i === from) {
      if (rule.required) return false;
    } else {
      if (valueFault(bytes, from, i, rule, delimiters) !== null) return false;
      present |= 1 << index;
    }
    index++;
    from = i + 1;
  }
  for (; index < components.length; index++) if (components[index]!.required) return false;
  return satisfiesAll(componentSyntax, present);
}
