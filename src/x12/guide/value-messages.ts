import { isAmount, isNumber, type ValueRule } from './value-rule.ts';

/** Maximum number of codes listed in a message. */
const CODES_MAX = 40;

const known = new WeakMap<object, Map<string, string>>();

/** Returns the cached message of a part of a guide; a broken file has the same finding many times. */
export function cachedMessage(part: object, kind: string, make: () => string): string {
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

/** Returns codes as a list of bounded length. */
export function listOfCodes(codes: readonly string[]): string {
  const more = codes.length - CODES_MAX;
  return codes.slice(0, CODES_MAX).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** Returns the message for an invalid value with the limits of its element, or `undefined` if the default suffices. */
export function valueMessage(code: string, rule: ValueRule): string | undefined {
  const { codeList, type, min } = rule;
  const unit = isNumber(rule) ? 'digits' : 'characters';
  switch (code) {
    case 'invalid_code_value':
      return cachedMessage(
        rule,
        code,
        () => `The code is not allowed here. Allowed codes: ${listOfCodes(codeList ?? [])}.`,
      );
    case 'element_too_long':
      return cachedMessage(rule, code, () => `The element is too long. Maximum: ${longest(rule, unit)}.`);
    case 'element_too_short':
      return cachedMessage(rule, code, () => `The element is too short. Minimum: ${min} ${unit}.`);
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
