import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DATA_ELEMENTS } from '../standard/data-elements.ts';
import type { ElementUse } from './definition.ts';
import { FAULT_HELPERS, valueFault, valueFaultCode, valueRule } from './value-rule.ts';

const SEPARATORS = { element: 42, component: 58, repetition: 94, segment: 126 };

/** An element of each kind, with the qualifiers that may precede it and values that are near its limits. */
const KINDS: [name: string, element: string, use: ElementUse, qualifiers: string[], values: string[]][] = [
  ['one code', '128', { usage: 'R', codes: ['G1'] }, ['REF'], ['G1', 'G', '9F', 'G12']],
  ['several codes', '128', { usage: 'R', codes: ['G1', '9F', 'EI'] }, ['REF'], ['EI', 'XX', '9F', '9F9FX']],
  ['long codes', '1705', { usage: 'R', codes: ['005010X222A1', '005010'] }, ['X'], ['005010', '005010X222A1', '5']],
  ['text', '127', { usage: 'R', min: 2, max: 5 }, ['G1'], ['A', 'AB', 'ABCDE', 'ABCDEF']],
  ['formatted', '1251', { usage: 'R' }, ['D8', 'RD8', 'DT', 'TM', 'ZZ'], ['20240229', '20240229-20240301', '1230']],
  ['date', '373', { usage: 'R' }, ['405'], ['20240229', '20230229', '2024022', '202402299']],
  ['time', '337', { usage: 'R' }, ['X'], ['1230', '2460', '123', '12305']],
  ['whole number', '554', { usage: 'R' }, ['LX'], ['1', '-1', '123456', '1234567', '1.5', '-']],
  ['decimal number', '380', { usage: 'R' }, ['UN'], ['1.5', '.5', '5.', '123456789012345', '1234567890123456', '1,5']],
  ['amount', '782', { usage: 'R' }, ['D'], ['99999999.99', '100000000', '1.123456789', '-99999999', '99999999.999']],
  ['narrow amount', '782', { usage: 'R', max: 4 }, ['D'], ['9999', '99999', '12.34', '123.45']],
  ['unused', '127', { usage: 'N' }, ['G1'], ['A']],
];

describe.each(KINDS)('a value of kind %s', (_, element, use, qualifiers, values) => {
  const rule = valueRule(DATA_ELEMENTS.get(element)!, 'O', use);
  const code = valueFaultCode(rule, { from: 'start', to: 'end', name: 'rule' });
  const helpers = Object.keys(FAULT_HELPERS).join(', ');
  const hasFault = new Function(
    'helpers, rule, segment, bytes, start, end',
    `const { ${helpers} } = helpers; let found = 0; return ${code};`,
  );

  test('has a fault in generated code exactly if it has one otherwise', () => {
    const near = fc.constantFrom(...values);
    const changed = fc.tuple(near, fc.nat(20), fc.constantFrom('', '0', '9', '-', '.', 'A')).map(([text, at, put]) => {
      return text.slice(0, at) + put + text.slice(at + 1) || '0';
    });
    fc.assert(
      fc.property(fc.constantFrom(...qualifiers), fc.oneof(near, changed), (qualifier, value) => {
        const bytes = Buffer.from(`DTP*${qualifier}*${value}~`);
        const start = bytes.length - value.length - 1;
        const end = bytes.length - 1;
        const expected = valueFault(bytes, start, end, rule, SEPARATORS) !== null;
        expect(hasFault(FAULT_HELPERS, rule, { delimiters: SEPARATORS }, bytes, start, end)).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });
});
