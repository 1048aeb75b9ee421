import type { FindingCode } from '../findings/finding.ts';
import { packCode } from '../lexing/bytes.ts';
import type { Segment } from '../lexing/segment.ts';
import type { DataElement, ElementType } from '../standard/data-elements.ts';
import { type Requirement, STANDARD_SEGMENTS, type StandardElement } from '../standard/segments.ts';
import type { ElementUse, SegmentUse } from './definition.ts';
import { repetitionsMessage, valueMessage } from './messages.ts';
import { type QuickCheck, quickCheck } from './quick-check.ts';
import { brokenBy, type SyntaxMask, syntaxMask } from './syntax-note.ts';
import { faultOf } from './value-check.ts';
import type { FindingPlace } from './walker.ts';

/** So many segments are checked the long way before a predicate is made for their use. */
const USES_BEFORE_QUICK = 32;

/** What a simple element or a component must be. */
export interface ValueSpec {
  number: string;
  type: ElementType;
  min: number;
  max: number;
  required: boolean;
  used: boolean;
  codes: ReadonlySet<number> | null;
  /** All codes as text, for messages. */
  codeList: readonly string[] | null;
  longCodes: ReadonlySet<string> | null;
  /** Data element 1251: its format is named by the value before it. */
  isFormatted: boolean;
  /** Data element 782: the guides limit it further than the standard. */
  isAmount: boolean;
}

export interface ElementSpec {
  simple: ValueSpec | null;
  components: readonly ValueSpec[] | null;
  componentSyntax: readonly SyntaxMask[];
  repetitionsMax: number;
}

/** A segment use compiled into bit masks over its elements (bit n-1 for element n) and a spec for each value. */
export interface SegmentCheck {
  segmentId: string;
  required: number;
  notUsed: number;
  elements: readonly ElementSpec[];
  syntax: readonly SyntaxMask[];
  standardCount: number;
  /** Tells most right segments at once; made when the use has turned out to be frequent. */
  quick: QuickCheck | null;
  useCount: number;
}

export interface CheckContext {
  report(code: FindingCode, place: FindingPlace): void;
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
    quick: null,
    useCount: 0,
  };
}

function elementSpec(standard: StandardElement, use: ElementUse): ElementSpec {
  const repetitionsMax = use.repetitionsMax ?? 1;
  if (!standard.components) {
    return {
      simple: valueSpec(standard.element!, standard.requirement, use),
      components: null,
      componentSyntax: [],
      repetitionsMax,
    };
  }
  const uses = use.components ?? [];
  const components = standard.components.map((component, index) =>
    valueSpec(component.element, component.requirement, uses[index] ?? { usage: use.components ? 'N' : 'S' }),
  );
  const componentSyntax = (standard.componentSyntax ?? []).map(syntaxMask);
  return { simple: null, components, componentSyntax, repetitionsMax };
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
    codeList: codes,
    codes: codes && !long ? new Set(codes.map(packCode)) : null,
    longCodes: codes && long ? new Set(codes) : null,
    isFormatted: element.number === '1251',
    isAmount: element.number === '782',
  };
}

/** Checks one segment against its use: presence, syntax notes, types, lengths, codes. */
export function checkSegment(segment: Segment, check: SegmentCheck, context: CheckContext): void {
  if (check.quick !== null) {
    if (check.quick(segment)) return;
  } else if (++check.useCount > USES_BEFORE_QUICK) check.quick = quickCheck(check);
  checkClosely(segment, check, context);
}

function checkClosely(segment: Segment, check: SegmentCheck, context: CheckContext): void {
  const present = segment.present;
  if ((check.required & ~present) !== 0)
    reportMask(check.required & ~present, 'required_element_missing', check, context);
  if ((check.notUsed & present) !== 0) reportMask(check.notUsed & present, 'element_not_used', check, context);
  if (segment.count > check.standardCount) {
    context.report('too_many_elements', { elementPosition: check.standardCount + 1 });
  }
  if (present === 0 && isEmptyMistake(check)) context.report('segment_without_elements', { elementPosition: 1 });
  for (const note of check.syntax) checkSyntax(note, present, check, context);
  const count = Math.min(segment.count, check.standardCount);
  if (segment.count > 0 && segment.length(segment.count) === 0) {
    context.report('trailing_separators', { elementPosition: segment.count });
  }
  for (let position = 1; position <= count; position++) {
    if (segment.length(position) === 0 || (check.notUsed & (1 << (position - 1))) !== 0) continue;
    checkElement(segment, position, check.elements[position - 1]!, context);
  }
}

/** Whether a segment without elements would break no other rule: where elements are called for, they are told as missing. */
function isEmptyMistake({ required, syntax }: SegmentCheck): boolean {
  return required === 0 && !syntax.some(({ kind }) => kind === 'R');
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
  const offending = brokenBy(note, present);
  if (offending === 0) return;
  if (note.kind === 'E') reportMask(offending, 'element_excluded', check, context);
  else reportMask(offending & ~check.required, 'conditional_element_missing', check, context);
}

function checkElement(segment: Segment, position: number, spec: ElementSpec, context: CheckContext): void {
  const start = segment.start(position);
  const end = segment.end(position);
  const { bytes } = segment;
  const separator = segment.delimiters.repetition;
  // Binary data holds whatever bytes it holds.
  const mayRepeat = segment.hasRepetitions && spec.simple?.type !== 'B';
  if (!mayRepeat || !bytes.subarray(start, end).includes(separator)) {
    checkRepetition(segment, start, end, spec, position, context);
    return;
  }
  let repetition = 1;
  const inRepetition: CheckContext = {
    report: (code, place) => context.report(code, { ...place, repetitionPosition: repetition }),
  };
  let from = start;
  for (let i = start; i <= end; i++) {
    if (i < end && bytes[i] !== separator) continue;
    if (repetition === spec.repetitionsMax + 1) {
      context.report('too_many_repetitions', {
        elementPosition: position,
        message: repetitionsMessage(spec.repetitionsMax),
      });
      return;
    }
    checkRepetition(segment, from, i, spec, position, inRepetition);
    repetition++;
    from = i + 1;
  }
}

function checkRepetition(
  segment: Segment,
  start: number,
  end: number,
  spec: ElementSpec,
  position: number,
  context: CheckContext,
): void {
  if (spec.simple) checkSimple(segment, start, end, spec.simple, position, 0, context);
  else checkComposite(segment, start, end, spec, position, context);
}

function checkComposite(
  segment: Segment,
  start: number,
  end: number,
  { components, componentSyntax }: ElementSpec,
  position: number,
  context: CheckContext,
): void {
  const specs = components!;
  const separator = segment.delimiters.component;
  let present = 0;
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
      present |= 1 << index;
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
  for (const note of componentSyntax) {
    const offending = brokenBy(note, present);
    if (offending === 0) continue;
    const code = note.kind === 'E' ? 'element_excluded' : 'conditional_element_missing';
    specs.forEach(({ number, required }, component) => {
      if ((offending & (1 << component)) === 0 || (required && note.kind !== 'E')) return;
      context.report(code, {
        elementPosition: position,
        componentPosition: component + 1,
        dataElementNumber: number,
      });
    });
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
  const code = faultOf(segment, { start, end, isComponent: component > 0 }, spec);
  if (code === null) return;
  const place: FindingPlace = { elementPosition: position, dataElementNumber: spec.number };
  if (component > 0) place.componentPosition = component;
  const message = valueMessage(code, spec);
  if (message !== undefined) place.message = message;
  context.report(code, place);
}
