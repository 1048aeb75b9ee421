import type { CompiledUse, LoopNode } from './compile.ts';
import type { Transition } from './transitions.ts';
import { isAmount, isNumber, type ValueRule } from './value-rule.ts';

/** Maximum number of codes listed in a message. */
const CODES_MAX = 40;

/** Messages repeat only qualifiers of this form; any other value might be misplaced personal data. */
const HARMLESS_QUALIFIER = /^[A-Z0-9]{1,3}$/;

const known = new WeakMap<object, Map<string, string>>();

/** Returns the cached message of a part of a guide; a broken file has the same finding many times. */
function once(part: object, kind: string, make: () => string): string {
  let messages = known.get(part);
  if (messages === undefined) {
    messages = new Map();
    known.set(part, messages);
  }
  let message = messages.get(kind);
  if (message === undefined) {
    message = make();
    messages.set(kind, message);
  }
  return message;
}

function listed(codes: readonly string[]): string {
  const more = codes.length - CODES_MAX;
  return codes.slice(0, CODES_MAX).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function inLoop(id: string): string {
  return id === '' ? '' : ` in loop ${id}`;
}

/** Returns the message for an invalid value with the limits of its element, or `undefined` if the default suffices. */
export function valueMessage(code: string, rule: ValueRule): string | undefined {
  const { codeList, type, min } = rule;
  const unit = isNumber(rule) ? 'digits' : 'characters';
  switch (code) {
    case 'invalid_code_value':
      return once(rule, code, () => `The code is not allowed here. Allowed codes: ${listed(codeList ?? [])}.`);
    case 'element_too_long':
      return once(rule, code, () => `The element is too long. Maximum: ${longest(rule, unit)}.`);
    case 'element_too_short':
      return once(rule, code, () => `The element is too short. Minimum: ${min} ${unit}.`);
    case 'invalid_character':
      if (!isNumber(rule)) return undefined;
      return type === 'N0' ? 'The element must be a whole number.' : 'The element must be a decimal number.';
    default:
      return undefined;
  }
}

function longest(rule: ValueRule, unit: string): string {
  return isAmount(rule) ? '10 digits, including two for cents' : `${rule.max} ${unit}`;
}

/** Returns the message for an element with too many repetitions. */
export function repetitionsMessage(max: number): string {
  return `The element repeats too often. Maximum: ${max}.`;
}

/** Returns the message for a required segment that is missing. */
export function missingSegment(use: CompiledUse): string {
  return once(use, 'missing', () => {
    const [qualifier, ...others] = qualifiersOf([use]);
    const id = qualifier !== undefined && others.length === 0 ? `${use.segmentId}*${qualifier}` : use.segmentId;
    return `The required segment ${id} (${use.definition.name}) is missing${inLoop(use.loopId)}.`;
  });
}

/** Returns the message for a required loop that is missing. */
export function missingLoop({ definition, slots }: LoopNode): string {
  return once(definition, 'missing', () => {
    const { segmentId } = slots[0]!.use;
    return `The required loop ${definition.id} (${definition.name}) is missing. It starts with ${segmentId}.`;
  });
}

/** Returns the message for a loop without its first segment. */
export function missingTrigger({ definition, slots }: LoopNode): string {
  return once(definition, 'trigger', () => {
    const { segmentId, definition: use } = slots[0]!.use;
    return `The segment ${segmentId} (${use.name}), which starts loop ${definition.id}, is missing.`;
  });
}

/** Returns the message for a segment or loop that occurs too often. */
export function tooManyMessage({ node, max }: Pick<Transition, 'node' | 'max'>): string {
  return `The ${node ? 'loop' : 'segment'} occurs more often than allowed. Maximum: ${max}.`;
}

/** Returns the message for a segment whose qualifier is not allowed in a loop; `others` are its allowed uses. */
export function qualifierMessage(
  segmentId: string,
  qualifier: string,
  loop: LoopNode,
  others: readonly Transition[],
): string {
  const own = others.filter(({ owner }) => owner === loop);
  const allowed = once(loop, `${segmentId} qualifiers`, () =>
    listed(qualifiersOf((own.length > 0 ? own : others).map(({ use }) => use))),
  );
  const named = HARMLESS_QUALIFIER.test(qualifier) ? `with qualifier \`${qualifier}\`` : 'with this qualifier';
  const place = own.length > 0 && loop.id !== '' ? inLoop(loop.id) : ' here';
  return `${segmentId} ${named} is not allowed${place}. Allowed: ${allowed}.`;
}

function qualifiersOf(uses: readonly Pick<CompiledUse, 'qualifierList'>[]): string[] {
  return [...new Set(uses.flatMap(({ qualifierList }) => qualifierList))];
}
