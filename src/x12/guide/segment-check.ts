import type { FindingCode } from '../findings/finding.ts';
import type { Segment } from '../lexing/segment.ts';
import { STANDARD_SEGMENTS, type StandardElement } from '../standard/segments.ts';
import type { ElementSpec, SegmentCheck } from './compiled-segment.ts';
import type { ElementUse, SegmentUse } from './definition.ts';
import type { FindingPlace } from './finding-place.ts';
import { conditionsOf, mayBeBroken, offendingElements, type SyntaxMask, satisfies, syntaxMask } from './syntax-note.ts';
import { faultOf } from './value-check.ts';
import { includesByte } from './value-formats.ts';
import { repetitionsMessage, valueMessage } from './value-messages.ts';
import { isBinary, type ValueRule, valueRule } from './value-rule.ts';

/** The masks of a segment cover elements up to this one. */
const ELEMENTS_MAX = 31;

export interface CheckContext {
  report(code: FindingCode, place: FindingPlace): void;
}

export function compileSegmentCheck(use: SegmentUse): SegmentCheck {
  const standard = STANDARD_SEGMENTS.get(use.segmentId);
  if (!standard) throw new Error(`Guide data: segment ${use.segmentId} is not in the standard`);
  if (standard.elements.length > ELEMENTS_MAX) {
    throw new Error(`Guide data: segment ${use.segmentId} has more than ${ELEMENTS_MAX} elements`);
  }
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
  const syntax = standard.syntax.map(syntaxMask);
  return {
    segmentId: use.segmentId,
    required,
    notUsed,
    simple,
    // If a note requires one of several elements, an empty segment breaks that note.
    needsElement: required === 0 && !standard.syntax.some(({ kind }) => kind === 'R'),
    elements,
    syntax,
    syntaxConditions: conditionsOf(syntax),
    standardCount: standard.elements.length,
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

/**
 * Checks one segment against its use: presence, syntax notes, types, lengths and codes. Reports each fault to the
 * context.
 */
export function checkSegment(segment: Segment, check: SegmentCheck, context: CheckContext): void {
  const { present, count } = segment;
  const { required, notUsed, standardCount, elements } = check;
  if ((present & (required | notUsed)) !== required) {
    reportMask(required & ~present, 'required_element_missing', check, context);
    reportMask(notUsed & present, 'element_not_used', check, context);
  }
  if (count > standardCount) context.report('too_many_elements', { elementPosition: standardCount + 1 });
  if (present === 0 && check.needsElement) context.report('segment_without_elements', { elementPosition: 1 });
  if (mayBeBroken(check.syntaxConditions, present)) {
    for (const note of check.syntax) if (!satisfies(note, present)) reportSyntax(note, present, check, context);
  }
  if (count > 0 && segment.length(count) === 0) context.report('trailing_separators', { elementPosition: count });
  const { marks, at, hasRepetitions, mayHaveComponents } = segment;
  const last = Math.min(count, standardCount);
  let end = marks[at + 1]!;
  for (let position = 1; position <= last; position++) {
    const start = end + 1;
    end = marks[at + position + 1]!;
    if (start === end || (notUsed & (1 << (position - 1))) !== 0) continue;
    const spec = elements[position - 1]!;
    if (hasRepetitions) checkRepetitions(segment, start, end, spec, position, context);
    else if (spec.simple === null) checkComposite(segment, start, end, spec, position, context);
    else {
      const fault = mayHaveComponents
        ? simpleFault(segment, start, end, spec.simple)
        : faultOf(segment, start, end, spec.simple);
      if (fault !== null) reportValue(fault, spec.simple, position, 0, context);
    }
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

function reportSyntax(note: SyntaxMask, present: number, check: SegmentCheck, context: CheckContext): void {
  const offending = offendingElements(note, present);
  // A missing element that the guide requires is reported as such.
  const isReported = note.code === 'conditional_element_missing' ? offending & ~check.required : offending;
  reportMask(isReported, note.code, check, context);
}

function checkRepetitions(
  segment: Segment,
  start: number,
  end: number,
  spec: ElementSpec,
  position: number,
  context: CheckContext,
): void {
  const { bytes, delimiters } = segment;
  const separator = delimiters.repetition;
  // Binary data may contain any byte.
  const mayRepeat = spec.simple === null || !isBinary(spec.simple);
  if (!mayRepeat || !includesByte(bytes, start, end, separator)) {
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
  if (spec.simple === null) {
    checkComposite(segment, start, end, spec, position, context);
    return;
  }
  const fault = simpleFault(segment, start, end, spec.simple);
  if (fault !== null) reportValue(fault, spec.simple, position, 0, context);
}

function simpleFault(segment: Segment, start: number, end: number, rule: ValueRule): FindingCode | null {
  const { bytes, delimiters, mayHaveComponents } = segment;
  if (mayHaveComponents && !isBinary(rule) && includesByte(bytes, start, end, delimiters.component)) {
    return 'too_many_components';
  }
  return faultOf(segment, start, end, rule);
}

function checkComposite(
  segment: Segment,
  start: number,
  end: number,
  { components, componentSyntax }: ElementSpec,
  position: number,
  context: CheckContext,
): void {
  const { bytes, delimiters } = segment;
  const separator = delimiters.component;
  let present = 0;
  let index = 0;
  let from = start;
  for (let i = start; i <= end; i++) {
    if (i < end && bytes[i] !== separator) continue;
    if (index === components.length) {
      context.report('too_many_components', { elementPosition: position, componentPosition: index + 1 });
      return;
    }
    const rule = components[index]!;
    index++;
    if (i > from) {
      present |= 1 << (index - 1);
      const fault = faultOf(segment, from, i, rule);
      if (fault !== null) reportValue(fault, rule, position, index, context);
    } else if (rule.required) reportMissing(rule, position, index, context);
    from = i + 1;
  }
  for (; index < components.length; index++) {
    const rule = components[index]!;
    if (rule.required) reportMissing(rule, position, index + 1, context);
  }
  for (const note of componentSyntax) {
    if (!satisfies(note, present)) reportComponentSyntax(note, present, components, position, context);
  }
}

function reportValue(
  code: FindingCode,
  rule: ValueRule,
  position: number,
  component: number,
  context: CheckContext,
): void {
  const place: FindingPlace = { elementPosition: position, dataElementNumber: rule.number };
  if (component > 0) place.componentPosition = component;
  const message = valueMessage(code, rule);
  if (message !== undefined) place.message = message;
  context.report(code, place);
}

function reportMissing({ number }: ValueRule, position: number, component: number, context: CheckContext): void {
  const place = { elementPosition: position, componentPosition: component, dataElementNumber: number };
  context.report('required_element_missing', place);
}

function reportComponentSyntax(
  note: SyntaxMask,
  present: number,
  components: readonly ValueRule[],
  position: number,
  context: CheckContext,
): void {
  const offending = offendingElements(note, present);
  components.forEach(({ number, required }, index) => {
    if ((offending & (1 << index)) === 0) return;
    if (required && note.code === 'conditional_element_missing') return;
    const place = { elementPosition: position, componentPosition: index + 1, dataElementNumber: number };
    context.report(note.code, place);
  });
}
