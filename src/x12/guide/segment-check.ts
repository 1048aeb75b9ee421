import type { FindingCode } from '../findings/finding.ts';
import type { Segment } from '../lexing/segment.ts';
import { STANDARD_SEGMENTS, type StandardElement } from '../standard/segments.ts';
import type { ElementSpec, SegmentCheck } from './compiled-segment.ts';
import type { ElementUse, SegmentUse } from './definition.ts';
import type { FindingPlace } from './finding-place.ts';
import { quickCheck } from './quick-check.ts';
import { offendingElements, type SyntaxMask, syntaxMask } from './syntax-note.ts';
import { faultOf } from './value-check.ts';
import { repetitionsMessage, valueMessage } from './value-messages.ts';
import { isBinary, type ValueRule, valueRule } from './value-rule.ts';

/** The number of segments of a use that are checked in full before a function is generated for the use. */
const USES_BEFORE_QUICK = 32;

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
  let simple = 0;
  const elements = standard.elements.map((element, index) => {
    const elementUse: ElementUse = use.elements[index] ?? { usage: 'N' };
    const spec = elementSpec(element, elementUse);
    if (elementUse.usage === 'R') required |= 1 << index;
    if (elementUse.usage === 'N') notUsed |= 1 << index;
    if (spec.simple !== null) simple |= 1 << index;
    return spec;
  });
  return {
    segmentId: use.segmentId,
    required,
    notUsed,
    simple,
    // If a note requires one of several elements, an empty segment breaks that note.
    needsElement: required === 0 && !standard.syntax.some(({ kind }) => kind === 'R'),
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
    const simple = valueRule(standard.element!, standard.requirement, use);
    return { simple, components: [], componentSyntax: [], repetitionsMax };
  }
  const uses = use.components ?? [];
  const components = standard.components.map((component, index) =>
    valueRule(component.element, component.requirement, uses[index] ?? { usage: use.components ? 'N' : 'S' }),
  );
  const componentSyntax = (standard.componentSyntax ?? []).map(syntaxMask);
  return { simple: null, components, componentSyntax, repetitionsMax };
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
  if (present === 0 && check.needsElement) context.report('segment_without_elements', { elementPosition: 1 });
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
  const offending = offendingElements(note, present);
  if (offending === 0) return;
  // A missing element that the guide requires is reported as such.
  const isReported = note.code === 'conditional_element_missing' ? offending & ~check.required : offending;
  reportMask(isReported, note.code, check, context);
}

function checkElement(segment: Segment, position: number, spec: ElementSpec, context: CheckContext): void {
  const start = segment.start(position);
  const end = segment.end(position);
  const { bytes } = segment;
  const separator = segment.delimiters.repetition;
  // Binary data may contain any byte.
  const mayRepeat = segment.hasRepetitions && (spec.simple === null || !isBinary(spec.simple));
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
  const separator = segment.delimiters.component;
  let present = 0;
  let index = 0;
  let from = start;
  for (let i = start; i <= end; i++) {
    if (i < end && segment.bytes[i] !== separator) continue;
    const rule = components[index];
    const place = { elementPosition: position, componentPosition: index + 1 };
    if (!rule) {
      context.report('too_many_components', place);
      return;
    }
    if (i > from) {
      present |= 1 << index;
      checkSimple(segment, from, i, rule, position, index + 1, context);
    } else if (rule.required) {
      context.report('required_element_missing', { ...place, dataElementNumber: rule.number });
    }
    index++;
    from = i + 1;
  }
  for (; index < components.length; index++) {
    const { required, number } = components[index]!;
    if (!required) continue;
    const place = { elementPosition: position, componentPosition: index + 1, dataElementNumber: number };
    context.report('required_element_missing', place);
  }
  for (const note of componentSyntax) {
    const offending = offendingElements(note, present);
    if (offending === 0) continue;
    components.forEach(({ number, required }, component) => {
      if ((offending & (1 << component)) === 0) return;
      if (required && note.code === 'conditional_element_missing') return;
      context.report(note.code, {
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
  rule: ValueRule,
  position: number,
  component: number,
  context: CheckContext,
): void {
  const code = faultOf(segment, { start, end, isComponent: component > 0 }, rule);
  if (code === null) return;
  const place: FindingPlace = { elementPosition: position, dataElementNumber: rule.number };
  if (component > 0) place.componentPosition = component;
  const message = valueMessage(code, rule);
  if (message !== undefined) place.message = message;
  context.report(code, place);
}
