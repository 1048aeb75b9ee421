import type { FindingCode } from '../finding.ts';
import { packBytes, packCode, type Segment, UNPACKABLE } from '../segment.ts';
import type { DataElement, ElementType } from '../standard/data-elements.ts';
import { type Requirement, STANDARD_SEGMENTS, type StandardElement, type SyntaxNote } from '../standard/segments.ts';
import type { ElementUse, SegmentUse } from './definition.ts';
import { checkFormatted, checkValue, endsWithSpace } from './value-check.ts';
import type { FindingPlace } from './walker.ts';

/** What a simple element or a component must be. */
interface ValueSpec {
  number: string;
  type: ElementType;
  min: number;
  max: number;
  required: boolean;
  used: boolean;
  codes: ReadonlySet<number> | null;
  longCodes: ReadonlySet<string> | null;
  codeSet: string | null;
  /** Data element 1251: its format is named by the value before it. */
  isFormatted: boolean;
}

interface ElementSpec {
  simple: ValueSpec | null;
  components: readonly ValueSpec[] | null;
  repetitionsMax: number;
}

interface SyntaxMask {
  kind: SyntaxNote['kind'];
  all: number;
  /** For C and L: the element that calls for others, and those others. */
  first: number;
  rest: number;
  positions: readonly number[];
}

/** A segment use compiled into bit masks over its elements (bit n-1 for element n) and a spec for each value. */
export interface SegmentCheck {
  segmentId: string;
  required: number;
  notUsed: number;
  elements: readonly ElementSpec[];
  syntax: readonly SyntaxMask[];
  standardCount: number;
}

export interface CheckContext {
  report(code: FindingCode, place: FindingPlace): void;
  /** Says whether a code belongs to a list outside of the guide; `undefined` when the list is not loaded. */
  isCode?(codeSet: string, code: string): boolean | undefined;
}

export function compileSegmentCheck(use: SegmentUse): SegmentCheck {
  const standard = STANDARD_SEGMENTS.get(use.segmentId);
  if (!standard) throw new Error(`Guide data: segment ${use.segmentId} is not in the standard`);
  if (use.elements.length > standard.elements.length) {
    throw new Error(`Guide data: ${use.segmentId} ${use.name} has more elements than the standard`);
  }
  let required = 0;
  let notUsed = 0;
  const elements = standard.elements.map((element, index) => {
    const elementUse: ElementUse = use.elements[index] ?? { usage: 'N' };
    if (elementUse.usage === 'R') required |= 1 << index;
    if (elementUse.usage === 'N') notUsed |= 1 << index;
    return elementSpec(element, elementUse);
  });
  return {
    segmentId: use.segmentId,
    required,
    notUsed,
    elements,
    syntax: standard.syntax.map(syntaxMask),
    standardCount: standard.elements.length,
  };
}

function elementSpec(standard: StandardElement, use: ElementUse): ElementSpec {
  const repetitionsMax = use.repetitionsMax ?? 1;
  if (!standard.components) {
    return { simple: valueSpec(standard.element!, standard.requirement, use), components: null, repetitionsMax };
  }
  const uses = use.components ?? [];
  const components = standard.components.map((component, index) =>
    valueSpec(component.element, component.requirement, uses[index] ?? { usage: use.components ? 'N' : 'S' }),
  );
  return { simple: null, components, repetitionsMax };
}

function valueSpec(element: DataElement, requirement: Requirement, use: ElementUse): ValueSpec {
  const codes = use.codes ?? null;
  const long = codes?.some((code) => code.length > 4) ?? false;
  return {
    number: element.number,
    type: element.type,
    min: use.min ?? element.min,
    max: use.max ?? element.max,
    required: use.usage === 'R' || (requirement === 'M' && use.usage !== 'N'),
    used: use.usage !== 'N',
    codes: codes && !long ? new Set(codes.map(packCode)) : null,
    longCodes: codes && long ? new Set(codes) : null,
    codeSet: use.codeSet ?? null,
    isFormatted: element.number === '1251',
  };
}

function mask(positions: readonly number[]): number {
  return positions.reduce((bits, position) => bits | (1 << (position - 1)), 0);
}

function syntaxMask({ kind, positions }: SyntaxNote): SyntaxMask {
  return { kind, positions, all: mask(positions), first: mask(positions.slice(0, 1)), rest: mask(positions.slice(1)) };
}

/** Checks one segment against its use: presence, syntax notes, types, lengths, codes. */
export function checkSegment(segment: Segment, check: SegmentCheck, context: CheckContext): void {
  const present = segment.present;
  if ((check.required & ~present) !== 0)
    reportMask(check.required & ~present, 'required_element_missing', check, context);
  if ((check.notUsed & present) !== 0) reportMask(check.notUsed & present, 'element_not_used', check, context);
  if (segment.count > check.standardCount) {
    context.report('too_many_elements', { elementPosition: check.standardCount + 1 });
  }
  for (const note of check.syntax) checkSyntax(note, present, check, context);
  const count = Math.min(segment.count, check.standardCount);
  if (segment.count > 0 && segment.length(segment.count) === 0) {
    context.report('trailing_separators', { elementPosition: segment.count });
  }
  for (let position = 1; position <= count; position++) {
    if (segment.length(position) === 0 || (check.notUsed & (1 << (position - 1))) !== 0) continue;
    const spec = check.elements[position - 1]!;
    checkElement(segment, position, spec, context);
  }
}

