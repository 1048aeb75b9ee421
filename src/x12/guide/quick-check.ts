import { packBytes } from '../lexing/bytes.ts';
import type { Segment } from '../lexing/segment.ts';
import type { SegmentCheck, ValueSpec } from './segment-check.ts';
import type { SyntaxMask } from './syntax-note.ts';
import {
  checkFormatted,
  checkValue,
  codeBefore,
  countDigits,
  holds,
  isDate,
  isLongAmount,
  SHORT_AMOUNT_DIGITS,
} from './value-check.ts';

/** Whether nothing is wrong with a segment. False only says that it must be looked at closely. */
export type QuickCheck = (segment: Segment) => boolean;

const SPACE = 0x20;
/** Letters, digits and what numbers are written with: where one of these separates components, it takes a close look. */
const STANDS_IN_CODES = Uint8Array.from({ length: 256 }, (_, byte) =>
  /[A-Za-z0-9 .-]/.test(String.fromCharCode(byte)) ? 1 : 0,
);
/** What is known of elements beyond this one is not in the mask of those that are present. */
const ELEMENTS_MAX = 31;

/**
 * Makes the predicate of one segment use as a function of its own, with its masks, lengths and codes written into it:
 * nearly every segment of a file is right, and straight code finds that out in half the time that walking over the
 * specification takes. Only numbers and codes of the guide are written into it, never anything of a file.
 */
export function quickCheck(check: SegmentCheck): QuickCheck {
  if (check.standardCount > ELEMENTS_MAX) return () => false;
  const hasComposites = check.elements.some(({ components }) => components !== null);
  const parts = [
    'if (segment.hasRepetitions || segment.hasOddBytes) return false;',
    // Where a composite stands, only a look at the other elements tells whose separators these are.
    hasComposites
      ? 'const { mayHaveComponents } = segment; const separator = segment.delimiters.component;\n' +
        'if (mayHaveComponents && STANDS_IN_CODES[separator] === 1) return false;'
      : 'if (segment.mayHaveComponents) return false;',
    'const { present, count } = segment;',
    `if ((present & ${check.required | check.notUsed}) !== ${check.required}) return false;`,
    check.required === 0 ? 'if (present === 0) return false;' : '',
    `if (count > ${check.standardCount} || (count > 0 && (present & (1 << (count - 1))) === 0)) return false;`,
    hasComposites ? 'let held = 0, index = 0, from = 0;' : '',
    'let found = 0, start = 0, end = 0;',
    ...check.syntax.map((note) => syntaxCode(note, 'present')),
    'const { bytes, marks, at } = segment;',
  ];
  check.elements.forEach(({ simple, components, componentSyntax }, index) => {
    const bit = 1 << index;
    if ((check.notUsed & bit) !== 0) return;
    const locate = `start = marks[at + ${index + 1}] + 1; end = marks[at + ${index + 2}];`;
    const test = simple
      ? valueCode(simple, { from: 'start', to: 'end', name: `specs[${index}]`, mayHold: hasComposites })
      : compositeCode(components!, componentSyntax, `specs[${index}]`);
    const code = `${locate} ${test}`;
    parts.push((check.required & bit) !== 0 ? code : `if ((present & ${bit}) !== 0) { ${code} }`);
  });
  const specs = check.elements.map((element) => element.simple ?? element.components);
  // As constants they are known to the engine, which then puts what they do in the place of the calls.
  const known = `const { ${Object.keys(HELPERS).join(', ')} } = helpers;`;
  const make = new Function('specs', 'helpers', `${known} return (segment) => { ${parts.join('\n')}\nreturn true; };`);
  return make(specs, HELPERS) as QuickCheck;
}

/** What the generated code calls, by name. */
const HELPERS = { STANDS_IN_CODES, packBytes, countDigits, isDate, isLongAmount, holds, goodValue };

