import type { QuickCheck, SegmentCheck } from './compiled-segment.ts';
import { brokenCode, type SyntaxMask } from './syntax-note.ts';
import { holds } from './value-formats.ts';
import { FAULT_HELPERS, isFreeText, isUsed, type ValueRule, valueFaultCode } from './value-rule.ts';

const SPACE = 0x20;
/** Letters, digits and the characters of numbers. If one of these separates components, the full check must decide. */
const OCCURS_IN_CODES = Uint8Array.from({ length: 256 }, (_, byte) =>
  /[A-Za-z0-9 .-]/.test(String.fromCharCode(byte)) ? 1 : 0,
);
/** The mask of present elements covers elements up to this one. */
export const ELEMENTS_MAX = 31;

/**
 * Generates a function that checks the segments of one use, with its masks, lengths and codes written into the code.
 * Nearly every segment of a file is valid, and this code finds that out in half the time of the full check. The code
 * contains only numbers and codes of the guide, never data of a file. See docs/decisions/0049-one-value-rule.md.
 */
export function quickCheck(check: SegmentCheck): QuickCheck {
  if (check.standardCount > ELEMENTS_MAX) return () => false;
  const hasComposites = check.elements.some(({ simple }) => simple === null);
  const parts = [
    'if (segment.hasRepetitions || segment.hasOddBytes) return false;',
    // A separator in a segment with composites is wrong only in the other elements, which are searched for it.
    hasComposites
      ? 'const { mayHaveComponents } = segment; const separator = segment.delimiters.component;\n' +
        'if (mayHaveComponents && OCCURS_IN_CODES[separator] === 1) return false;'
      : 'if (segment.mayHaveComponents) return false;',
    'const { present, count } = segment;',
    `if ((present & ${check.required | check.notUsed}) !== ${check.required}) return false;`,
    check.needsElement ? 'if (present === 0) return false;' : '',
    `if (count > ${check.standardCount} || (count > 0 && (present & (1 << (count - 1))) === 0)) return false;`,
    hasComposites ? 'let held = 0, index = 0, from = 0;' : '',
    'let found = 0, start = 0, end = 0;',
    ...check.syntax.map((note) => `if (${brokenCode(note, 'present')}) return false;`),
    'const { bytes, marks, at } = segment;',
  ];
  check.elements.forEach(({ simple, components, componentSyntax }, index) => {
    const bit = 1 << index;
    if ((check.notUsed & bit) !== 0) return;
    const locate = `start = marks[at + ${index + 1}] + 1; end = marks[at + ${index + 2}];`;
    const test = simple
      ? valueCode(simple, { from: 'start', to: 'end', name: `rules[${index}]`, mayHold: hasComposites })
      : compositeCode(components, componentSyntax, `rules[${index}]`);
    const code = `${locate} ${test}`;
    parts.push((check.required & bit) !== 0 ? code : `if ((present & ${bit}) !== 0) { ${code} }`);
  });
  const rules = check.elements.map((element) => element.simple ?? element.components);
  // V8 can inline functions that are bound to constants.
  const helpers = `const { ${Object.keys(HELPERS).join(', ')} } = helpers;`;
  const make = new Function(
    'rules',
    'helpers',
    `${helpers} return (segment) => { ${parts.join('\n')}\nreturn true; };`,
  );
  return make(rules, HELPERS) as QuickCheck;
}

/** The functions and tables that the generated code uses, by name. */
const HELPERS = { OCCURS_IN_CODES, holds, ...FAULT_HELPERS };

/** Returns the code that splits a composite at its separators and checks the components. */
function compositeCode(components: readonly ValueRule[], syntax: readonly SyntaxMask[], name: string): string {
  const cases = components.map((rule, index) => {
    if (!isUsed(rule)) return `case ${index}: if (i !== from) return false; break;`;
    const test = valueCode(rule, { from: 'from', to: 'i', name: `${name}[${index}]`, mayHold: false });
    const code = `${test} held |= ${1 << index};`;
    return `case ${index}: ${rule.required ? `if (i === from) return false; ${code}` : `if (i !== from) { ${code} }`} break;`;
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
    ${syntax.map((note) => `if (${brokenCode(note, 'held')}) return false;`).join('\n')}`;
}

/** The expressions for the bounds and the rule of a value in the generated code. */
interface Place {
  from: string;
  to: string;
  name: string;
  /** Whether the value may contain a component separator, which would be wrong. */
  mayHold: boolean;
}

function valueCode(rule: ValueRule, place: Place): string {
  const { from, to, mayHold } = place;
  const tests = [valueFaultCode(rule, place)];
  // Only the full check knows whether spaces at the end are padding, and separators belong to binary data.
  if (isFreeText(rule)) tests.push(`bytes[${to} - 1] === ${SPACE}`);
  if (isFreeText(rule) && mayHold) tests.push(`(mayHaveComponents && holds(bytes, ${from}, ${to}, separator))`);
  return `if (${tests.join(' || ')}) return false;`;
}