function reportMask(bits: number, code: FindingCode, check: SegmentCheck, context: CheckContext): void {
  for (let position = 1; position <= check.standardCount; position++) {
    if ((bits & (1 << (position - 1))) === 0) continue;
    const number = check.elements[position - 1]!.simple?.number;
    context.report(
      code,
      number ? { elementPosition: position, dataElementNumber: number } : { elementPosition: position },
    );
  }
}

function checkSyntax(note: SyntaxMask, present: number, check: SegmentCheck, context: CheckContext): void {
  const found = present & note.all;
  switch (note.kind) {
    case 'P':
      if (found === 0 || found === note.all) return;
      reportMask(note.all & ~present & ~check.required, 'conditional_element_missing', check, context);
      return;
    case 'C':
      if ((present & note.first) === 0 || (present & note.rest) === note.rest) return;
      reportMask(note.rest & ~present & ~check.required, 'conditional_element_missing', check, context);
      return;
    case 'R':
      if (found === 0) reportFirst(note.positions[0]!, check, context, 'conditional_element_missing');
      return;
    case 'L':
      if ((present & note.first) === 0 || (present & note.rest) !== 0) return;
      reportFirst(note.positions[1]!, check, context, 'conditional_element_missing');
      return;
    case 'E':
      if ((found & (found - 1)) === 0) return;
      reportFirst(
        note.positions.findLast((position) => (present & (1 << (position - 1))) !== 0)!,
        check,
        context,
        'element_excluded',
      );
  }
}

function reportFirst(position: number, check: SegmentCheck, context: CheckContext, code: FindingCode): void {
  if ((check.required & (1 << (position - 1))) !== 0 && code === 'conditional_element_missing') return;
  reportMask(1 << (position - 1), code, check, context);
}

function checkElement(segment: Segment, position: number, spec: ElementSpec, context: CheckContext): void {
  const start = segment.start(position);
  const end = segment.end(position);
  const { bytes } = segment;
  // Binary data holds whatever bytes it holds.
  if (!segment.hasRepetitions || spec.simple?.type === 'B') {
    if (spec.simple) checkSimple(segment, start, end, spec.simple, position, 0, context);
    else checkComposite(segment, start, end, spec.components!, position, context);
    return;
  }
  const separator = segment.delimiters.repetition;
  let repetition = 1;
  let from = start;
  for (let i = start; i <= end; i++) {
    if (i < end && bytes[i] !== separator) continue;
    if (repetition === spec.repetitionsMax + 1) {
      context.report('too_many_repetitions', { elementPosition: position });
      return;
    }
    if (spec.simple) checkSimple(segment, from, i, spec.simple, position, 0, context);
    else checkComposite(segment, from, i, spec.components!, position, context);
    repetition++;
    from = i + 1;
  }
}

function checkComposite(
  segment: Segment,
  start: number,
  end: number,
  specs: readonly ValueSpec[],
  position: number,
  context: CheckContext,
): void {
  const separator = segment.delimiters.component;
  let index = 0;
  let from = start;
  for (let i = start; i <= end; i++) {
    if (i < end && segment.bytes[i] !== separator) continue;
    const spec = specs[index];
    const place = { elementPosition: position, componentPosition: index + 1 };
    if (!spec) {
      context.report('too_many_components', place);
      return;
    }
    if (i > from) {
      if (spec.used) checkSimple(segment, from, i, spec, position, index + 1, context);
      else context.report('element_not_used', { ...place, dataElementNumber: spec.number });
    } else if (spec.required) {
      context.report('required_element_missing', { ...place, dataElementNumber: spec.number });
    }
    index++;
    from = i + 1;
  }
  for (; index < specs.length; index++) {
    const spec = specs[index]!;
    if (!spec.required) continue;
    const place = { elementPosition: position, componentPosition: index + 1, dataElementNumber: spec.number };
    context.report('required_element_missing', place);
  }
}

function checkSimple(
  segment: Segment,
  start: number,
  end: number,
  spec: ValueSpec,
  position: number,
  component: number,
  context: CheckContext,
): void {
  const { bytes } = segment;
  let code: FindingCode | null = null;
  if (spec.codes !== null) {
    const packed = packBytes(bytes, start, end);
    if (packed === UNPACKABLE || !spec.codes.has(packed)) code = 'invalid_code_value';
  } else {
    code = checkValue(bytes, start, end, spec);
    if (code === null && spec.isFormatted) code = checkFormatted(bytes, start, end, precedingCode(segment, start));
    if (code === null && spec.longCodes !== null && !spec.longCodes.has(segment.text(start, end)))
      code = 'invalid_code_value';
    if (code === null && spec.codeSet !== null && context.isCode?.(spec.codeSet, segment.text(start, end)) === false) {
      code = 'invalid_code_value';
    }
    if (code === null && endsWithSpace(bytes, start, end) && end - start > spec.min && spec.type !== 'B') {
      code = 'trailing_spaces';
    }
  }
  if (code === null) return;
  const place: FindingPlace = { elementPosition: position, dataElementNumber: spec.number };
  if (component > 0) place.componentPosition = component;
  context.report(code, place);
}

/** The value that stands directly before `start`, in the element or composite. */
function precedingCode(segment: Segment, start: number): number {
  const { bytes, delimiters } = segment;
  let from = start - 1;
  while (bytes[from - 1] !== delimiters.element && bytes[from - 1] !== delimiters.component) from--;
  return packBytes(bytes, from, start - 1);
}