/** `present` names the number whose bits the note is about. */
function syntaxCode({ kind, all, first, rest }: SyntaxMask, present: string): string {
  const found = `found = ${present} & ${all};`;
  switch (kind) {
    case 'P':
      return `${found} if (found !== 0 && found !== ${all}) return false;`;
    case 'R':
      return `if ((${present} & ${all}) === 0) return false;`;
    case 'E':
      return `${found} if ((found & (found - 1)) !== 0) return false;`;
    case 'C':
      return `if ((${present} & ${first}) !== 0 && (${present} & ${rest}) !== ${rest}) return false;`;
    case 'L':
      return `if ((${present} & ${first}) !== 0 && (${present} & ${rest}) === 0) return false;`;
  }
}

/** The components of an element, whose ends the separators between them tell. */
function compositeCode(components: readonly ValueSpec[], syntax: readonly SyntaxMask[], name: string): string {
  const cases = components.map((spec, index) => {
    if (!spec.used) return `case ${index}: if (i !== from) return false; break;`;
    const test = valueCode(spec, { from: 'from', to: 'i', name: `${name}[${index}]`, mayHold: false });
    const code = `${test} held |= ${1 << index};`;
    return `case ${index}: ${spec.required ? `if (i === from) return false; ${code}` : `if (i !== from) { ${code} }`} break;`;
  });
  return `
    held = 0; index = 0; from = start;
    for (let i = start; i <= end; i++) {
      if (i < end && bytes[i] !== separator) continue;
      switch (index) { ${cases.join('\n')} default: return false; }
      index++;
      from = i + 1;
    }
    if (index < ${components.findLastIndex(({ required }) => required) + 1}) return false;
    ${syntax.map((note) => syntaxCode(note, 'held')).join('\n')}`;
}

/** Where a value stands, by the names that the code around it has for that, and for what is known of it. */
interface Place {
  from: string;
  to: string;
  name: string;
  /** Whether it may hold a component separator, which would be wrong. */
  mayHold: boolean;
}

function valueCode(spec: ValueSpec, { from, to, name, mayHold }: Place): string {
  if (spec.codes) {
    const cases = [...spec.codes].map((code) => `case ${code}:`).join(' ');
    return `switch (packBytes(bytes, ${from}, ${to})) { ${cases} break; default: return false; }`;
  }
  const { type, min, max } = spec;
  // Of all types only texts can hold a separator and be right otherwise.
  const holdsSeparator = mayHold ? ` || (mayHaveComponents && holds(bytes, ${from}, ${to}, separator))` : '';
  if (spec.longCodes || spec.isFormatted) {
    return `if (!goodValue(bytes, ${from}, ${to}, ${name})${holdsSeparator}) return false;`;
  }
  const length = `${to} - ${from} < ${min} || ${to} - ${from} > ${max}`;
  switch (type) {
    case 'AN':
    case 'ID':
      return `if (${length} || bytes[${to} - 1] === ${SPACE}${holdsSeparator}) return false;`;
    case 'DT':
      return `if (${length} || !isDate(bytes, ${from}, ${to})) return false;`;
    case 'R':
    case 'N0': {
      const isTooLong = spec.isAmount
        ? `(found > ${SHORT_AMOUNT_DIGITS} && isLongAmount(bytes, ${from}, ${to}))`
        : `found > ${max}`;
      return `found = countDigits(bytes, ${from}, ${to}, ${type === 'R'}); if (found < ${min} || ${isTooLong}) return false;`;
    }
    default:
      return `if (!goodValue(bytes, ${from}, ${to}, ${name})) return false;`;
  }
}

/** Whether a value of printable characters is right that no code of its own looks at. */
function goodValue(bytes: Uint8Array, start: number, end: number, spec: ValueSpec): boolean {
  if (spec.longCodes !== null || spec.type === 'B' || bytes[end - 1] === SPACE) return false;
  if (!spec.isFormatted) return checkValue(bytes, start, end, spec) === null;
  if (end - start < spec.min || end - start > spec.max) return false;
  return checkFormatted(bytes, start, end, codeBefore(bytes, start)) === null;
}
