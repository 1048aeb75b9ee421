import type { FindingCode } from '../findings/finding.ts';
import type { Segment } from '../lexing/segment.ts';
import { isDecidedByRule, type ValueRule, valueFault } from './value-rule.ts';

const SPACE = 0x20;
const LAST_PRINTABLE = 0x7e;

/**
 * Returns the fault of a value of a segment, or `null`. In addition to the rule of the value it checks the requirements
 * for all values: printable characters and no spaces at the end. The value must not be empty.
 */
export function faultOf(segment: Segment, start: number, end: number, rule: ValueRule): FindingCode | null {
  const { bytes, delimiters } = segment;
  if (isDecidedByRule(rule)) return valueFault(bytes, start, end, rule, delimiters);
  if (bytes[start] === SPACE && end > start && isBlank(bytes, start, end)) {
    return rule.required ? 'required_element_missing' : 'invalid_character';
  }
  if (segment.hasOddBytes && isText(rule) && !isPrintable(bytes, start, end)) return 'invalid_character';
  const fault = valueFault(bytes, start, end, rule, delimiters);
  if (fault !== null) return fault;
  return bytes[end - 1] === SPACE && end - start > rule.min ? 'trailing_spaces' : null;
}

function isText({ type }: ValueRule): boolean {
  return type === 'AN' || type === 'ID';
}

function isBlank(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) if (bytes[i] !== SPACE) return false;
  return true;
}

function isPrintable(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) if (bytes[i]! < SPACE || bytes[i]! > LAST_PRINTABLE) return false;
  return true;
}
